import type { FoundPlace } from "./picked-place";

export type SearchState =
  | { kind: "idle" | "searching" | "offline" | "unavailable" }
  | { kind: "found"; places: FoundPlace[] };

/** The shortest text that names a place. */
const SHORTEST = 2;

/** After the last letter, so that a word is asked for once. */
const PAUSE_MS = 400;

/** Longer than an answer takes at 50 KB/s behind other downloads. */
const PATIENCE_MS = 15_000;

/** Waits before further tries; after the last the search gives up until the text changes. */
const RETRY_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/** The longest wait of an answer that is obeyed. */
const WAIT_MOST_S = 60;

/** Finds places for what a customer types, and tries again while the network is away. */
export class PlaceSearch {
  private text = "";
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private request: AbortController | undefined;

  constructor(
    /** Of the search, with the key. */
    private readonly address: string,
    private readonly tell: (state: SearchState) => void,
  ) {}

  /** Searches for a text once the customer pauses; a search under way for another is over. */
  look(text: string): void {
    this.stop();
    this.text = text.trim();
    if (this.text.length < SHORTEST) this.tell({ kind: "idle" });
    else this.timer = setTimeout(() => void this.ask(), PAUSE_MS);
  }

  /** Tries at once, because the network is back. */
  hurry(): void {
    if (this.tries === 0 || this.request) return;
    clearTimeout(this.timer);
    this.tries = 0;
    void this.ask();
  }

  stop(): void {
    clearTimeout(this.timer);
    this.request?.abort();
    this.request = undefined;
    this.tries = 0;
  }

  private async ask(): Promise<void> {
    const request = new AbortController();
    this.request = request;
    this.tell({ kind: "searching" });
    const patience = setTimeout(() => request.abort(), PATIENCE_MS);
    try {
      const answer = await fetch(`${this.address}&q=${encodeURIComponent(this.text)}`, {
        signal: request.signal,
        credentials: "omit",
        referrerPolicy: "no-referrer",
      });
      const places = answer.ok ? ((await answer.json()) as { places: FoundPlace[] }).places : [];
      if (this.request !== request) return;
      this.request = undefined;
      // A text that the search refuses names no place.
      if (answer.ok || answer.status === 400) this.finish(places);
      else this.retry("searching", Number(answer.headers.get("Retry-After")));
    } catch {
      if (this.request !== request) return;
      this.request = undefined;
      this.retry("offline", 0);
    } finally {
      clearTimeout(patience);
    }
  }

  private finish(places: FoundPlace[]): void {
    this.tries = 0;
    this.tell({ kind: "found", places });
  }

  private retry(meanwhile: "searching" | "offline", seconds: number): void {
    const usual = RETRY_MS[this.tries];
    this.tries += 1;
    this.tell({ kind: usual === undefined ? "unavailable" : meanwhile });
    if (usual === undefined) {
      // A browser hides from a page why another website refused it.
      console.warn(`The place picker gets no answer. Does its key name ${location.origin}?`);
      return;
    }
    const asked = Math.min(seconds || 0, WAIT_MOST_S) * 1_000;
    this.timer = setTimeout(() => void this.ask(), Math.max(usual, asked));
  }
}
