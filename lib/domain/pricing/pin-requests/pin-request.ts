import { sql as expression } from "drizzle-orm";
import { pinRequests } from "@/db/schema";
import { publicUrl } from "@/lib/core/env";
import type { Coordinates } from "@/lib/core/geo";

/** The page on which a recipient sends the place. */
export function pinLink(id: string): string {
  return `${publicUrl}/pin/${id}`;
}

/** `used`: an order was placed with it, so the answer is final. */
export type PinRequestState = "waiting" | "answered" | "used" | "expired";

export type PinAnswer = Coordinates & {
  /** The phone's accuracy; null for a pasted location. */
  accuracyM: number | null;
  landmark: string | null;
  answeredAt: Date;
};

/** A phone that is surer than this was at the door. */
const DOOR_M = 100;

/** How sure an answer is: a place that was chosen on the map is the door. */
export function precisionOf(accuracyM: number | null): "door" | "area" {
  return accuracyM === null || accuracyM <= DOOR_M ? "door" : "area";
}

export type PinRequest = {
  id: string;
  receiverName: string | null;
  /** E.164. */
  phone: string | null;
  state: PinRequestState;
  expiresAt: Date;
  answer: PinAnswer | null;
};

export const pinRequestColumns = {
  id: pinRequests.id,
  receiverName: pinRequests.receiverName,
  phone: pinRequests.phone,
  expiresAt: pinRequests.expiresAt,
  isExpired: expression<boolean>`${pinRequests.expiresAt} <= now()`,
  usedAt: pinRequests.usedAt,
  answeredAt: pinRequests.answeredAt,
  latitude: pinRequests.latitude,
  longitude: pinRequests.longitude,
  accuracyM: pinRequests.accuracyM,
  landmark: pinRequests.landmark,
};

type Row = Pick<
  typeof pinRequests.$inferSelect,
  Exclude<keyof typeof pinRequestColumns, "isExpired">
> & { isExpired: boolean };

export function toPinRequest(row: Row): PinRequest {
  const { id, receiverName, phone, expiresAt } = row;
  const answer = answerOf(row);
  return { id, receiverName, phone, expiresAt, answer, state: stateOf(row, answer) };
}

function answerOf({ latitude, longitude, answeredAt, accuracyM, landmark }: Row): PinAnswer | null {
  if (latitude === null || longitude === null || answeredAt === null) return null;
  return { latitude, longitude, answeredAt, accuracyM, landmark };
}

function stateOf({ usedAt, isExpired }: Row, answer: PinAnswer | null): PinRequestState {
  if (usedAt) return "used";
  if (isExpired) return "expired";
  return answer ? "answered" : "waiting";
}
