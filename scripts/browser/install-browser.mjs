import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { inProject } from "../base/project-root.mjs";
import { runCommand } from "../base/run-command.mjs";
import { browserVersion } from "./browser-version.mjs";
import { playwrightsShell } from "./playwrights-own.mjs";

const DOWNLOAD_LIMIT_MS = 180_000;
const APT_LIMIT_MS = 300_000;

const SPARTICUZ_VERSION = "153";
const SPARTICUZ = `@sparticuz/chromium@${SPARTICUZ_VERSION}`;
const SPARTICUZ_HOME = inProject("node_modules", ".cache", `sparticuz-${SPARTICUZ_VERSION}`);

/** The headless shell of the npm package, unpacked or not. */
export const NPM_SHELL = path.join(SPARTICUZ_HOME, "run-chromium");

/** Locates the browser relative to itself, because a copy of the project may bring it along. */
const RUN_CHROMIUM = `#!/bin/sh
here="$(dirname "$0")"
LD_LIBRARY_PATH="$here/al2023/lib:$LD_LIBRARY_PATH" exec "$here/chromium" "$@"
`;

/** Tries the ways to get a browser in turn, from the best match to the one that needs most rights. */
export async function installBrowser() {
  const ways = [
    { source: "Playwright's own", install: fromPlaywright },
    { source: SPARTICUZ, install: fromNpm },
    { source: "Debian's, just installed", install: fromApt },
  ];
  for (const { source, install } of ways) {
    const file = await install().catch(() => null);
    const version = file && (await browserVersion(file));
    if (typeof version === "string") return { path: file, source, version };
  }
  return null;
}

async function fromPlaywright() {
  const program = inProject("node_modules", "@playwright", "test", "cli.js");
  await runCommand(process.execPath, [program, "install", "--only-shell", "chromium"], {
    quiet: true,
    timeoutMs: DOWNLOAD_LIMIT_MS,
  });
  return playwrightsShell();
}

/** A Chromium inside an npm package, for machines that reach a package registry and nothing else. */
async function fromNpm() {
  if (!existsSync(path.join(SPARTICUZ_HOME, "node_modules", "@sparticuz", "chromium"))) {
    await mkdir(SPARTICUZ_HOME, { recursive: true });
    await writeFile(path.join(SPARTICUZ_HOME, "package.json"), '{ "private": true }\n');
    const args = ["install", "--no-audit", "--no-fund", "--prefix", SPARTICUZ_HOME, SPARTICUZ];
    await runCommand("npm", args, { quiet: true, timeoutMs: DOWNLOAD_LIMIT_MS });
  }
  await unpack();
  await writeFile(NPM_SHELL, RUN_CHROMIUM, { mode: 0o755 });
  return NPM_SHELL;
}

/**
 * The package unpacks into the temporary folder, and adds the libraries that a bare machine lacks only if it
 * believes to run on a host.
 */
async function unpack() {
  const code = 'await (await import("@sparticuz/chromium")).default.executablePath()';
  await runCommand(process.execPath, ["--input-type=module", "--eval", code], {
    cwd: SPARTICUZ_HOME,
    quiet: true,
    timeoutMs: DOWNLOAD_LIMIT_MS,
    env: { TMPDIR: SPARTICUZ_HOME, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" },
  });
}

/** The headless shell is in Debian; other systems with apt have a browser with windows alone. */
async function fromApt() {
  if (process.getuid?.() !== 0) return null;
  const options = {
    quiet: true,
    timeoutMs: APT_LIMIT_MS,
    env: { DEBIAN_FRONTEND: "noninteractive" },
  };
  const install = (name) =>
    runCommand("apt-get", ["install", "-y", "--no-install-recommends", name], options).then(
      () => `/usr/bin/${name}`,
    );
  await runCommand("apt-get", ["update"], options).catch(() => {});
  return install("chromium-headless-shell").catch(() => install("chromium"));
}
