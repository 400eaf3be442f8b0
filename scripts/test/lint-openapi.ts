import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { contracts } from "@/app/contracts.gen";
import { openApiDocument } from "@/lib/http/openapi";

/** Redocly's recommended rules over the document that the API serves. */
const folder = mkdtempSync(path.join(os.tmpdir(), "tumiza-openapi-"));
const file = path.join(folder, "openapi.json");
writeFileSync(file, JSON.stringify(openApiDocument(contracts)));
const { status } = spawnSync("redocly", ["lint", file, "--config", "redocly.yaml"], {
  stdio: "inherit",
  env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
});
rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;
