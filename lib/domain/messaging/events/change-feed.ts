import { changes } from "@/db/client";
import { env } from "@/lib/core/env";
import { RETRY_AFTER_SECONDS } from "@/lib/core/retry-after";
import { refuse } from "../../errors";

/** More than the screens of one company, and few enough that one caller cannot use them all. */
const STREAM_LIMIT_PER_HOLDER = 50;

/** Changes within this time, such as fifty riders set at once, are announced once. */
const GATHERING_MS = 50;

/** Changes anywhere on the platform are announced together, because its pages show many companies' rows. */
const PLATFORM_GATHERING_MS = 1_000;

/** The one subject of the feed of the platform. */
export const PLATFORM = "platform";

/** Notifies the watchers of a company about changes made by any process. */
export class ChangeFeed {
  private readonly watchers = new Map<string, Set<() => void>>();
  /** The number of permits that each watcher occupies. */
  private readonly held = new Map<string, number>();
  private count = 0;
  private changed = new Set<string>();

  /**
   * @param channels  their subjects say what changed, in the watchers' own words
   * @param gatheringMs  changes within this time are announced once
   * @param subject  of all changes, for watchers of everything
   */
  constructor(
    channels: readonly string[],
    private readonly gatheringMs: number,
    subject?: string,
  ) {
    for (const channel of channels) {
      changes.onChange(channel, (subjects) =>
        this.note(subject ? [subject] : (subjects ?? this.watchers.keys())),
      );
    }
  }

  /**
   * Calls back after each change of a subject, until the returned function is called.
   *
   * @param holder  whose share of the places it takes, where that is not the subject itself
   * @throws too_many_streams when this holder or all together have their share already
   */
  async watch(subject: string, onChange: () => void, holder = subject): Promise<() => void> {
    const leave = this.enter(subject, onChange, holder);
    try {
      await changes.listen();
      return leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** The current number of watchers. */
  get size(): number {
    return this.count;
  }

  private enter(subject: string, onChange: () => void, holder: string): () => void {
    const own = this.watchers.get(subject) ?? new Set();
    const places = this.held.get(holder) ?? 0;
    if (this.count >= env.STREAM_LIMIT || places >= STREAM_LIMIT_PER_HOLDER) {
      return refuse("too_many_streams", { retryAfterSeconds: RETRY_AFTER_SECONDS.streams });
    }
    // A function of its own, so that two watchers with one callback are two.
    const watcher = () => onChange();
    this.watchers.set(subject, own.add(watcher));
    this.hold(holder, 1);
    return () => {
      if (!own.delete(watcher)) return;
      this.hold(holder, -1);
      if (own.size === 0) this.watchers.delete(subject);
    };
  }

  private hold(holder: string, places: number): void {
    const left = (this.held.get(holder) ?? 0) + places;
    if (left === 0) this.held.delete(holder);
    else this.held.set(holder, left);
    this.count += places;
  }

  private note(subjects: Iterable<string>): void {
    if (this.changed.size === 0) setTimeout(() => this.tell(), this.gatheringMs).unref();
    for (const subject of subjects) this.changed.add(subject);
  }

  private tell(): void {
    const announced = this.changed;
    this.changed = new Set();
    for (const subject of announced) {
      for (const watcher of this.watchers.get(subject) ?? []) watcher();
    }
  }
}

/** Shared by the front and Next's bundle, so that the limits count for the whole process. */
const shared = globalThis as typeof globalThis & { tumizaFeedOf?: Map<string, ChangeFeed> };
const feedOf = (shared.tumizaFeedOf ??= new Map<string, ChangeFeed>());

/**
 * Changes of a courier's riders and orders by courier id (lib/domain/access/riders/announce_riders_to_courier.sql,
 * announce_orders_to_courier.sql), of a merchant's orders and money by merchant id and environment
 * (lib/domain/messaging/events/outbox_wakes_worker.sql), of a rider's offers and jobs by rider id
 * (lib/domain/handover/rider-phone/announce_jobs_to_rider.sql), of one order by tracking id
 * (lib/domain/ordering/orders/announce_orders_to_pages.sql), and of its events by order id (append_event.sql). The platform's feed has all of these but riders' own, and
 * changes that concern it alone.
 */
export const changeFeeds = {
  riders: sharedFeed("courier_changes"),
  courierOrders: sharedFeed("courier_order_changes"),
  merchants: sharedFeed("outbox"),
  phones: sharedFeed("rider_changes"),
  orders: sharedFeed("order_changes"),
  orderEvents: sharedFeed("order_events"),
  platform: sharedFeed(PLATFORM),
};

function sharedFeed(channel: string): ChangeFeed {
  const feed = feedOf.get(channel) ?? openFeed(channel);
  feedOf.set(channel, feed);
  return feed;
}

function openFeed(channel: string): ChangeFeed {
  if (channel !== PLATFORM) return new ChangeFeed([channel], GATHERING_MS);
  const ofAll = ["platform_changes", "outbox", "courier_order_changes", "order_changes"];
  return new ChangeFeed(ofAll, PLATFORM_GATHERING_MS, PLATFORM);
}
