import { randomUUID } from "node:crypto";
import { post } from "./api";
import { nearby, type Place, type TestMerchant } from "./world";

/** A drop so many kilometres north of a pickup, and east of that. */
export function dropAt(
  pickup: Place,
  north: number,
  fields: Record<string, unknown> = {},
  east = 0,
) {
  const { latitude, longitude } = nearby(pickup, north);
  return { delivery_lat: latitude, delivery_lng: longitude + east / 111, ...fields };
}

export const createRun = (
  key: string,
  body: unknown,
  idempotencyKey: string = randomUUID(),
  headers: Record<string, string> = {},
) => post("/runs", key, body, { "Idempotency-Key": idempotencyKey, ...headers });

export type RunAnswer = {
  run_id: string;
  orders: { order_id: string; route: number; stop: number; delivery_fee: number }[];
};

/** A live run that was placed with success. */
export async function placeRun(
  { liveKey }: Pick<TestMerchant, "liveKey">,
  drops: object[],
  fields: object = {},
): Promise<RunAnswer> {
  const answer = await createRun(liveKey, { ...fields, drops });
  if (answer.status !== 200) throw new Error(`runs answered ${answer.text}`);
  return answer.body as RunAnswer;
}
