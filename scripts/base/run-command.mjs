import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { projectRoot } from "./project-root.mjs";

/** A process that the command left behind may keep its output open for ever. */
const LAST_OUTPUT_MS = 1_000;
const STOP_LIMIT_MS = 2_000;

/** Loaded before a program of Node's: one that outlived us would be in the way of the next start. */
export const END_WITH_PARENT = `data:text/javascript,${encodeURIComponent(`
  const parent = process.ppid;
  const check = () => process.ppid === parent || process.kill(process.pid, "SIGKILL");
  setInterval(check, 500).unref();
`)}`;

const running = new Set();

/**
 * Runs a command to its end, in the project unless `cwd` says where. Its output goes to standard error,
 * which leaves ours to the result, or to the open file `output`; a quiet command's output is returned,
 * or is in the error that its failure throws.
 */
export async function runCommand(file, args, options = {}) {
  const { cwd = projectRoot, env = {}, timeoutMs, quiet = false, output: target = 2 } = options;
  const isNode = file === process.execPath;
  const child = spawn(file, isNode ? ["--import", END_WITH_PARENT, ...args] : args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: quiet ? ["ignore", "pipe", "pipe"] : ["ignore", target, target],
    timeout: timeoutMs,
    killSignal: "SIGKILL",
  });
  running.add(child);
  const output = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => output.push(chunk));
  }
  const closed = once(child, "close").catch(() => {});
  try {
    const [code, signal] = await once(child, "exit");
    await Promise.race([closed, wait(LAST_OUTPUT_MS, undefined, { ref: false })]);
    const text = Buffer.concat(output).toString();
    if (code === 0) return text;
    const error = new Error(`${nameOf(file, args)} ended with ${signal ?? `code ${code}`}`);
    throw Object.assign(error, { output: text });
  } catch (error) {
    if (error.syscall) throw new Error(`${file} cannot be run: ${error.message}`, { cause: error });
    throw error;
  } finally {
    running.delete(child);
  }
}

/** Ends the running commands when this process is stopped; npm would first undo its work. */
export function stopCommands() {
  for (const child of running) {
    child.kill("SIGTERM");
    setTimeout(() => child.kill("SIGKILL"), STOP_LIMIT_MS).unref();
  }
}

function nameOf(file, args) {
  const words = file === process.execPath ? args : [file, ...args];
  return words.map((word) => word.replace(`${projectRoot}/`, "")).join(" ");
}
