import { sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { pinRequests } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { clientId } from "../../client-id";
import { refuse } from "../../errors";
import { findPinRequest } from "./find-pin-request";
import type { PinRequest } from "./pin-request";

/** A day: the receiver may be at work, and an old link should stop working. */
export const LINK_HOURS = 24;

export const NAME_MAX_LENGTH = 200;

/** The id was made with the form, so that a form that is sent twice makes one link. */
type NewPinRequest = { id?: string | undefined; receiverName: string; userId: string };

/** Makes a link with which a receiver shares a parcel's destination without an account. */
export async function requestPin(
  merchant: MerchantContext,
  { id: formsId, receiverName: given, userId }: NewPinRequest,
): Promise<PinRequest> {
  requireRight(merchant, "place_orders");
  const id = clientId("pin", formsId);
  const receiverName = given.replaceAll("\u0000", "").trim().slice(0, NAME_MAX_LENGTH) || null;
  const { merchantId, environment, branchId: pickupId } = merchant;
  const expiresAt = expression`now() + make_interval(hours => ${LINK_HOURS})`;
  await db
    .insert(pinRequests)
    .values({ id, merchantId, environment, pickupId, userId, receiverName, expiresAt })
    .onConflictDoNothing();
  return (await findPinRequest(merchant, id)) ?? refuse("pin_request_not_found");
}
