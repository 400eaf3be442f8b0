import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** An orphan of a killed start needs a moment to notice and release the port. */
const PATIENCE_MS = 3_000;
const POLL_MS = 150;

/** Looks before any long work whether the port can be had, and says in one line when not. */
export async function requireFreePort({ port, host }) {
  const startedAt = Date.now();
  for (;;) {
    const problem = await tryPort(port, host);
    if (!problem) return;
    if (problem !== "EADDRINUSE" || Date.now() - startedAt > PATIENCE_MS) {
      throw new Error(explainPortProblem(problem, { port, host }));
    }
    await sleep(POLL_MS);
  }
}

export function explainPortProblem(code, { port, host }) {
  if (code === "EADDRINUSE") {
    return `Port ${port} on ${host} is in use. Stop what uses it, or choose another: PORT=${port + 1}`;
  }
  if (code === "EACCES") return `Port ${port} needs more rights. Choose another: PORT=3000`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return `HOST=${host} is not an address of this machine.`;
  }
  return `Port ${port} on ${host} cannot be used (${code}).`;
}

function tryPort(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => resolve(error.code));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}
