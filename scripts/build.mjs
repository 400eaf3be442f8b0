import { rebuild } from "./build/ensure-built.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { requireNodeVersion } from "./launch/require-node-version.mjs";
import { runUntilStopped } from "./launch/run-until-stopped.mjs";

await runUntilStopped(async (life) => {
  requireNodeVersion();
  await ensureInstalled();
  life.checkpoint();
  await rebuild();
  life.finish();
});
