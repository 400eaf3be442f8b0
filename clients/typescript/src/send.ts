import { errorClassOf, NoAnswerError, TumizaError } from "./error.js";

export type Attempts = {
  fetch: typeof fetch;
  /** How often a request is sent again before its failure is thrown. */
  retries: number;
  /** How long one attempt may take, in milliseconds. */
  timeoutMs: number;
};

/** What is known of the response beside its body. */
export type ResponseFacts = { status: number; requestId: string | null; headers: Headers };

const facts = new WeakMap<object, ResponseFacts>();

/** The response that a call's result came with: its request's id, to name when you ask us about it, and its headers. */
export function responseOf(result: object): ResponseFacts | undefined {
  return facts.get(result);
}

/** The server did nothing, or what it did is not done twice. */
const TRY_AGAIN = new Set([429, 502, 503, 504]);

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/**
 * Sends a request until it is answered for good. A request that could act twice is sent again only
 * after 429, which says that nothing was done.
 *
 * @throws TumizaError
 */
export async function send(
  request: Request,
  canRepeat: boolean,
  { fetch, retries, timeoutMs }: Attempts,
  isLines = false,
): Promise<unknown> {
  for (let attempt = 0; ; attempt += 1) {
    const isLast = attempt >= retries;
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(timedOut()), timeoutMs);
    const signal = AbortSignal.any([request.signal, timeout.signal]);
    let wait = waitMs(attempt);
    try {
      const response = await fetch(request.clone(), { signal });
      // Lines are read for as long as they come.
      if (isLines && response.ok) return response;
      const body = (await response.json().catch(() => null)) as unknown;
      if (response.ok) {
        if (typeof body === "object" && body !== null) facts.set(body, factsOf(response));
        return body;
      }
      const isWorthIt = response.status === 429 || (canRepeat && TRY_AGAIN.has(response.status));
      if (isLast || !isWorthIt) throw refused(response, body);
      // A proxy may say it as a date, which is left to the usual wait.
      wait = Math.max(wait, (Number(response.headers.get("retry-after")) || 0) * 1000);
    } catch (thrown) {
      if (thrown instanceof TumizaError) throw thrown;
      request.signal.throwIfAborted();
      if (isLast || !canRepeat) throw unanswered(request, thrown);
    } finally {
      clearTimeout(timer);
    }
    await rest(wait, request.signal);
  }
}

/** As `AbortSignal.timeout` says it, which cannot be stopped. */
const timedOut = () => new DOMException("The operation was aborted due to timeout", "TimeoutError");

/** Doubles from half a second, and differs so that many clients do not come at once. */
export function waitMs(attempt: number): number {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS);
  return longest * (0.5 + Math.random() / 2);
}

export function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop);
      resolve();
    }, ms);
    signal.addEventListener("abort", stop, { once: true });
  });
}

function factsOf({ status, headers }: Response): ResponseFacts {
  return { status, headers, requestId: headers.get("x-request-id") };
}

function refused({ status, headers }: Response, body: unknown): TumizaError {
  const { error, message } = (body ?? {}) as { error?: unknown; message?: unknown };
  const said = [error, message].filter((text) => typeof text === "string").join(": ");
  return new (errorClassOf(status))(
    said || `The API answered ${status}.`,
    status,
    typeof error === "string" ? error : null,
    body,
    headers.get("x-request-id"),
  );
}

export function unanswered({ method, url }: Request, cause: unknown): TumizaError {
  const why = cause instanceof Error ? ` ${reasonOf(cause)}` : "";
  return new NoAnswerError(`${method} ${url} was not answered.${why}`, 0, null, null, null, {
    cause,
  });
}

/** `fetch` hides why it failed in the cause of its own error. */
function reasonOf({ message, cause }: Error): string {
  return cause instanceof Error && cause.message !== "" ? cause.message : message;
}
