import { randomUUID } from "node:crypto";
import { post } from "./api";

/** A link that a key has made; returns its id. */
export async function requestPin(key: string, body: object = {}): Promise<string> {
  const answer = await post("/pin-requests", key, body, { "Idempotency-Key": randomUUID() });
  if (answer.status !== 200) throw new Error(`pin-requests answered ${answer.text}`);
  return String(answer.body.pin_request_id);
}
