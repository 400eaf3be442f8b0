import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export type Server = { name: string; pid: number; url: string; stop: () => Promise<void> };

/** Nothing is refused for coming too fast; the limits are counted all the same. */
const MANY = "100000000";
const LIMITS = ["", "_CREATE_ORDER", "_FAILED_AUTH"].flatMap((of) => [
  [`RATE_LIMIT${of}_PER_MINUTE`, MANY],
  [`RATE_LIMIT${of}_BURST`, MANY],
]);

/** A server of `bench/http` in a process of its own, so that its CPU time is known. */
export async function startServer(
  name: string,
  script: string,
  env: Record<string, string> = {},
): Promise<Server> {
  const child = fork(fileURLToPath(new URL(`./${script}.ts`, import.meta.url)), {
    execArgv: ["--import", "tsx"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      DATABASE_POOL_SIZE: "8",
      ...Object.fromEntries(LIMITS),
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const [port] = (await once(child, "message")) as [number];
  return { name, pid: child.pid ?? 0, url: `http://127.0.0.1:${port}`, stop: () => stop(child) };
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.disconnect();
  await exited;
}
