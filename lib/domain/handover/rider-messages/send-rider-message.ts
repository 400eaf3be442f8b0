import type { riderMessages } from "@/db/schema";
import { riderIdOf } from "../../access/riders/rider-id";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { refuse, refuseValue } from "../../errors";
import { requireMessageText } from "./message-text";

/** More riders than are ticked by hand. */
const CHOSEN_MAX = 200;

export type NewRiderMessage = {
  /** Made with the form by `newId("rms")`: a form that is sent twice is one message. */
  id?: string;
  audience: (typeof riderMessages.$inferSelect)["audience"];
  /** The chosen riders, for the audience `selected`. */
  riderIds?: readonly string[];
  text: string;
};

/**
 * Sends a message to riders: all, those on duty, or the chosen ones. Riders who cannot sign in are left out. A message
 * to one rider marks that rider's answers as read.
 *
 * @throws role_not_allowed; rider_not_found also for a rider of another company; no_riders_to_message,
 *   too_many_rider_messages; invalid_request without a text or riders
 */
export async function sendRiderMessage(
  courier: CourierContext,
  { id, audience, riderIds = [], text }: NewRiderMessage,
): Promise<void> {
  requireRight(courier, "message_riders");
  const message = requireMessageText(text);
  await call.sendRiderMessage({
    id: clientId("rms", id),
    courierId: courier.courierId,
    audience,
    riderIds: audience === "selected" ? chosen(riderIds) : null,
    text: message,
    userId: userIdOf(courier) ?? refuse("role_not_allowed"),
  });
}

function chosen(riderIds: readonly string[]): number[] {
  if (riderIds.length === 0) return refuseValue("riderIds", { kind: "not_chosen" });
  if (riderIds.length > CHOSEN_MAX)
    return refuseValue("riderIds", { kind: "too_many_riders", limit: CHOSEN_MAX });
  return riderIds.map((each) => riderIdOf(each) ?? refuse("rider_not_found"));
}
