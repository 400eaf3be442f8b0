import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { StormMerchant } from "./storm-world";

/** A server that was killed is back within seconds; a request that hangs is as lost as a dead one. */
const REQUEST_LIMIT_MS = 10_000;
const RETRY_AFTER_MS = 200;

export type Placed = { key: string; merchantId: string; orderId: string; wasReplay: boolean };
export type Tally = { requests: number; failures: number };

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });

/**
 * Behaves as the contract asks of a client: it repeats the same key after a lost connection, a timeout or a 5xx,
 * until there is an answer.
 */
export async function placeUntilAnswered(
  baseUrl: string,
  merchant: StormMerchant,
  key: string,
  deliveryFee: number,
  tally: Tally,
): Promise<Placed> {
  const body = { ...destinationOf(merchant), delivery_fee: deliveryFee };
  for (;;) {
    tally.requests += 1;
    const answer = await postInStorm(
      `${baseUrl}/api/v1/external/create-order`,
      merchant.key,
      body,
      key,
    );
    if (answer?.status === 200) {
      return {
        key,
        merchantId: merchant.id,
        orderId: String(answer.body.order_id),
        wasReplay: answer.body.idempotent_replay === true,
      };
    }
    if (answer && answer.status < 500 && answer.status !== 429) {
      throw new Error(`create-order answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    tally.failures += 1;
    await wait(RETRY_AFTER_MS);
  }
}

/** Again with the same key after a broken answer, and while no rider has room. */
export async function postUntilDone(
  url: string,
  key: string,
  body: object,
  idempotencyKey = "",
): Promise<Answer["body"]> {
  for (;;) {
    const answer = await postInStorm(url, key, body, idempotencyKey);
    if (answer?.status === 200) return answer.body;
    if (answer && answer.status < 500 && ![422, 429].includes(answer.status))
      throw new Error(`the storm was answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    await wait(300);
  }
}

/** Today's fee for the storm's one destination. */
export async function quoteFee(baseUrl: string, merchant: StormMerchant): Promise<number> {
  const answer = await postInStorm(
    `${baseUrl}/api/v1/external/quote`,
    merchant.key,
    destinationOf(merchant),
  );
  if (answer?.status !== 200) throw new Error(`quote answered ${answer?.status}`);
  return Number(answer.body.delivery_fee);
}

function destinationOf({ latitude, longitude }: StormMerchant) {
  return { delivery_lat: latitude + 0.03, delivery_lng: longitude };
}

type Answer = { status: number; body: Record<string, unknown> };

/** Undefined when the connection broke before a whole answer was there. */
export function postInStorm(url: string, key: string, body: object, idempotencyKey = "") {
  return sendInStorm("POST", url, body, {
    "X-API-Key": key,
    ...(idempotencyKey && { "Idempotency-Key": idempotencyKey }),
  });
}

/** As `postInStorm`; such a change may be sent again without a key. */
export function patchInStorm(url: string, key: string, body: object) {
  return sendInStorm("PATCH", url, body, { "X-API-Key": key });
}

function sendInStorm(
  method: string,
  url: string,
  body: object,
  headers: Record<string, string>,
): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const fail = () => resolve(undefined);
    const request = http.request(
      url,
      {
        method,
        agent,
        timeout: REQUEST_LIMIT_MS,
        headers: { "Content-Type": "application/json", ...headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", fail);
        response.on("close", () => {
          if (!response.complete) {
            fail();
            return;
          }
          const text = Buffer.concat(chunks).toString();
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) as Answer["body"] });
        });
      },
    );
    request.on("error", fail);
    request.on("timeout", () => request.destroy());
    request.end(JSON.stringify(body));
  });
}
