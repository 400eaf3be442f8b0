import { isDraining, onDraining } from "@/lib/core/lifecycle";
import { log } from "@/lib/core/log";
import { isDomainError } from "@/lib/domain/errors";

/** Shorter than the idle time after which proxies and phone networks drop a connection. */
export const HEARTBEAT_MS = 15_000;

/** The duration of a stream; then its client reconnects, which an ended session or a revoked key can't. */
export const LIFETIME_MS = 10 * 60_000;

/** How long a client waits before it connects again. */
export const RECONNECT_MS = 2_000;

/** How long an event may wait for its reader. */
const READING_MS = 30_000;

const encoder = new TextEncoder();

export const HEARTBEAT = encoder.encode(": \n\n");

/** One event; its id is where a client that lost the stream goes on. */
export type SentEvent = { id?: string; name: string; data: object };

type Limits = { readingMs: number; lifetimeMs: number; heartbeatMs: number };

const LIMITS: Limits = {
  readingMs: READING_MS,
  lifetimeMs: LIFETIME_MS,
  heartbeatMs: HEARTBEAT_MS,
};

/**
 * An answer of events, sent as they come and read only as fast as its reader takes them. It ends with its events, its
 * reader and the server, after some minutes, and when an event has waited too long for its reader.
 */
export class EventAnswer {
  private readonly ending = new AbortController();
  private readonly body: ReadableStream<Uint8Array>;
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  private noteRead: (() => void) | undefined;
  private readonly timers: NodeJS.Timeout[];
  private readonly forgetDraining = onDraining(() => this.end());

  /** @param request  kept as long as the answer, because Node's signal of a forgotten request is never aborted */
  constructor(
    readonly request: Request,
    private readonly limits = LIMITS,
  ) {
    this.body = new ReadableStream({
      start: (controller) => void (this.controller = controller),
      pull: () => this.noteRead?.(),
      cancel: () => this.end(),
    });
    this.timers = [
      setInterval(() => this.beat(), limits.heartbeatMs).unref(),
      setTimeout(() => this.end(), limits.lifetimeMs).unref(),
    ];
    request.signal.addEventListener("abort", this.end, { once: true });
  }

  /** Aborted when the answer ends. */
  get signal(): AbortSignal {
    return this.ending.signal;
  }

  /** The first events are read before the answer begins, so that a refusal still has its status. */
  async send(headers: Headers, events: AsyncGenerator<SentEvent[], void>): Promise<Response> {
    try {
      const first = await events.next();
      // The client may have left, and draining may have begun, in the meantime.
      if (this.request.signal.aborted || isDraining()) this.end();
      headers.set("Content-Type", "text/event-stream");
      headers.set("X-Accel-Buffering", "no");
      // Nothing else follows on this connection, so a server that drains need not wait for it.
      headers.set("Connection", "close");
      void this.sendAll(first, events);
      return new Response(this.body, { headers });
    } catch (error) {
      this.end();
      throw error;
    }
  }

  readonly end = (): void => {
    this.timers.forEach((timer) => clearTimeout(timer));
    this.forgetDraining();
    this.ending.abort();
    this.noteRead?.();
    const { controller } = this;
    this.controller = undefined;
    try {
      controller?.close();
    } catch {
      // A stream that its reader has cancelled is closed already.
    }
  };

  private async sendAll(
    first: IteratorResult<SentEvent[], void>,
    events: AsyncGenerator<SentEvent[], void>,
  ): Promise<void> {
    try {
      let head = `retry: ${RECONNECT_MS}\n\n`;
      for (let it = first; !it.done && !this.signal.aborted;) {
        this.controller?.enqueue(encoder.encode(head + it.value.map(textOf).join("")));
        head = "";
        // oxlint-disable-next-line no-await-in-loop
        if (!(await this.isReadInTime())) break;
        // oxlint-disable-next-line no-await-in-loop
        it = await events.next();
      }
    } catch (error) {
      // What is followed may be gone.
      if (!isDomainError(error)) log.error({ error }, "a stream of events broke off");
    } finally {
      await events.return();
      this.end();
    }
  }

  private isReadInTime(): Promise<boolean> {
    if (this.hasRoom()) return Promise.resolve(true);
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve(false), this.limits.readingMs).unref();
      this.noteRead = () => {
        this.noteRead = undefined;
        clearTimeout(late);
        resolve(!this.signal.aborted);
      };
    });
  }

  private beat(): void {
    if (this.hasRoom()) this.controller?.enqueue(HEARTBEAT);
  }

  private hasRoom(): boolean {
    return (this.controller?.desiredSize ?? 0) > 0;
  }
}

function textOf({ id, name, data }: SentEvent): string {
  return `${id === undefined ? "" : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
