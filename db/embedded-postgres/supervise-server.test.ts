import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { isAnswering } from "@/test/is-answering";
import { makeTemporaryDataDir } from "./make-temporary-data-dir";
import { readPostmasterFile } from "./postmaster-file";
import { isProcessAlive } from "./process-state";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./start-embedded-postgres";

const FAST = { fsync: "off" };
const START_LIMIT_MS = 60_000;

const folder = makeTemporaryDataDir();
let server: EmbeddedPostgres | undefined;
let said: string[];

beforeEach(() => {
  server = undefined;
  said = [];
});

afterEach(() => server?.stop());

afterAll(folder.remove);

async function start(): Promise<string> {
  server = await startEmbeddedPostgres({
    dataDir: folder.path,
    settings: FAST,
    isSupervised: true,
    onProgress: (line) => said.push(line),
  });
  said.length = 0;
  return server.url;
}

const postmaster = async () =>
  (await readPostmasterFile(path.join(folder.path, "postgres")))?.pid ?? 0;

test.each(["SIGKILL", "SIGQUIT"] as const)(
  "a server that died of %s comes back at its address, and each is said in one line",
  async (signal) => {
    const url = await start();
    const dead = await postmaster();
    process.kill(dead, signal);
    await expect.poll(() => said.at(-1)).toBe("PostgreSQL runs again");
    expect(await isAnswering(url)).toBe(true);
    expect(await postmaster()).not.toBe(dead);
    expect(said).toEqual([
      "PostgreSQL stopped by itself; starting it again…",
      "PostgreSQL runs again",
    ]);
  },
  START_LIMIT_MS,
);

test(
  "a server stopped while it restarts stays stopped",
  async () => {
    const url = await start();
    process.kill(await postmaster(), "SIGKILL");
    await expect.poll(() => said.length).toBeGreaterThan(0);
    await server?.stop();
    expect(await isAnswering(url)).toBe(false);
  },
  START_LIMIT_MS,
);

test(
  "a frozen server shuts down cleanly",
  async () => {
    await start();
    const frozen = await postmaster();
    process.kill(frozen, "SIGSTOP");
    await server?.stop();
    expect(isProcessAlive(frozen)).toBe(false);
    // A server that had to be killed leaves its lock file.
    expect(await postmaster()).toBe(0);
  },
  START_LIMIT_MS,
);

test(
  "a server does not outlive the process that started it by more than seconds, even killed with -9",
  async () => {
    const program = `
      import { startEmbeddedPostgres } from "${path.resolve("db/embedded-postgres/start-embedded-postgres.ts")}";
      await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder.path)}, settings: { fsync: "off" } });
      console.log("started");
      setInterval(() => {}, 1000);`;
    const args = ["--import", "tsx", "--input-type=module", "--eval", program];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    await once(child.stdout, "data");
    const pid = await postmaster();
    expect(isProcessAlive(pid)).toBe(true);
    child.kill("SIGKILL");
    await expect.poll(() => isProcessAlive(pid)).toBe(false);
  },
  START_LIMIT_MS,
);
