import { isPlace, type Coordinates } from "@/lib/core/geo";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { precisionOf } from "./pin-request";

/** As long as a delivery address may be. */
const LANDMARK_MAX_LENGTH = 500;

/** The worst accuracy that is accepted. */
const ACCURACY_MAX_M = 100_000;

/** Line breaks and marks that change the direction of a text, because a landmark is one line in lists and labels. */
const UNPRINTED = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2028\u2029\u2066-\u2069]+/gu;

export type SharedPin = Coordinates & { accuracyM: number | null; landmark: string };

/**
 * Stores the receiver's destination. It may be changed until an order was placed with it or the link has
 * expired; the merchant's open pages receive it.
 *
 * @throws pin_request_not_found, pin_request_expired, pin_request_used; invalid_delivery for an invalid place
 */
export async function sharePin(
  token: string,
  { latitude, longitude, accuracyM, landmark }: SharedPin,
): Promise<void> {
  const id = requireId("pin", token);
  if (!isPlace({ latitude, longitude })) return refuse("invalid_delivery");
  const accuracy = accuracyM === null ? null : Math.min(Math.round(accuracyM), ACCURACY_MAX_M);
  const words = landmark.replace(UNPRINTED, " ").trim().slice(0, LANDMARK_MAX_LENGTH);
  await call.sharePin({
    id,
    latitude,
    longitude,
    accuracyM: accuracy,
    landmark: words || null,
    precision: precisionOf(accuracy),
  });
}
