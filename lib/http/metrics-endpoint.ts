import { timingSafeEqual } from "node:crypto";
import { fingerprint } from "@/lib/core/credential";
import { env } from "@/lib/core/env";
import { refuse } from "@/lib/domain/errors";
import { bearerToken } from "./caller";
import { exchange } from "./exchange";
import "./ledger-metrics";
import { readMetrics } from "./request-metrics";
import "./worker-metrics";

/** Without the token there is nothing at this address, and nobody learns that there could be. */
export const metricsEndpoint = exchange("metrics", async ({ request, headers }) => {
  const token = bearerToken(request.headers);
  if (!env.METRICS_TOKEN || !token || !isSame(token, env.METRICS_TOKEN)) return refuse("not_found");
  const { text, contentType } = await readMetrics();
  headers.set("Content-Type", contentType);
  return new Response(text, { headers });
});

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(fingerprint(one), fingerprint(other));
}
