import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "../base/project-root.mjs";

/** A build is there already; the machine may be busy with much else. */
const START_LIMIT_MS = 300_000;

/**
 * Starts a server on the wanted or a free port and waits until it is ready.
 *
 * @param {(port: number) => string[]} argsFor what to run with Node
 * @param folder that of the version that runs
 * @returns {Promise<{ url: string, port: number, child: import("node:child_process").ChildProcess, stop(): Promise<void> }>}
 */
export async function startServer(argsFor, env, wantedPort, folder = projectRoot) {
  const port = wantedPort ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, argsFor(port), {
    cwd: folder,
    env: { ...process.env, LOG_LEVEL: "error", ...env, PORT: String(port), PUBLIC_URL: url },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exited = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    await exited;
  };
  for (const deadline = Date.now() + START_LIMIT_MS; ; await wait(100)) {
    if (await isReady(url)) return { url, port, child, stop };
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`The server of ${argsFor(port).join(" ")} did not start.`);
    }
  }
}

async function isReady(url) {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
}

function findFreePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
