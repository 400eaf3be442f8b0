import type { Client } from "../client.js";
import type { Output } from "../operation.js";

const POLL_MS = 1_000;

export type FeedEvent = Output<"listEvents">["events"][number];

type Watch = { isEndless?: boolean; after?: string | null };

/** Events of the feed, oldest first; endless ones are asked for every second. */
export async function* readEvents(
  tumiza: Client,
  { isEndless, after }: Watch,
): AsyncGenerator<FeedEvent> {
  let asked = after ? { after } : {};
  for (;;) {
    const page = await tumiza.listEvents(asked);
    yield* page.events;
    if (page.cursor) asked = { after: page.cursor };
    if (page.has_more) continue;
    if (!isEndless) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
