import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { inProject } from "../base/project-root.mjs";
import { isVerbose, reportAside } from "../base/report-progress.mjs";
import { runCommand, stopCommands } from "../base/run-command.mjs";
import { withProjectLock } from "../install/with-project-lock.mjs";
import { bundleEntries } from "./bundle-entries.mjs";
import { copyMapWorker } from "./copy-map-worker.mjs";
import { hashSources } from "./hash-sources.mjs";
import { packFiles } from "./pack-files.mjs";
import { trimFontPreloads } from "./trim-font-preloads.mjs";

const STAMP = inProject("dist", "build-stamp");
const OUTPUTS = ["dist/server.mjs", "dist/open-database.mjs", ".next/BUILD_ID"];

/**
 * Builds if there is no build or its sources have changed. `meanwhile` needs only dist/ and runs during the
 * longest step; its result is returned.
 */
export async function ensureBuilt(meanwhile = async () => {}) {
  if (await isBuilt()) return meanwhile();
  return withProjectLock(async () => ((await isBuilt()) ? meanwhile() : build(meanwhile)));
}

/** Builds even if there is a current build. */
export async function rebuild() {
  await withProjectLock(() => build(async () => {}));
}

async function isBuilt() {
  if (!OUTPUTS.every((file) => existsSync(inProject(file)))) return false;
  // A release may come without its sources; its build is then current.
  if (!existsSync(inProject("server.ts"))) return true;
  const stamp = await readFile(STAMP, "utf8").catch(() => null);
  return stamp !== null && stamp === hashSources();
}

/** The stamp goes first and comes back last, so a build that dies on the way counts as none. */
async function build(meanwhile) {
  reportAside("Building (about a minute)…");
  await clearOutputs();
  await runNode("scripts/generate.mjs");
  await copyMapWorker();
  await runNode("scripts/pack-clients.mjs");
  const hash = hashSources();
  await bundleEntries().catch((cause) => {
    throw new Error(`The build failed: ${cause.message.split("\n")[0]}`, { cause });
  });
  const result = await besideNext(meanwhile);
  await trimFontPreloads();
  await packFiles();
  await writeFile(`${STAMP}.draft`, hash);
  await rename(`${STAMP}.draft`, STAMP);
  reportAside("Built");
  return result;
}

/** Returns only when both have ended, so that neither goes on while the other's failure is handled. */
async function besideNext(meanwhile) {
  const pages = runNode("node_modules/next/dist/bin/next", "build");
  const [other, built] = await Promise.allSettled([
    meanwhile().catch((error) => {
      stopCommands();
      throw error;
    }),
    pages,
  ]);
  for (const { reason } of [other, built]) if (reason) throw reason;
  return other.value;
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
  const options = { env, quiet: !isVerbose };
  await runCommand(process.execPath, [inProject(script), ...args], options).catch((cause) => {
    throw new Error(`The build failed: ${cause.message}`, { cause });
  });
}
