import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { reportProgress } from "../base/report-progress.mjs";
import { runCommand } from "../base/run-command.mjs";

const RELEASE = "trixie";
const SOURCES = `deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian ${RELEASE} main\n`;

/** Packages that the build needs. */
export const BUILD_PACKAGES = [
  ...["build-essential", "debian-archive-keyring", "dpkg-dev"],
  ...["libevent-dev", "libssl-dev", "pkg-config"],
];

/**
 * Builds the PgBouncer of Debian 13 from its signed source and puts it into /usr/local, where an older Debian
 * finds it before its own. The rest of the machine stays of one release.
 */
export async function buildPooler() {
  reportProgress("Building the PgBouncer of Debian 13…");
  const dir = mkdtempSync(path.join(tmpdir(), "tumiza-pooler-"));
  const run = (cwd, file, ...args) => runCommand(file, args, { cwd, quiet: true });
  try {
    const settings = aptSettings(dir);
    await run(dir, "apt-get", ...settings, "update", "-q");
    await run(dir, "apt-get", ...settings, "source", "-q", "pgbouncer");
    const source = readdirSync(dir).find((name) => /^pgbouncer-[\d.]+$/.test(name));
    const tree = path.join(dir, source);
    await run(tree, "./configure", "--prefix=/usr/local");
    await run(tree, "make");
    await run(tree, "make", "install");
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** For a package list separate from the machine's own. */
function aptSettings(dir) {
  const list = path.join(dir, "sources.list");
  writeFileSync(list, SOURCES);
  for (const folder of ["lists/partial", "cache/archives/partial"]) {
    mkdirSync(path.join(dir, folder), { recursive: true });
  }
  return [
    `Dir::Etc::sourcelist=${list}`,
    "Dir::Etc::sourceparts=/dev/null",
    `Dir::State::lists=${path.join(dir, "lists")}`,
    `Dir::Cache=${path.join(dir, "cache")}`,
    // The folder is root's, and the packages are signed.
    "APT::Sandbox::User=root",
  ].flatMap((setting) => ["-o", setting]);
}
