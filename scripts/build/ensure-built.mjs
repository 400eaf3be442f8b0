import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { bundleEntries } from "./bundle-entries.mjs";
import { copyMapWorker } from "./copy-map-worker.mjs";
import { hashSources } from "./hash-sources.mjs";
import { inProject } from "../base/project-root.mjs";
import { reportAside } from "../base/report-progress.mjs";
import { runCommand } from "../base/run-command.mjs";
import { withProjectLock } from "../install/with-project-lock.mjs";

const STAMP = inProject("dist", "build-stamp");
const OUTPUTS = ["dist/server.mjs", "dist/open-database.mjs", ".next/BUILD_ID"];

/** Builds when there is no build or when it was made from other sources than today's. */
export async function ensureBuilt() {
  if (await isBuilt()) return;
  await withProjectLock(async () => {
    if (!(await isBuilt())) await build();
  });
}

/** Builds whatever was there before. */
export async function rebuild() {
  await withProjectLock(build);
}

async function isBuilt() {
  if (!OUTPUTS.every((file) => existsSync(inProject(file)))) return false;
  // A release may come without its sources; its build is then what it is.
  if (!existsSync(inProject("server.ts"))) return true;
  const stamp = await readFile(STAMP, "utf8").catch(() => null);
  return stamp !== null && stamp === (await hashSources());
}

/** The stamp goes first and comes back last, so a build that dies on the way counts as none. */
async function build() {
  reportAside("Building (about a minute)…");
  await clearOutputs();
  await runNode("scripts/generate-routes.mjs");
  await copyMapWorker();
  const hash = await hashSources();
  await runNode("node_modules/next/dist/bin/next", "build");
  await bundleEntries().catch((error) => {
    throw new Error(`The build failed: ${error.message.split("\n")[0]}`);
  });
  await writeFile(`${STAMP}.draft`, hash);
  await rename(`${STAMP}.draft`, STAMP);
  reportAside("Built");
}

async function clearOutputs() {
  await rm(STAMP, { force: true });
  await mkdir(inProject("dist"), { recursive: true });
  for (const name of await readdir(inProject("dist"))) {
    if (name.startsWith("project.lock")) continue;
    await rm(inProject("dist", name), { recursive: true, force: true });
  }
}

async function runNode(script, ...args) {
  const env = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  await runCommand(process.execPath, [inProject(script), ...args], { env }).catch((error) => {
    throw new Error(`The build failed: ${error.message}`);
  });
}
