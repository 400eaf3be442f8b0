import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";

/** Other callers ask side by side, each again after a pause. */
const CALLERS = 4;
const PAUSE_MS = 10;

/**
 * Asks for prices until it is stopped, and sends how long each answer took. It is a process of its own, because
 * one that also floods a server would time its own work.
 */
process.once("message", async ({ url, headers, body }) => {
  const agent = new http.Agent({ keepAlive: true });
  const latencies = [];
  const failures = [];
  let isStopped = false;
  process.once("message", () => (isStopped = true));

  const caller = async () => {
    while (!isStopped) {
      const startedAt = performance.now();
      const answer = await ask();
      if (answer === "200") latencies.push(performance.now() - startedAt);
      else failures.push(answer);
      await wait(PAUSE_MS);
    }
  };
  const ask = () =>
    new Promise((resolve) => {
      http
        .request(url, { method: "POST", agent, headers }, (response) => {
          response.resume().once("end", () => resolve(String(response.statusCode)));
        })
        .once("error", ({ message }) => resolve(message))
        .end(body);
    });

  await Promise.all(Array.from({ length: CALLERS }, caller));
  agent.destroy();
  process.send({ latencies: latencies.sort((one, other) => one - other), failures }, () =>
    process.disconnect(),
  );
});
