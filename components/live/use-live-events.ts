"use client";

import { useEffect, useEffectEvent, useState } from "react";
import type { Freshness } from "@/components/ui/fresh-chip";
import { isReachable } from "./is-reachable";

/** The first pause before a refused stream is requested again; later pauses are longer. */
const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 30_000;

type LiveEvents = {
  /** The address of the stream. */
  address: string;
  /** The event that says there is news; `ready` after a connection says it too. */
  event: string;
  /** Fetches the data again. Called once more at its end if there was further news meanwhile. */
  look: () => Promise<unknown>;
};

/**
 * Listens for news while the page is visible, and fetches whenever some may have been missed: after each
 * connection, and on a timer while there is none. Undefined until the freshness of the page is known.
 */
export function useLiveEvents({ address, event, look }: LiveEvents): Freshness | undefined {
  const [freshness, setFreshness] = useState<Freshness>();
  const lookAnew = useEffectEvent(look);
  useEffect(() => {
    const stream = new LiveStream(address, event, coalesced(lookAnew), setFreshness);
    const follow = () => (document.hidden ? stream.close() : stream.open());
    const loseNetwork = () => setFreshness("offline");
    follow();
    document.addEventListener("visibilitychange", follow);
    window.addEventListener("online", stream.reopen);
    window.addEventListener("offline", loseNetwork);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      window.removeEventListener("online", stream.reopen);
      window.removeEventListener("offline", loseNetwork);
      stream.close();
    };
  }, [address, event]);
  return freshness;
}

class LiveStream {
  private source: EventSource | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private retryMs = FIRST_RETRY_MS;

  constructor(
    private readonly address: string,
    private readonly event: string,
    private readonly look: () => void,
    private readonly report: (freshness: Freshness) => void,
  ) {}

  readonly open = (): void => {
    if (this.source) return;
    const source = new EventSource(this.address);
    this.source = source;
    source.addEventListener("ready", this.noteReady);
    source.addEventListener(this.event, this.look);
    source.addEventListener("error", this.noteError);
  };

  readonly close = (): void => {
    clearTimeout(this.retry);
    this.source?.close();
    this.source = undefined;
  };

  readonly reopen = (): void => {
    this.close();
    if (!document.hidden) this.open();
  };

  private readonly noteReady = (): void => {
    this.retryMs = FIRST_RETRY_MS;
    this.report("live");
    this.look();
  };

  /** The browser connects again by itself unless the server answered something else than a stream. */
  private readonly noteError = (): void => {
    this.report(navigator.onLine ? "reconnecting" : "offline");
    void this.lookIfReachable();
    if (this.source?.readyState !== EventSource.CLOSED) return;
    clearTimeout(this.retry);
    this.retry = setTimeout(this.reopen, this.retryMs);
    this.retryMs = Math.min(this.retryMs * 2, LAST_RETRY_MS);
  };

  private async lookIfReachable(): Promise<void> {
    if (await isReachable()) this.look();
  }
}

/** Runs one call at a time, and one more for all calls made meanwhile, so that no answer is too old. */
function coalesced(work: () => Promise<unknown>): () => void {
  let asked = 0;
  const run = async () => {
    for (let answered = 0; answered < asked;) {
      answered = asked;
      await work().catch(() => undefined);
    }
    asked = 0;
  };
  return () => {
    asked += 1;
    if (asked === 1) void run();
  };
}
