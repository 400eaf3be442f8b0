import type postgres from "postgres";
import { isFromServer } from "./bounded-client";

/** The subjects of a channel that have changed; null if any may have. */
export type OnChange = (subjects: readonly string[] | null) => void;

/** The changes that `announce` recorded in a transaction: a line of channel and subject for each, or EVERYTHING. */
type Note = string | null | undefined;

const EVERYTHING = "*";

/** Postgres's own channel, which carries those of all announcements. */
const CHANNEL = "changes";

/** The least time between two notifications to other processes; each names all changes since the last. */
const NOTIFY_EVERY_MS = 25;

/**
 * The longest time until others find the changes that a process failed to announce, because it died or its
 * notification failed.
 */
const POLL_MS = 1_000;

/** A notification carries less than 8,000 bytes. */
const PAYLOAD_CHARACTERS = 7_500;

/**
 * Announces a change to the listeners of this process at once, and to other processes soon after: one
 * notification for all changes of that time, on a connection of its own, so that no commit waits for it (decision 0023).
 *
 * A process that ends may have committed changes without announcing them. Its connections carry its name and
 * disappear only after its last statement, so the others treat its disappearance as a change of everything.
 */
export class ChangeBus {
  private readonly listeners = new Map<string, Set<OnChange>>();
  private pending = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private poll: NodeJS.Timeout | undefined;
  private listening: Promise<unknown> | undefined;
  private hasListened = false;
  private processes = new Set<string>();

  /**
   * @param client  for nothing but announcements
   * @param name  the application name of all connections of this process, beginning with `family`
   */
  constructor(
    private readonly client: postgres.Sql,
    private readonly family: string,
    private readonly name: string,
  ) {}

  /** Announces the changes that a statement recorded, after its commit. */
  announce(note: Note): void {
    if (!note) return;
    this.tellHere(note);
    for (const line of linesOf(note)) this.pending.add(line);
    this.schedule(NOTIFY_EVERY_MS);
  }

  /** A statement without an answer may have changed anything, unless the database refused it. */
  announceFailure(error: unknown): void {
    if (!isFromServer(error)) this.announce(EVERYTHING);
  }

  /** Calls back from now on with changes of this process, and after `listen` has answered with those of others. */
  onChange(channel: string, listener: OnChange): () => void {
    const own = this.listeners.get(channel) ?? new Set();
    this.listeners.set(channel, own.add(listener));
    return () => void own.delete(listener);
  }

  /** Starts to listen to other processes, once for this process; the next caller repeats a failed attempt. */
  listen(): Promise<unknown> {
    this.listening ??= this.client
      .listen(
        CHANNEL,
        (payload) => this.hear(payload),
        () => this.noteListening(),
      )
      .catch((error: unknown) => {
        this.listening = undefined;
        throw error;
      });
    this.poll ??= setInterval(() => void this.lookForLeavers(), POLL_MS).unref();
    return this.listening;
  }

  /** Sends the remaining notifications and stops listening. */
  async close(): Promise<void> {
    clearInterval(this.poll);
    await this.notify();
    clearTimeout(this.timer);
  }

  private tellHere(note: string): void {
    if (note === EVERYTHING) {
      for (const own of this.listeners.values()) for (const listener of own) listener(null);
      return;
    }
    const changed = new Map<string, string[]>();
    for (const line of linesOf(note)) {
      const end = line.indexOf(" ");
      const channel = line.slice(0, end);
      changed.set(channel, [...(changed.get(channel) ?? []), line.slice(end + 1)]);
    }
    for (const [channel, subjects] of changed) {
      for (const listener of this.listeners.get(channel) ?? []) listener(subjects);
    }
  }

  private schedule(afterMs: number): void {
    this.timer ??= setTimeout(() => void this.notify(), afterMs).unref();
  }

  private async notify(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.pending.size === 0) return;
    const payloads = payloadsOf(this.name, this.pending);
    this.pending = new Set();
    try {
      await this.client`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) payload`;
    } catch {
      this.pending.add(EVERYTHING);
      this.schedule(POLL_MS);
    }
  }

  private hear(payload: string): void {
    const end = payload.indexOf("\n");
    if (payload.slice(0, end) !== this.name) this.tellHere(payload.slice(end + 1));
  }

  /** Announcements made while no connection listened are lost. */
  private noteListening(): void {
    if (this.hasListened) this.tellHere(EVERYTHING);
    this.hasListened = true;
  }

  private async lookForLeavers(): Promise<void> {
    const known = this.processes;
    try {
      const rows = await this.client<{ name: string }[]>`
        select distinct application_name as name from pg_stat_activity
         where datname = current_database() and starts_with(application_name, ${this.family})`;
      this.processes = new Set(rows.map(({ name }) => name));
    } catch {
      return;
    }
    for (const name of known) {
      if (name === this.name || this.processes.has(name)) continue;
      this.tellHere(EVERYTHING);
      return;
    }
  }
}

function linesOf(note: string): string[] {
  return note.split("\n").filter((line) => line !== "");
}

/** As few payloads as can carry all lines; EVERYTHING replaces them all. */
function payloadsOf(name: string, lines: Set<string>): string[] {
  if (lines.has(EVERYTHING)) return [`${name}\n${EVERYTHING}`];
  const payloads: string[] = [];
  let payload = name;
  for (const line of lines) {
    if (payload.length + line.length >= PAYLOAD_CHARACTERS) {
      payloads.push(payload);
      payload = name;
    }
    payload += `\n${line}`;
  }
  return [...payloads, payload];
}
