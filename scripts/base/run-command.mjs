import { spawn } from "node:child_process";
import { projectRoot } from "./project-root.mjs";

const running = new Set();

/**
 * Runs a command to its end, in the project unless `cwd` says where. All it says goes to standard
 * error, which leaves ours to the result, or to the open file `output`.
 */
export function runCommand(file, args, options = {}) {
  const { cwd = projectRoot, env = {}, timeoutMs, quiet = false, output = 2 } = options;
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: quiet ? "ignore" : ["ignore", output, output],
      timeout: timeoutMs,
      killSignal: "SIGKILL",
    });
    running.add(child);
    child.on("error", (error) => {
      running.delete(child);
      reject(new Error(`${file} cannot be run: ${error.message}`));
    });
    child.on("exit", (code, signal) => {
      running.delete(child);
      if (code === 0) resolve();
      else reject(new Error(`${nameOf(file, args)} ended with ${signal ?? `code ${code}`}`));
    });
  });
}

/** Ends what is running when the whole command is told to stop. */
export function stopCommands() {
  for (const child of running) child.kill("SIGTERM");
}

function nameOf(file, args) {
  const words = file === process.execPath ? args : [file, ...args];
  return words.map((word) => word.replace(`${projectRoot}/`, "")).join(" ");
}
