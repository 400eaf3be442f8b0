import { sql } from "@/db/client";
import { refuse } from "../errors";
import { madeId } from "../made-id";
import type { MerchantContext } from "../merchants/merchant-context";
import { findPinRequest } from "./find-pin-request";
import type { PinRequest } from "./pin-request";

/** A day: the receiver may be at work, and a link that lies about should not work for ever. */
const LINK_HOURS = 24;

const NAME_MAX_LENGTH = 200;

/** The id was made with the form, so that a form that is sent twice makes one link. */
type NewPinRequest = { id?: string | undefined; receiverName: string; userId: string };

/** Makes a link with which a receiver shows, once and without an account, where a parcel goes. */
export async function requestPin(
  merchant: MerchantContext,
  { id: formsId, receiverName: given, userId }: NewPinRequest,
): Promise<PinRequest> {
  const id = madeId("pin", formsId);
  const receiverName = given.replaceAll("\u0000", "").trim().slice(0, NAME_MAX_LENGTH) || null;
  await sql`
    select request_pin(
      p_id => ${id},
      p_merchant_id => ${merchant.merchantId},
      p_environment => ${merchant.environment}::environment,
      p_receiver_name => ${receiverName},
      p_hours => ${LINK_HOURS},
      p_user_id => ${userId})`;
  return (await findPinRequest(merchant, id)) ?? refuse("pin_request_not_found");
}
