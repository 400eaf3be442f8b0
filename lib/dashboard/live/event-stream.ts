import { isDraining, onDraining } from "@/lib/core/lifecycle";
import type { CourierContext } from "@/lib/domain/couriers/courier-context";
import { refuse } from "@/lib/domain/errors";
import { changeFeed } from "./change-feed";

/** Shorter than the idle time after which proxies and phone networks drop a connection. */
const HEARTBEAT_MS = 15_000;

/** After it the browser connects again, and whoever has been signed out meanwhile cannot. */
const LIFETIME_MS = 10 * 60_000;

/** How long a browser waits before it connects again. */
const RECONNECT_MS = 2_000;

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  // Nothing else follows on this connection, so a server that drains need not wait for it.
  Connection: "close",
  "X-Accel-Buffering": "no",
};

/**
 * A `text/event-stream` that says when a courier's riders have changed: `ready` at once and `riders`
 * after each change, both with an increasing id and without data, for the page reads what it shows
 * anew. `ready` also means "look again": what happened before it was not told. A client that does not
 * read is owed one event at most. Ends with the client, with the server and after some minutes.
 *
 * @param headers  of the answer, beside its own
 * @throws too_many_streams, unavailable
 */
export async function riderEventStream(
  courier: CourierContext,
  { method, signal }: Request,
  headers: Headers = new Headers(),
): Promise<Response> {
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  if (method === "HEAD") return new Response(null, { headers });
  if (isDraining()) return refuse("unavailable", { retryAfterSeconds: 1 });
  const stream = new EventStream();
  signal.addEventListener("abort", stream.end, { once: true });
  try {
    stream.release = await changeFeed.watch(courier.courierId, stream.noteChange);
  } catch (error) {
    stream.end();
    throw error;
  }
  // The client may have left, and draining may have begun, while the feed was being opened.
  if (signal.aborted || isDraining()) stream.end();
  return new Response(stream.body, { headers });
}

class EventStream {
  /** Gives the place in the feed back. */
  release: () => void = () => {};
  readonly body: ReadableStream<Uint8Array>;
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  private isChangeOwed = false;
  private readonly heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS).unref();
  private readonly lifetime = setTimeout(() => this.end(), LIFETIME_MS).unref();
  private readonly forgetDraining = onDraining(() => this.end());

  constructor() {
    this.body = new ReadableStream({
      start: (controller) => {
        this.controller = controller;
        controller.enqueue(encode(`retry: ${RECONNECT_MS}\n${event("ready")}`));
      },
      pull: () => this.settle(),
      cancel: () => this.end(),
    });
  }

  readonly noteChange = (): void => {
    this.isChangeOwed = true;
    this.settle();
  };

  readonly end = (): void => {
    clearInterval(this.heartbeat);
    clearTimeout(this.lifetime);
    this.forgetDraining();
    this.release();
    const { controller } = this;
    this.controller = undefined;
    try {
      controller?.close();
    } catch {
      // A stream that its reader has cancelled is closed already.
    }
  };

  /** Sends what is owed as soon as the client has taken what was sent before. */
  private settle(): void {
    if (!this.isChangeOwed || !this.hasRoom()) return;
    this.isChangeOwed = false;
    this.controller?.enqueue(encode(event("riders")));
  }

  private beat(): void {
    if (this.hasRoom()) this.controller?.enqueue(encode(": \n\n"));
  }

  private hasRoom(): boolean {
    return (this.controller?.desiredSize ?? 0) > 0;
  }
}

let lastId = 0;

/** The time, so that ids also increase from one process to the next. */
function nextId(): number {
  lastId = Math.max(lastId + 1, Date.now());
  return lastId;
}

/** A browser passes no event on without data. */
function event(name: "ready" | "riders"): string {
  return `id: ${nextId()}\nevent: ${name}\ndata: {}\n\n`;
}

const encoder = new TextEncoder();

function encode(text: string): Uint8Array {
  return encoder.encode(text);
}
