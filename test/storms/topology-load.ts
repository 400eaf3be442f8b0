import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Agent, fetch, type Response } from "undici";

/** The pause before a client without an answer tries again. */
const RETRY_AFTER_MS = 100;
/** A server answers within 15 seconds; what takes longer is lost. */
const REQUEST_LIMIT_MS = 20_000;
const PAGE_EVERY_MS = 200;
/** Every so many keys is sent twice at once, as an impatient client does, maybe to two copies. */
const TWIN_EVERY = 3;

export type Orderer = { key: string; isTest: boolean; latitude: number; longitude: number };
export type Placed = { key: string; orderId: string; isTest: boolean; at: number };

/** What clients of a topology saw. */
export type Seen = {
  placed: Placed[];
  /** Keys of which the twins got two different orders. */
  doubled: string[];
  failedAttempts: number;
  pagesAt: number[];
  failedPages: number;
  /** How long each broken stream was away, and when it was back. */
  streamGaps: { ms: number; at: number }[];
};

export type Client = { url: string; agent: Agent; seen: Seen; over: AbortController };

export function openClient(url: string, agent: Agent): Client {
  const seen: Seen = {
    placed: [],
    doubled: [],
    failedAttempts: 0,
    pagesAt: [],
    failedPages: 0,
    streamGaps: [],
  };
  return { url, agent, seen, over: new AbortController() };
}

type Body = Record<string, unknown>;

/** The body of a 200; undefined when there was no answer or the server asks to try again. */
async function post(
  { url, agent }: Client,
  path: string,
  key: string,
  body: Body,
  idempotencyKey = "",
): Promise<Body | undefined> {
  const answer = await fetch(`${url}/api/v1/external/${path}`, {
    method: "POST",
    dispatcher: agent,
    headers: {
      "X-API-Key": key,
      "Content-Type": "application/json",
      ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
  }).catch(() => undefined);
  if (answer && answer.status >= 400 && answer.status < 500) {
    throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  }
  const text = await answer?.text().catch(() => undefined);
  return answer?.ok && text ? (JSON.parse(text) as Body) : undefined;
}

/** Places one order after the other, each until it is acknowledged, as the contract asks of a client. */
export async function placeOrders(client: Client, orderer: Orderer, fee: number): Promise<void> {
  for (let turn = 0; !client.over.signal.aborted; turn += 1) {
    const key = `topology-${randomUUID()}`;
    const twins = Array.from({ length: turn % TWIN_EVERY === 0 ? 2 : 1 }, () =>
      placeOne(client, orderer, key, fee),
    );
    const ids = new Set(await Promise.all(twins));
    if (ids.size > 1) client.seen.doubled.push(key);
  }
}

async function placeOne(client: Client, orderer: Orderer, key: string, fee: number) {
  const body = { ...destinationOf(orderer), delivery_fee: fee };
  const answer = await postUntilAnswered(client, "create-order", orderer.key, body, key);
  const orderId = String(answer.order_id);
  client.seen.placed.push({ key, orderId, isTest: orderer.isTest, at: Date.now() });
  return orderId;
}

export async function postUntilAnswered(...request: Parameters<typeof post>): Promise<Body> {
  const [{ seen }] = request;
  for (;;) {
    const answer = await post(...request);
    if (answer) return answer;
    seen.failedAttempts += 1;
    await wait(RETRY_AFTER_MS);
  }
}

export function destinationOf({ latitude, longitude }: Orderer) {
  return { delivery_lat: latitude + 0.03, delivery_lng: longitude };
}

/** Reads the sign-in page and a parcel's page in turn. */
export async function readPages(client: Client, trackingId: string): Promise<void> {
  for (let turn = 0; !client.over.signal.aborted; turn += 1) {
    const answer = await get(client, turn % 2 === 0 ? "/sign-in" : `/track/${trackingId}`);
    const html = await answer?.text().catch(() => "");
    if (answer?.ok && html) client.seen.pagesAt.push(Date.now());
    else client.seen.failedPages += 1;
    await wait(PAGE_EVERY_MS);
  }
}

/** Follows a parcel, and again when the stream breaks. */
export async function followParcel(client: Client, trackingId: string): Promise<void> {
  let brokenAt = 0;
  while (!client.over.signal.aborted) {
    const answer = await get(client, `/track/${trackingId}/live`, client.over.signal);
    try {
      for await (const part of answer?.ok && answer.body ? answer.body : []) {
        const at = Date.now();
        if (part && brokenAt > 0) client.seen.streamGaps.push({ ms: at - brokenAt, at });
        brokenAt = 0;
      }
    } catch {
      // It is opened again like one that ended.
    }
    brokenAt ||= Date.now();
    await wait(RETRY_AFTER_MS);
  }
}

function get(
  { url, agent }: Client,
  path: string,
  signal = AbortSignal.timeout(REQUEST_LIMIT_MS),
): Promise<Response | undefined> {
  return fetch(`${url}${path}`, { dispatcher: agent, signal }).catch(() => undefined);
}
