"""The pages of the site, a file each; may import parts, rules, assets and runtime."""
