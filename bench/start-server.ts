import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export type Server = {
  name: string;
  pid: number;
  url: string;
  /** Says something to its process. */
  tell: (text: string) => void;
  stop: () => Promise<void>;
};

/** Nothing is refused for coming too fast; the limits are counted all the same. */
const MANY = "100000000";
const LIMITS = ["", "_CREATE_ORDER", "_FAILED_AUTH"].flatMap((of) => [
  [`RATE_LIMIT${of}_PER_MINUTE`, MANY],
  [`RATE_LIMIT${of}_BURST`, MANY],
]);

/** The folder of the servers that scripts/bench.mjs has bundled. */
const { BENCH_SERVERS = "" } = process.env;

/** With BENCH_PROFILE=<folder> every server writes a CPU profile there. */
const { BENCH_PROFILE } = process.env;
const PROFILING = BENCH_PROFILE ? ["--cpu-prof", `--cpu-prof-dir=${BENCH_PROFILE}`] : [];

/** A server of a bench in a process of its own, so that its CPU time is known. */
export async function startServer(
  name: string,
  script: string,
  env: Record<string, string> = {},
): Promise<Server> {
  const child = fork(path.join(BENCH_SERVERS, `${script}.mjs`), {
    execArgv: PROFILING,
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
  return {
    name,
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${port}`,
    tell: (text) => void child.send(text),
    stop: () => stop(child),
  };
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, "exit");
  child.disconnect();
  await exited;
}
