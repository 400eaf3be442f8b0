import { isPlace, type Coordinates } from "@/lib/core/geo";
import type { RecipientContext } from "../../authority/recipient-context";
import { call } from "../../calls.gen";
import { doorKeyOf } from "../../dispatch/doors/door-key";
import { refuse } from "../../errors";

/** A place that was chosen on a map is about this exact. */
const CHOSEN_M = 10;

/** A worse position of a phone says nothing of a door. */
const ACCURACY_MAX_M = 200;

/**
 * Sets the recipient's own door, instead of the one that was set before. Riders get it before what deliveries show.
 *
 * @param accuracyM of the phone's own position; null for a chosen place
 * @throws invalid_delivery for an invalid place, and for a phone that does not know where it is
 */
export async function correctDoor(
  { phone }: RecipientContext,
  { latitude, longitude, accuracyM }: Coordinates & { accuracyM: number | null },
): Promise<void> {
  const accuracy = Math.max(1, Math.round(accuracyM ?? CHOSEN_M));
  if (!isPlace({ latitude, longitude }) || accuracy > ACCURACY_MAX_M) {
    return refuse("invalid_delivery");
  }
  await call.correctDoor({
    phone,
    phoneKey: doorKeyOf(phone),
    latitude,
    longitude,
    accuracyM: accuracy,
  });
}
