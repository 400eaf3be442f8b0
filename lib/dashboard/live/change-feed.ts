import { sql } from "@/db/client";
import { refuse } from "@/lib/domain/errors";

/** Every stream holds a connection of ours; a process has some thousands to give. */
const STREAM_LIMIT = 1_000;

/** More than the screens of one company, and few enough that one company cannot take them all. */
const STREAM_LIMIT_PER_COMPANY = 50;

const RETRY_AFTER_SECONDS = 10;

/** Changes that come together, such as fifty riders set at once, are told once. */
const GATHERING_MS = 50;

/**
 * Tells whoever watches a company that something of it changed. One connection listens for the whole
 * process, from the first watcher on; who hears what is decided in memory. After that connection was
 * lost and is back, everybody is told, because nobody knows what was missed.
 */
export class ChangeFeed {
  private readonly watchers = new Map<string, Set<() => void>>();
  private count = 0;
  private changed = new Set<string>();
  private listening: Promise<unknown> | undefined;
  private hasListened = false;

  /** @param channel  of Postgres; what it carries says what changed, in the watchers' own words */
  constructor(private readonly channel: string) {}

  /**
   * Calls back after each change of a subject, from when this has answered until the answer is called.
   *
   * @throws too_many_streams when this subject or all together have their share already
   */
  async watch(subject: string, onChange: () => void): Promise<() => void> {
    const leave = this.enter(subject, onChange);
    try {
      await this.listen();
      return leave;
    } catch (error) {
      leave();
      throw error;
    }
  }

  /** How many watch at this moment. */
  get size(): number {
    return this.count;
  }

  private enter(subject: string, onChange: () => void): () => void {
    const own = this.watchers.get(subject) ?? new Set();
    if (this.count >= STREAM_LIMIT || own.size >= STREAM_LIMIT_PER_COMPANY) {
      return refuse("too_many_streams", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    // A function of its own, so that two watchers with one callback are two.
    const watcher = () => onChange();
    this.watchers.set(subject, own.add(watcher));
    this.count += 1;
    return () => {
      if (!own.delete(watcher)) return;
      this.count -= 1;
      if (own.size === 0) this.watchers.delete(subject);
    };
  }

  /** Once per process; an attempt that failed is made again by the next watcher. */
  private listen(): Promise<unknown> {
    this.listening ??= sql
      .listen(
        this.channel,
        (subject) => this.note([subject]),
        () => this.noteListening(),
      )
      .catch((error: unknown) => {
        this.listening = undefined;
        throw error;
      });
    return this.listening;
  }

  private noteListening(): void {
    if (this.hasListened) this.note(this.watchers.keys());
    this.hasListened = true;
  }

  private note(subjects: Iterable<string>): void {
    if (this.changed.size === 0) setTimeout(() => this.tell(), GATHERING_MS).unref();
    for (const subject of subjects) this.changed.add(subject);
  }

  private tell(): void {
    const told = this.changed;
    this.changed = new Set();
    for (const subject of told) {
      for (const watcher of this.watchers.get(subject) ?? []) watcher();
    }
  }
}

type ChangeFeeds = { riders: ChangeFeed; merchants: ChangeFeed };

/** Shared by the front and Next's bundle, so that the limits hold for the process. */
const shared = globalThis as typeof globalThis & { tumizaChangeFeeds?: ChangeFeeds };

/**
 * What happens to a courier's riders, by the courier's id (db/functions/riders_tell_courier.sql), and
 * to the orders and the money of a merchant, by its id and the environment
 * (db/functions/outbox_wakes_worker.sql).
 */
export const changeFeeds = (shared.tumizaChangeFeeds ??= {
  riders: new ChangeFeed("courier_changes"),
  merchants: new ChangeFeed("outbox"),
});
