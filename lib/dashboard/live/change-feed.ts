import { sql } from "@/db/client";
import { refuse } from "@/lib/domain/errors";

/** What Postgres calls it (db/functions/riders_tell_courier.sql); the payload is a courier's id. */
const CHANNEL = "courier_changes";

/** Every stream holds a connection of ours; a process has some thousands to give. */
const STREAM_LIMIT = 1_000;

/** More than the screens of one company, and few enough that one company cannot take them all. */
const STREAM_LIMIT_PER_COURIER = 50;

const RETRY_AFTER_SECONDS = 10;

/** Changes that come together, such as fifty riders set at once, are told once. */
const GATHERING_MS = 50;

/**
 * Tells whoever watches a courier that something about its riders changed. One connection listens for
 * the whole process, from the first watcher on; who hears what is decided in memory. After that
 * connection was lost and is back, everybody is told, because nobody knows what was missed.
 */
export class ChangeFeed {
  private readonly watchers = new Map<string, Set<() => void>>();
  private count = 0;
  private changed = new Set<string>();
  private listening: Promise<unknown> | undefined;
  private hasListened = false;

  /**
   * Calls back after each change of a courier's riders, from when this has answered until the answer
   * is called.
   *
   * @throws too_many_streams when this courier or all together have their share already
   */
  async watch(courierId: string, onChange: () => void): Promise<() => void> {
    const leave = this.enter(courierId, onChange);
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

  private enter(courierId: string, onChange: () => void): () => void {
    const own = this.watchers.get(courierId) ?? new Set();
    if (this.count >= STREAM_LIMIT || own.size >= STREAM_LIMIT_PER_COURIER) {
      return refuse("too_many_streams", { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
    // A function of its own, so that two watchers with one callback are two.
    const watcher = () => onChange();
    this.watchers.set(courierId, own.add(watcher));
    this.count += 1;
    return () => {
      if (!own.delete(watcher)) return;
      this.count -= 1;
      if (own.size === 0) this.watchers.delete(courierId);
    };
  }

  /** Once per process; an attempt that failed is made again by the next watcher. */
  private listen(): Promise<unknown> {
    this.listening ??= sql
      .listen(
        CHANNEL,
        (courierId) => this.note([courierId]),
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

  private note(courierIds: Iterable<string>): void {
    if (this.changed.size === 0) setTimeout(() => this.tell(), GATHERING_MS).unref();
    for (const courierId of courierIds) this.changed.add(courierId);
  }

  private tell(): void {
    const told = this.changed;
    this.changed = new Set();
    for (const courierId of told) {
      for (const watcher of this.watchers.get(courierId) ?? []) watcher();
    }
  }
}

/** Shared by the front and Next's bundle, so that the limits hold for the process. */
const shared = globalThis as typeof globalThis & { tumizaChangeFeed?: ChangeFeed };

export const changeFeed = (shared.tumizaChangeFeed ??= new ChangeFeed());
