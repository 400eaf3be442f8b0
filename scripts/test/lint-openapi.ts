import { spawnSync, type SpawnSyncOptions } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { contracts } from "@/app/contracts.gen";
import { openApiDocument } from "@/lib/http/openapi/openapi";

/** Spectral brings 200 packages for one more look, so it is asked for by name and fetched then. */
const SPECTRAL = "@stoplight/spectral-cli@6.16.3";

/** Redocly's recommended rules over the document that the API serves, and with --spectral its own as well. */
const folder = mkdtempSync(path.join(os.tmpdir(), "tumiza-openapi-"));
const file = path.join(folder, "openapi.json");
writeFileSync(file, JSON.stringify(openApiDocument(contracts)));
const said: SpawnSyncOptions = {
  stdio: "inherit",
  env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
};
const results = [spawnSync("redocly", ["lint", file, "--config", "redocly.yaml"], said)];
if (process.argv.includes("--spectral")) {
  const options = ["--ruleset", ".spectral.yaml", "--fail-severity", "hint"];
  const args = ["--yes", "--package", SPECTRAL, "spectral", "lint", file, ...options];
  results.push(spawnSync("npx", args, said));
}
rmSync(folder, { recursive: true, force: true });
process.exitCode = results.every(({ status }) => status === 0) ? 0 : 1;
