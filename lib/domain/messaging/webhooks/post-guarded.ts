import { once } from "node:events";
import type { Dispatcher } from "undici";
import type { Environment } from "../../authority/merchant-context";
import { retryAfterSeconds } from "./retry-after";
import { failureOf, type SendFailure } from "./send-failure";
import { requireWebhookUrl } from "./webhook-url";

/** The most bytes that are read of an answer; receivers need only a few. */
const READ_BYTES = 64 * 1024;

/** The stored length of an answer. */
const KEPT_BYTES = 1_024;

export type GuardedPost = {
  url: string;
  /** A developer's test address may be http and on this machine. */
  environment: Environment;
  headers: Record<string, string>;
  body: string;
  /** The time limit from resolving the name to the last byte of the answer. */
  timeoutMs: number;
  /** How much of an answer is returned, of a server whose answer is read. */
  keptBytes?: number;
};

/** The result of one request. It was accepted when `status` is 2xx and `error` is null. */
export type PostOutcome = {
  status: number | null;
  error: SendFailure | null;
  durationMs: number;
  /** The beginning of the answer, as text that Postgres can hold. */
  responseHead: string;
  retryAfterSeconds: number | null;
};

/** The bytes received so far; they survive a failure on the way. */
type Received = { status: number | null; retryAfterSeconds: number | null; head: Buffer };

/**
 * Posts to an address outside our network and returns the result for any behaviour of the network. The rules for
 * addresses are applied again, because they may have changed after the registration.
 */
export async function postGuarded(post: GuardedPost, agent: Dispatcher): Promise<PostOutcome> {
  const received: Received = { status: null, retryAfterSeconds: null, head: Buffer.alloc(0) };
  const startedAt = performance.now();
  const error = await failureWithinLimit(post.timeoutMs, (signal) =>
    exchange(post, { agent, signal }, received),
  );
  return {
    status: received.status,
    error: error ?? (isRedirect(received.status) ? "redirect" : null),
    durationMs: Math.round(performance.now() - startedAt),
    responseHead: storableText(received.head),
    retryAfterSeconds: received.retryAfterSeconds,
  };
}

/** Not every step of a connection can be interrupted, so the limit does not wait for the work to end. */
async function failureWithinLimit(
  timeoutMs: number,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<SendFailure | null> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  try {
    await Promise.race([work(limit.signal), once(limit.signal, "abort")]);
    return limit.signal.aborted ? "timeout" : null;
  } catch (error) {
    return limit.signal.aborted ? "timeout" : failureOf(error);
  } finally {
    clearTimeout(timer);
  }
}

async function exchange(
  { url: text, environment, headers, body, keptBytes = KEPT_BYTES }: GuardedPost,
  { agent, signal }: { agent: Dispatcher; signal: AbortSignal },
  received: Received,
): Promise<void> {
  const url = requireWebhookUrl(text, environment);
  const answer = await agent.request({
    origin: url.origin,
    path: url.pathname + url.search,
    method: "POST",
    headers,
    body,
    signal,
  });
  received.status = answer.statusCode;
  received.retryAfterSeconds = retryAfterSeconds(answer.headers["retry-after"]);
  let bytes = 0;
  // Leaving the loop early drops the connection.
  for await (const chunk of answer.body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    received.head = Buffer.concat([received.head, chunk]).subarray(0, keptBytes);
    if (bytes >= READ_BYTES) return;
  }
}

function isRedirect(status: number | null): boolean {
  return status !== null && status >= 300 && status < 400;
}

/** Text without NUL, which Postgres has no text with, and without the half of a last character. */
function storableText(bytes: Buffer): string {
  return new TextDecoder().decode(bytes, { stream: true }).replaceAll("\0", "");
}
