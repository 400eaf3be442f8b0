import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const SCRIPTS = path.resolve("scripts");

test.concurrent("refuses a port in use in one line", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const start = run([path.join(SCRIPTS, "start.mjs")], { PORT: String(port), HOST: "127.0.0.1" });
  expect(await start.ended).toEqual({
    code: 1,
    said: `Port ${port} on 127.0.0.1 is in use. Stop what uses it, or choose another: PORT=${port + 1}\n`,
  });
  server.close();
});

test.concurrent("stopping early ends the running command with one line and exit code 1", async () => {
  const main = `const { runCommand } = await import("${SCRIPTS}/base/run-command.mjs");
    console.log("begun");
    await runCommand("/bin/sh", ["-c", "trap '' TERM; sleep 60"], { quiet: true });`;
  const { child, ended } = runMain(main);
  await once(child.stdout, "data");
  child.kill("SIGINT");
  expect(await ended).toEqual({
    code: 1,
    said: "Stopped before finishing. Run the command again to start over.\n",
  });
});

// Of tests that run at once, only their own `expect` knows which one asks.
test.concurrent("a command ends when the process that ran it was killed", async ({ expect }) => {
  const main = `const { runCommand } = await import("${SCRIPTS}/base/run-command.mjs");
    const program = "console.log(process.pid); setInterval(() => {}, 1000)";
    await runCommand(process.execPath, ["-e", program]);`;
  const { child } = runMain(main);
  const [said] = (await once(child.stderr, "data")) as [Buffer];
  child.kill("SIGKILL");
  await expect.poll(() => isAlive(Number(said.toString()))).toBe(false);
});

test.each([
  ["the system", `throw new Error("ENOSPC: no space left on device, write")`],
  [
    "a command",
    `const { runCommand } = await import("${SCRIPTS}/base/run-command.mjs");
     await runCommand("/bin/sh", ["-c", "echo npm error code ENOSPC; exit 1"], { quiet: true });`,
  ],
])("reports a full disk in one line when %s reports it", async (_name, main) => {
  expect(await runMain(main).ended).toEqual({
    code: 1,
    said: "The disk is full. Free some space and start again.\n",
  });
});

test("shows what a failed command wrote before its own line", async () => {
  const main = `const { runCommand } = await import("${SCRIPTS}/base/run-command.mjs");
    await runCommand("/bin/sh", ["-c", "echo a syntax error; exit 3"], { quiet: true });`;
  expect(await runMain(main).ended).toEqual({
    code: 1,
    said: "a syntax error\n/bin/sh -c echo a syntax error; exit 3 ended with code 3\n",
  });
});

test("a key that could not be written is not kept", async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "tumiza-key-"));
  const main = (limit: string) => `
    const { keepSecretsKey } = await import("${SCRIPTS}/launch/keep-secrets-key.mjs");
    delete process.env.WEBHOOK_SECRETS_KEY;
    ${limit}
    keepSecretsKey({ dataDir: "${dataDir}" });`;
  const failing = `const fs = (await import("node:fs")).default;
    const { syncBuiltinESMExports } = await import("node:module");
    fs.linkSync = () => { throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC" }); };
    syncBuiltinESMExports();`;
  expect(await runMain(main(failing)).ended).toMatchObject({ code: 1 });
  expect(await runMain(main("life.finish();")).ended).toEqual({ code: 0, said: "" });
  const key = await readFile(path.join(dataDir, "webhook-secrets-key"), "utf8");
  expect(Buffer.from(key, "base64")).toHaveLength(32);
  await rm(dataDir, { recursive: true });
});

/** Runs the text as a command of the project. */
function runMain(main: string) {
  const program = `import { runUntilStopped } from "${SCRIPTS}/launch/run-until-stopped.mjs";
    await runUntilStopped(async (life) => { ${main} });`;
  return run(["--input-type=module", "--eval", program], {});
}

/** Collects what a program writes to standard error. */
function run(args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env } });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, "close").then(([code]: unknown[]) => ({ code, said }));
  return { child, ended };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
