import { spawn } from "node:child_process";
import type { Owner } from "./find-owner";

export type Outcome = { code: number | null; output: string };

/** Runs a program to its end as the owner of the cluster and returns everything it said. */
export function runAsOwner(
  file: string,
  args: string[],
  options: { owner: Owner | null; cwd?: string },
): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      ...options.owner,
      cwd: options.cwd ?? "/",
      env: plainEnvironment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const collect = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    child.on("error", (error) => resolve({ code: null, output: error.message }));
    child.on("close", (code) => resolve({ code, output: output.trim() }));
  });
}

/** The caller's PG*, LD_* and locale variables must not reach into the cluster. */
export function plainEnvironment(): NodeJS.ProcessEnv {
  if (process.platform === "win32") return process.env;
  return { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
}
