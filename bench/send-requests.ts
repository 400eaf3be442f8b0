import { Pool, type Dispatcher } from "undici";
import type { Sent } from "./case";

export type Request = Pick<Dispatcher.RequestOptions, "method" | "path" | "body" | "headers">;

/** Sends requests for a while, each connection the next one after its answer; any but a 200 ends the bench. */
export async function sendRequests(
  url: string,
  { connections, seconds, next }: { connections: number; seconds: number; next: () => Request },
): Promise<Sent> {
  const pool = new Pool(url, { connections, pipelining: 1 });
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const latenciesMs: number[] = [];
  const connection = async () => {
    while (performance.now() < endsAt) {
      const sentAt = performance.now();
      const request = next();
      const { statusCode, body } = await pool.request(request);
      const text = await body.text();
      if (statusCode !== 200) throw new Error(`${url}${request.path}: ${statusCode} ${text}`);
      latenciesMs.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const took = (performance.now() - startedAt) / 1_000;
  await pool.close();
  return { requests: latenciesMs.length, seconds: took, latenciesMs };
}
