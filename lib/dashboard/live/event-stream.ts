import { isDraining, onDraining } from "@/lib/core/lifecycle";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import type { RiderContext } from "@/lib/domain/authority/rider-context";
import { refuse } from "@/lib/domain/errors";
import { changeFeeds, PLATFORM, type ChangeFeed } from "@/lib/domain/messaging/events/change-feed";
import type { PublicTracking } from "@/lib/domain/ordering/tracking/read-public-tracking";
import {
  HEARTBEAT,
  HEARTBEAT_MS,
  LIFETIME_MS,
  RECONNECT_MS,
} from "@/lib/http/endpoint/event-answer";

const HEADERS = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store, no-transform",
  // Nothing else follows on this connection, so a server that drains need not wait for it.
  Connection: "close",
  "X-Accel-Buffering": "no",
};

/** The one event that a stream sends beside `ready`. */
type News = "riders" | "orders" | "changes";

/** The feed that a stream follows, the key in that feed, and the name of its events. */
type Subject = {
  feed: ChangeFeed;
  name: string;
  news: News;
  /** The owner of the share that the stream uses, if that is not the subject itself. */
  holder?: string;
  /** Whether something changed before the stream began to listen. */
  hasChanged?: () => Promise<boolean>;
};

/** Sends `riders` when a courier's riders have changed; see `eventStream`. */
export function riderEventStream(courier: CourierContext, request: Request, headers?: Headers) {
  const { courierId: name } = courier;
  return eventStream({ feed: changeFeeds.riders, name, news: "riders" }, request, headers);
}

/** Sends `orders` when the orders that a courier's riders have or are offered have changed. */
export function courierOrderEventStream(
  { courierId: name }: CourierContext,
  request: Request,
  headers?: Headers,
) {
  return eventStream({ feed: changeFeeds.courierOrders, name, news: "orders" }, request, headers);
}

/**
 * Sends `changes` when a merchant's orders or money in one environment have changed; see
 * `eventStream`.
 */
export function merchantEventStream(
  merchant: MerchantContext,
  request: Request,
  headers?: Headers,
) {
  const name = `${merchant.merchantId}:${merchant.environment}`;
  return eventStream({ feed: changeFeeds.merchants, name, news: "changes" }, request, headers);
}

/**
 * Sends `changes` when an order, money or an alert of any company has changed; see `eventStream`.
 *
 * @param holder  the person who watches
 */
export function platformEventStream(
  _admin: AdminContext,
  holder: string,
  request: Request,
  headers?: Headers,
) {
  const subject = { feed: changeFeeds.platform, name: PLATFORM, news: "changes", holder } as const;
  return eventStream(subject, request, headers);
}

/** Sends `changes` when a rider's offers, jobs or state have changed; see `eventStream`. */
export function phoneEventStream(rider: RiderContext, request: Request, headers?: Headers) {
  const name = String(rider.riderId);
  return eventStream({ feed: changeFeeds.phones, name, news: "changes" }, request, headers);
}

/**
 * Sends `changes` when an order's status changes, to the link's holder; see `eventStream`.
 *
 * @param watcher  the address it is watched from, because tracking needs no sign-in, and what its page has missed
 */
export function parcelEventStream(
  { trackingId: name }: PublicTracking,
  watcher: Pick<Subject, "hasChanged" | "holder">,
  request: Request,
  headers?: Headers,
) {
  const subject = { feed: changeFeeds.orders, name, news: "changes" } as const;
  return eventStream({ ...subject, ...watcher }, request, headers);
}

/**
 * A `text/event-stream` that announces changes: `ready` at once, then an event after each change, all with
 * increasing ids and without data, because the page loads its data again. `ready` also means "reload": changes
 * before it were not sent, so a page that reconnects with a `Last-Event-ID` has missed nothing once it has
 * reloaded. A client that does not read has at most one event pending. The stream ends with the client, with the
 * server and after some minutes.
 *
 * @param headers  of the answer, beside its own
 * @throws too_many_streams, unavailable
 */
async function eventStream(
  { feed, name, news, holder, hasChanged }: Subject,
  request: Request,
  headers: Headers = new Headers(),
): Promise<Response> {
  for (const [header, value] of Object.entries(HEADERS)) headers.set(header, value);
  if (request.method === "HEAD") return new Response(null, { headers });
  if (isDraining()) return refuse("unavailable", { retryAfterSeconds: 1 });
  const stream = new EventStream(news, request);
  request.signal.addEventListener("abort", stream.end, { once: true });
  try {
    stream.release = await feed.watch(name, stream.noteChange, holder);
    if (await hasChanged?.()) stream.noteChange();
  } catch (error) {
    stream.end();
    throw error;
  }
  // The client may have left, and draining may have begun, while the feed was being opened.
  if (request.signal.aborted || isDraining()) stream.end();
  return new Response(stream.body, { headers });
}

class EventStream {
  /** Releases the permit in the feed. */
  release: () => void = () => {};
  readonly body: ReadableStream<Uint8Array>;
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  private isChangeOwed = false;
  private readonly heartbeat = setInterval(() => this.beat(), HEARTBEAT_MS).unref();
  private readonly lifetime = setTimeout(() => this.end(), LIFETIME_MS).unref();
  private readonly forgetDraining = onDraining(() => this.end());

  /** @param request  kept as long as the stream, because Node's signal of a forgotten request is never aborted */
  constructor(
    private readonly news: News,
    readonly request: Request,
  ) {
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

  /** Sends the pending event once the client has read what was sent before. */
  private settle(): void {
    if (!this.isChangeOwed || !this.hasRoom()) return;
    this.isChangeOwed = false;
    this.controller?.enqueue(newsEvent(this.news));
  }

  private beat(): void {
    if (this.hasRoom()) this.controller?.enqueue(HEARTBEAT);
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

/** A browser ignores an event without data. */
function event(name: "ready" | News): string {
  return `id: ${nextId()}\nevent: ${name}\ndata: {}\n\n`;
}

const encoder = new TextEncoder();

function encode(text: string): Uint8Array {
  return encoder.encode(text);
}

let newest: { news: News; bytes: Uint8Array } | undefined;

/** Encoded once for all streams of the same change. */
function newsEvent(news: News): Uint8Array {
  if (newest?.news !== news) {
    newest = { news, bytes: encode(event(news)) };
    setImmediate(() => (newest = undefined));
  }
  return newest.bytes;
}
