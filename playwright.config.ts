import { defineConfig } from "@playwright/test";
import { LAUNCH_ARGS } from "./e2e/launch-args";

/** `npm test` starts the product and says here where it runs and which browser to use. */
const { E2E_BASE_URL, CHROMIUM_PATH } = process.env;

const GATES = "pages/gates.spec.ts";
const LONG = /(live|rider)-[\w-]+\.spec\.ts$/;

export default defineConfig({
  testDir: "e2e",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  forbidOnly: true,
  fullyParallel: true,
  // A journey waits for the server half of its time. On two cores four at once took longer than three, and so did two.
  workers: 3,
  // In the order in which they begin.
  projects: [
    // One after the other, they share open pages and what axe knows of them.
    { name: "gates", testMatch: GATES, workers: 1 },
    // They wait the longest for what happens by itself; at the end nothing would run meanwhile.
    { name: "long journeys", testMatch: LONG },
    { name: "journeys", testIgnore: [GATES, LONG] },
  ],
  // A shared machine may hold a browser up for longer than a journey waits.
  retries: process.env.TRY_FAILED_AGAIN ? 1 : 0,
  // A slow machine is no failure; what waits forever is.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: E2E_BASE_URL ?? "http://127.0.0.1:3000",
    // Less than a test's own limit, so that the step that waits in vain is the one that is named.
    actionTimeout: 90_000,
    screenshot: "only-on-failure",
    launchOptions: {
      ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
      args: LAUNCH_ARGS,
    },
  },
});
