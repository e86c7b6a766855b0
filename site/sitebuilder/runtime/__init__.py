"""Python for the browser: archives, start-up image, service worker; may import assets."""
