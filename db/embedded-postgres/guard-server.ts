import { spawn } from "node:child_process";
import type { Socket } from "node:net";
import path from "node:path";
import type { Owner } from "./find-owner";
import { plainEnvironment } from "./run-as-owner";

/** Twice more, because a server that is only just starting has no lock file yet. */
const SCRIPT = `read -r _
for _ in 1 2 3; do "$1" stop -D "$2" -m fast -W && exit; sleep 1; done`;

/**
 * Stops the server when this process ends, even when killed with -9: a shell waits for the end of a pipe that
 * only this process holds open. Returns a function that ends the shell. Windows has no such guard.
 */
export function guardServer(server: {
  binDir: string;
  clusterDir: string;
  owner: Owner | null;
}): () => void {
  if (process.platform === "win32") return () => undefined;
  const args = ["-c", SCRIPT, "sh", path.join(server.binDir, "pg_ctl"), server.clusterDir];
  const shell = spawn("/bin/sh", args, {
    ...server.owner,
    cwd: "/",
    env: plainEnvironment(),
    // The signals of a terminal and of a process group are for the others.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  // Without the shell a killed process leaves its server behind, as on Windows.
  shell.on("error", () => undefined);
  shell.unref();
  // A pipe is a socket, which its type hides.
  (shell.stdin as Partial<Pick<Socket, "unref">>).unref?.();
  return () => void shell.kill("SIGKILL");
}
