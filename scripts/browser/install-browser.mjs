import { existsSync } from "node:fs";
import { chmod, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { browserRuns } from "./browser-runs.mjs";
import { inProject } from "../base/project-root.mjs";
import { runCommand } from "../base/run-command.mjs";

const DOWNLOAD_LIMIT_MS = 180_000;
const APT_LIMIT_MS = 300_000;

const SPARTICUZ = "@sparticuz/chromium@141";
const SPARTICUZ_HOME = inProject("node_modules", ".cache", "tumiza-chromium");

/** Tries the ways to get a browser in turn, from the best match to the one that needs most rights. */
export async function installBrowser() {
  const ways = [
    { source: "Playwright's own", install: fromPlaywright },
    { source: SPARTICUZ, install: fromNpm },
    { source: "Debian's chromium, just installed", install: fromApt },
  ];
  for (const { source, install } of ways) {
    const file = await install().catch(() => null);
    if (file && (await browserRuns(file))) return { path: file, source };
  }
  return null;
}

async function fromPlaywright() {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();
  if (!existsSync(file)) {
    const program = inProject("node_modules", "@playwright", "test", "cli.js");
    await runCommand(process.execPath, [program, "install", "chromium"], {
      quiet: true,
      timeoutMs: DOWNLOAD_LIMIT_MS,
    });
  }
  return file;
}

/** A Chromium inside an npm package, for machines that reach a package registry and nothing else. */
async function fromNpm() {
  const entry = path.join(SPARTICUZ_HOME, "node_modules", "@sparticuz", "chromium");
  if (!existsSync(entry)) {
    await mkdir(SPARTICUZ_HOME, { recursive: true });
    await writeFile(path.join(SPARTICUZ_HOME, "package.json"), '{ "private": true }\n');
    const args = ["install", "--no-audit", "--no-fund", "--prefix", SPARTICUZ_HOME, SPARTICUZ];
    await runCommand("npm", args, { quiet: true, timeoutMs: DOWNLOAD_LIMIT_MS });
  }
  await unpack(pathToFileURL(path.join(entry, "build", "esm", "index.js")).href);
  return writeWrapper();
}

/** The package unpacks into the temporary folder, and what a bare machine lacks only where it believes to be hosted. */
async function unpack(moduleUrl) {
  const code = `(await import("${moduleUrl}")).default.executablePath()`;
  await runCommand(process.execPath, ["--input-type=module", "--eval", `await ${code}`], {
    quiet: true,
    timeoutMs: DOWNLOAD_LIMIT_MS,
    env: { TMPDIR: SPARTICUZ_HOME, AWS_LAMBDA_JS_RUNTIME: "nodejs20.x" },
  });
}

async function writeWrapper() {
  const wrapper = path.join(SPARTICUZ_HOME, "run-chromium");
  const libraries = path.join(SPARTICUZ_HOME, "al2023", "lib");
  const program = path.join(SPARTICUZ_HOME, "chromium");
  // A file of its own, because a copy of the project may share the one that is there.
  await rm(wrapper, { force: true });
  await writeFile(
    wrapper,
    `#!/bin/sh\nLD_LIBRARY_PATH="${libraries}:$LD_LIBRARY_PATH" exec "${program}" "$@"\n`,
  );
  await chmod(wrapper, 0o755);
  return wrapper;
}

async function fromApt() {
  if (process.getuid?.() !== 0) return null;
  const options = {
    quiet: true,
    timeoutMs: APT_LIMIT_MS,
    env: { DEBIAN_FRONTEND: "noninteractive" },
  };
  await runCommand("apt-get", ["update"], options).catch(() => {});
  await runCommand("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], options);
  return "/usr/bin/chromium";
}
