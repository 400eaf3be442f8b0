import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import lock from "@/package-lock.json";

type Package = {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
};

/** What is installed on this machine; a package for another system may be listed without its sum. */
const installed = Object.entries(lock.packages as Record<string, Package>).filter(
  ([path, { link }]) => path !== "" && !link && existsSync(path),
);

test("every package comes from npm's registry, with the sum of its file", () => {
  const unsure = installed.filter(
    ([, { integrity = "", resolved = "" }]) =>
      !integrity.startsWith("sha512-") || !resolved.startsWith("https://registry.npmjs.org/"),
  );
  expect(unsure.map(([path]) => path)).toEqual([]);
});

/** Licences under which we may ship code; those of libvips and web-push ask only for changes of their own files. */
const LICENCES = [
  ...["MIT", "MIT-0", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "Unlicense"],
  ...["(MIT OR Apache-2.0)", "OFL-1.1", "CC-BY-4.0", "MPL-2.0", "LGPL-3.0-or-later"],
];

/** Whose licence stands in its files only. */
const LICENCE_IN_FILES: Record<string, string> = {
  "node_modules/@mapbox/jsonlint-lines-primitives": "MIT",
};

test("every package that is shipped has a licence that allows it", () => {
  const shipped = installed.filter(([, { dev }]) => !dev);
  const other = shipped.filter(
    ([path, { license = LICENCE_IN_FILES[path] ?? "none" }]) => !LICENCES.includes(license),
  );
  expect(other.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

/** Older versions have a weakness that a stranger on the network can use. */
test.each([
  ["next", "16.0.7", "CVE-2025-55182: code of a stranger run by a server component"],
  ["next-auth", "4.24.12", "GHSA-5jpx-9hw9-2fx4: mail to another domain than the one named"],
  ["nodemailer", "7.0.7", "CVE-2025-13033: the same"],
  ["sharp", "0.32.6", "CVE-2023-4863: memory written by a WebP picture"],
  ["undici", "6.21.1", "CVE-2025-22150: boundaries of forms that can be guessed"],
])("%s is at least %s (%s)", (name, least) => {
  const version = installed.find(([path]) => path === `node_modules/${name}`)?.[1].version ?? "0";
  expect(version.localeCompare(least, "en", { numeric: true })).toBeGreaterThanOrEqual(0);
});
