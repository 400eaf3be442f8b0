import { NoAnswerError } from "./error.js";
import { rest, send, unanswered, waitMs, type Attempts } from "./send.js";

/** In front of the JSON of an event. */
const DATA = "data: ";

/**
 * The entries of an answer of lines, each once it has come. An answer whose last line does not say that it is complete
 * was cut off.
 *
 * @throws TumizaError
 */
export async function* readLines(
  request: Request,
  attempts: Attempts,
): AsyncGenerator<unknown, void> {
  for await (const line of linesOf(request, attempts)) {
    const entry = JSON.parse(line) as { complete?: true };
    if (entry.complete === true) return;
    yield entry;
  }
}

/**
 * The events of a stream, until it says that it is complete. One that is cut off is continued after the last event that
 * has an id, so that nothing is skipped and nothing comes twice.
 *
 * @throws TumizaError of a stream that is refused, or cut off without an event more often than the call is repeated
 */
export async function* readEvents(
  request: Request,
  attempts: Attempts,
): AsyncGenerator<unknown, void> {
  let last: string | undefined;
  for (let failures = 0; ; failures += 1) {
    const headers = new Headers(request.headers);
    headers.set("accept", "text/event-stream");
    if (last !== undefined) headers.set("last-event-id", last);
    try {
      for await (const line of linesOf(new Request(request, { headers }), attempts)) {
        if (!line.startsWith(DATA)) continue;
        const entry = JSON.parse(line.slice(DATA.length)) as { complete?: true; id?: string };
        if (entry.complete === true) return;
        last = entry.id ?? last;
        failures = 0;
        yield entry;
      }
    } catch (thrown) {
      if (!(thrown instanceof NoAnswerError) || failures > attempts.retries) throw thrown;
    }
    await rest(waitMs(failures), request.signal);
  }
}

/** The lines of an answer, whose reader stops at the last one. @throws TumizaError at an earlier end */
async function* linesOf(request: Request, attempts: Attempts): AsyncGenerator<string, void> {
  const response = (await send(request, true, attempts, true)) as Response;
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let begun = "";
  try {
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      const lines = (begun + decoder.decode(part.value, { stream: true })).split("\n");
      begun = lines.pop() ?? "";
      yield* lines;
    }
  } catch (thrown) {
    request.signal.throwIfAborted();
    throw unanswered(request, thrown);
  } finally {
    // A caller that stops early takes no more.
    await reader?.cancel().catch(() => undefined);
  }
  throw unanswered(request, new Error("The answer broke off before its last line."));
}
