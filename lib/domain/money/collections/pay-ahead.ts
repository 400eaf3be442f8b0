import { newId } from "@/lib/core/ids";
import { call } from "../../calls.gen";
import { refuse, refuseValue } from "../../errors";
import { readPublicTracking } from "../../ordering/tracking/read-public-tracking";
import type { ReceiverToken } from "../../ordering/tracking/receiver-token";
import { phoneNumberOf } from "../../phone-number";
import type { PaymentProvider } from "../payment-providers/payment-provider";

/** How long a phone that was asked has time to agree. */
export const ASKED_SECONDS = 120;

/** A person who mistypes a number or a PIN gets there by then; one who makes phones ring for fun does not. */
const MOST_ASKED = 6;

/**
 * Asks a phone to pay an order's money before the rider is at the door. Once it has agreed there, the rider collects
 * nothing. While a phone has time to agree, another request changes nothing.
 *
 * @throws order_not_found, nothing_to_pay, asked_too_often, unavailable; invalid_request for a number without a
 *   mobile money account
 */
export async function payAhead(
  provider: PaymentProvider | undefined,
  receiver: ReceiverToken,
  typedPhone: string,
): Promise<void> {
  if (!provider) return refuse("nothing_to_pay");
  const phone = phoneNumberOf(typedPhone, await countryOf(receiver));
  if (phone === undefined || provider.accountOf(phone) === undefined) {
    return refuseValue("phone", { kind: "no_mobile_money" });
  }
  const reference = newId("cpm");
  const { amountMinor, currency } = await call.askCollectionPayment({
    id: reference,
    receiverToken: receiver,
    phone,
    againSeconds: ASKED_SECONDS,
    most: MOST_ASKED,
  });
  if (amountMinor === null || currency === null) return;
  const isAsked = await provider.charge({ reference, amountMinor, currency, phone });
  if (!isAsked) await call.failCollectionPayment({ id: reference });
}

async function countryOf(receiver: ReceiverToken): Promise<string> {
  const { details } = await readPublicTracking(receiver);
  return details?.receiver?.marketCode ?? refuse("nothing_to_pay");
}
