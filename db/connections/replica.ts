import { setTimeout as wait } from "node:timers/promises";
import type { PostgresJsDatabase } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { log } from "@/lib/core/log";
import type * as schema from "../schema";

/** A database with its two query interfaces. */
export type Source = { sql: postgres.Sql; db: PostgresJsDatabase<typeof schema> };

/**
 * Runs a statement on a database. A verb takes a reader if only some of its callers must see rows that were
 * just written (decision 0091).
 */
export type Reader = <Answer>(
  statement: (source: Source) => PromiseLike<Answer>,
) => Promise<Answer>;

/** How often the positions of primary and replica are compared. */
const LOOK_EVERY_MS = 1_000;

/** The time limit for a position; a slower database counts as away. */
const LOOK_LIMIT_MS = 1_000;

/** The primary's position in its journal at a moment, in bytes. */
type Mark = { at: number; position: number };

/**
 * A streaming standby for reads that may be a little old. Its lag is the age of the newest of the
 * primary's positions that it has replayed: no clocks are compared, a primary at rest has no lag, and a
 * standby that has lost its primary has one.
 */
export class Replica {
  /**
   * The greatest age of its data; infinite while it does not answer or is further behind than the limit, and NaN
   * before its first read.
   */
  lagMs = Number.NaN;
  /** The reads by the replica, and the reads by the primary in its place. */
  readonly reads = { replica: 0, primary: 0 };
  private marks: Mark[] = [];
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;
  private loggedState: string | undefined;

  constructor(
    private readonly primary: postgres.Sql,
    readonly sql: postgres.Sql,
    private readonly lagLimitMs: number,
  ) {}

  /** Whether reads go to the replica now. */
  get isRead(): boolean {
    return this.lagMs <= this.lagLimitMs;
  }

  /** Reads the replica, or the primary while the replica is away or behind or if it fails at this statement. */
  async read<Answer>(
    fromReplica: () => PromiseLike<Answer>,
    fromPrimary: () => PromiseLike<Answer>,
  ): Promise<Answer> {
    this.startLooking();
    if (this.isRead) {
      try {
        const answer = await fromReplica();
        this.reads.replica += 1;
        return answer;
      } catch (error) {
        // A standby cancels reads that delay its replay, and may not have a new table yet.
        log.warn({ error }, "replica failed at a read; the primary is asked");
      }
    }
    this.reads.primary += 1;
    return fromPrimary();
  }

  stop(): void {
    clearInterval(this.timer);
    this.lagMs = Number.NaN;
  }

  /** Starts at the first read, because workers never read a replica. */
  private startLooking(): void {
    if (this.timer) return;
    this.timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref();
    void this.look();
  }

  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    const away = () => undefined;
    const [written, replayed] = await Promise.all([
      inTime(positionOfPrimary(this.primary)).catch(away),
      inTime(positionOfReplica(this.sql)).catch(away),
    ]);
    this.isLooking = false;
    if (written) this.marks.push(written);
    this.lagMs = this.lagOf(replayed);
    this.tell(replayed ? "behind" : "away");
  }

  private lagOf(replayed: Mark | undefined): number {
    if (!replayed) return Infinity;
    const oldest = replayed.at - this.lagLimitMs;
    this.marks = this.marks.filter(({ at }) => at >= oldest);
    const mark = this.marks.findLast(({ position }) => position <= replayed.position);
    return mark ? Math.max(replayed.at - mark.at, 0) : Infinity;
  }

  private tell(trouble: "behind" | "away"): void {
    const state = this.isRead ? "read" : trouble;
    if (state === this.loggedState) return;
    this.loggedState = state;
    if (state === "read") log.info({ lag_ms: Math.round(this.lagMs) }, "replica is read");
    else log.warn({ limit_ms: this.lagLimitMs }, `replica is ${state}; the primary is read`);
  }
}

async function inTime(look: Promise<Mark | undefined>): Promise<Mark | undefined> {
  return Promise.race([look, wait(LOOK_LIMIT_MS, undefined, { ref: false })]);
}

/** The time before the query: everything older is in the position. */
async function positionOfPrimary(sql: postgres.Sql): Promise<Mark> {
  const at = performance.now();
  const [row] = await sql<[{ position: number }]>`
    select (pg_current_wal_lsn() - '0/0')::float8 as position`;
  return { at, position: row.position };
}

/** Undefined for a server that is not a standby. */
async function positionOfReplica(sql: postgres.Sql): Promise<Mark | undefined> {
  const [row] = await sql<[{ position: number | null }]>`
    select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end - '0/0')::float8 as position`;
  return row.position === null ? undefined : { at: performance.now(), position: row.position };
}
