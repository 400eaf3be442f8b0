import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitest/config";

const FOLDERS = ["app", "components", "db", "lib", "scripts", "test", "worker"];

/** What a test file changes for its whole process: modules, settings read at import, the database, the console. */
const CHANGES_ITS_PROCESS =
  /\bnext\/experimental\/testing\b|\bvi\.(?:hoisted|mock|resetModules|stubEnv)\(|\bprocess\.env\.\w+ (?:\?\?)?= |\b(?:beginDraining|drainServer)\b|\buseOwnDatabase\b/;

/** What the whole test run sends through the production server is not sent in process as well. */
const LEFT_OUT = (process.env.TESTED_THROUGH_SERVER ?? "").split(",").filter(Boolean);

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.join(folder, file)),
)
  .filter((file) => file.endsWith(".test.ts"))
  .filter((file) => !LEFT_OUT.some((start) => file.startsWith(path.normalize(start))));
const changesItsProcess = (file: string) => CHANGES_ITS_PROCESS.test(readFileSync(file, "utf8"));

/** A folder of a route may be called `[order_id]` or `(entry)`, which a pattern would read otherwise. */
const patterns = (list: string[]) => list.map((file) => file.replace(/[[\]()]/g, "\\$&"));

const request = path.resolve("test/next-request.ts");
const resolve = {
  alias: { "@": path.resolve("."), "next/headers": request, "next/cache": request },
};
const everyFile = {
  setupFiles: "test/setup.ts",
  // A slow machine is no failure; waiting forever is. A test of a deadline sets its own limit.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  retry: process.env.TRY_FAILED_AGAIN ? 1 : 0,
};

/**
 * Importing the product takes as long as testing it, so files share what a worker has imported,
 * except those that change their process: each of these has a process of its own.
 */
export default defineConfig({
  resolve,
  test: {
    maxWorkers: 3,
    globalSetup: "test/global-setup.ts",
    // What `forgiveLeaving` forgives: postgres.js asks for types by itself, on a connection that a test has ended.
    onUnhandledError: (error) =>
      !("query" in error && String(error.query).includes("from pg_catalog.pg_type")),
    projects: [
      {
        resolve,
        test: {
          ...everyFile,
          name: "together",
          isolate: false,
          include: patterns(files.filter((file) => !changesItsProcess(file))),
        },
      },
      {
        resolve,
        test: { ...everyFile, name: "alone", include: patterns(files.filter(changesItsProcess)) },
      },
    ],
  },
});
