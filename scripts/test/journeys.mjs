import { execFileSync } from "node:child_process";
import { inProject } from "../base/project-root.mjs";
import { importTypeScript } from "../launch/import-typescript.mjs";
import { startPlainPhones } from "./plain-phones.mjs";
import { runSteps } from "./run-steps.mjs";
import { startServer } from "./start-server.mjs";

/** One shop reads the tables of all journeys, and one network sees all pages. */
const MANY_REQUESTS = Object.fromEntries(
  ["TABLE", "PAGE", "PAGE_NETWORK", "DOWNLOAD"].map((of) => [`RATE_LIMIT_${of}_BURST`, "1000000"]),
);

/** The journeys in a real browser, against the product as a newcomer starts it. */
export async function testJourneys(life, more, browser) {
  await runSteps([
    {
      name: "Journeys in a browser",
      command: ["playwright test", ...more].join(" "),
      again: "npm test -- journeys",
      env: await startForJourneys(life, browser),
      counts: "playwright",
    },
  ]);
}

/** Starts the product with a demo world of its own and answers the settings that journeys need. */
export async function startForJourneys(life, browser) {
  const { makeTemporaryDataDir } = await importTypeScript(
    "db/embedded-postgres/make-temporary-data-dir.ts",
  );
  const folder = makeTemporaryDataDir();
  life.onStop(folder.remove);
  const phones = await startPlainPhones();
  life.onStop(phones.stop);
  const env = {
    SMS_HTTP_URL: phones.url,
    SMS_HTTP_SECRET: phones.secret,
    DATA_DIR: folder.path,
    DATABASE_URL: "",
    DATABASE_APP_URL: "",
    DEMO_RIDERS: "off",
    DEV_PAGES: "on",
    ...MANY_REQUESTS,
  };
  const server = await startServer(() => [inProject("scripts/start.mjs")], env);
  life.onStop(server.stop);
  const { startEmbeddedPostgres } = await importTypeScript(
    "db/embedded-postgres/start-embedded-postgres.ts",
  );
  // The one that runs there already.
  const database = await startEmbeddedPostgres({ dataDir: folder.path });
  const credentials = execFileSync(process.execPath, [inProject("scripts/demo-credentials.mjs")], {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  return {
    DATABASE_URL: "",
    DATABASE_APP_URL: "",
    E2E_BASE_URL: server.url,
    E2E_CREDENTIALS: credentials,
    E2E_DATABASE_URL: database.url,
    E2E_DATA_DIR: folder.path,
    E2E_PHONES_URL: phones.url,
    E2E_PHONES_SECRET: phones.secret,
    CHROMIUM_PATH: browser,
  };
}
