// Writes the service worker: its script with the list of all files of this release.
//
// usage: node list_release.mjs JOB, a JSON file:
//   script   the bundled service worker, without its list
//   site     the folder of the site
//   without  patterns of files that are not kept
//   largest  bytes; a larger file is a mistake

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { injectManifest } from "workbox-build";

const job = JSON.parse(readFileSync(process.argv[2], "utf8"));

// Pages are kept under their addresses. A file that is not the one listed is refused, so that a
// release that is uploaded meanwhile cannot mix with this one.
const addressed = (entries) => ({
  manifest: entries
    .map(({ url, revision }) => ({
      url: url.replace(/(^|\/)index\.html$/, "$1") || "./",
      revision,
      integrity: `sha256-${createHash("sha256").update(readFileSync(join(job.site, url))).digest("base64")}`,
    }))
    .sort((a, b) => (a.url < b.url ? -1 : 1)),
  warnings: [],
});

const { warnings } = await injectManifest({
  swSrc: job.script,
  swDest: join(job.site, "sw.js"),
  globDirectory: job.site,
  globPatterns: ["**/*"],
  globIgnores: job.without,
  dontCacheBustURLsMatching: /^static\//, // their names change with their content
  maximumFileSizeToCacheInBytes: job.largest,
  manifestTransforms: [addressed],
});
for (const warning of warnings) console.error(warning);
process.exit(warnings.length ? 1 : 0);
