import type { SettledSpot } from "@/lib/core/location/settle-spot";
import { refuseField } from "@/lib/dashboard/read-amount";
import { readMessages } from "@/lib/dashboard/read-messages";
import { SETTINGS } from "@/lib/messages/settings.gen";

/** A rider finds a place by its landmark. @throws invalid_request without one */
export async function requireLandmark({ landmark }: SettledSpot): Promise<string> {
  if (landmark.trim() !== "") return landmark;
  return refuseField("landmark", (await readMessages(SETTINGS)).place.noLandmark);
}
