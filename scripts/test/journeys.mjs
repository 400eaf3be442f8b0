import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { inProject } from "../base/project-root.mjs";
import { runSteps } from "./run-steps.mjs";
import { startServer } from "./start-server.mjs";

/** The journeys in a real browser, against the product as a newcomer starts it. */
export async function testJourneys(life, browser) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "tumiza-journeys-"));
  life.onStop(() => rmSync(dataDir, { recursive: true, force: true }));
  const env = { DATA_DIR: dataDir, DATABASE_URL: "", DEMO_RIDERS: "off" };
  const server = await startServer(() => [inProject("scripts/start.mjs")], env);
  life.onStop(server.stop);
  const credentials = execFileSync(process.execPath, [inProject("scripts/demo-credentials.mjs")], {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  await runSteps([
    {
      name: "Journeys in a browser",
      command: "playwright test",
      env: {
        E2E_BASE_URL: server.url,
        E2E_CREDENTIALS: credentials,
        CHROMIUM_PATH: browser,
      },
      counts: "playwright",
    },
  ]);
}
