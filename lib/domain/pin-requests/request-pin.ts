import { call } from "@/db/calls.gen";
import { refuse } from "../errors";
import { clientId } from "../client-id";
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
  const id = clientId("pin", formsId);
  const receiverName = given.replaceAll("\u0000", "").trim().slice(0, NAME_MAX_LENGTH) || null;
  await call.requestPin({
    id,
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    receiverName,
    hours: LINK_HOURS,
    userId,
  });
  return (await findPinRequest(merchant, id)) ?? refuse("pin_request_not_found");
}
