import { routes } from "@/app/routes.gen";
import { createFront } from "@/lib/http/server/front";
import { bodyIn, requireDocumented } from "./documented";

const front = createFront(routes);

export type Entry = { type: string; id?: string; sequence?: number } & Record<string, any>;

/** An open stream of an order: what has come of it, and how to leave it. */
export async function openStream(key: string, orderId: string, lastEventId?: string) {
  const leaving = new AbortController();
  const path = `/api/v1/external/orders/${orderId}/stream`;
  const response = await front.fetch(
    new Request(`http://tumiza.test${path}`, {
      headers: { "X-API-Key": key, ...(lastEventId && { "Last-Event-ID": lastEventId }) },
      signal: leaving.signal,
    }),
  );
  const { status, headers } = response;
  const stream = { status, headers, text: "", isOver: false, leave: () => leaving.abort() };
  const read = async () => {
    const decoder = new TextDecoder();
    const reader = response.body!.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      stream.text += decoder.decode(part.value, { stream: true });
    }
    stream.isOver = true;
    const body = bodyIn(stream.text, headers.get("content-type"));
    requireDocumented("GET", path, { status, headers, text: stream.text, body });
  };
  const ended = read();
  return Object.assign(stream, { ended, entries: () => entriesIn(stream.text) });
}

/** The data of the events in a text, each with the name and id of its event. */
function entriesIn(text: string): Entry[] {
  const events = text.split("\n\n").slice(0, -1);
  return events.flatMap((event) => {
    const line = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(event)?.[1];
    const data = line("data");
    if (data === undefined) return [];
    const entry = JSON.parse(data) as Entry;
    if (entry.type !== line("event")) throw new Error(`An event ${line("event")} has ${data}`);
    if (entry.id !== line("id")) throw new Error(`An event with id ${line("id")} has ${data}`);
    return [entry];
  });
}

/** The numbered events among the entries of a stream. */
export const numbered = (entries: Entry[]) => entries.filter(({ id }) => id !== undefined);
