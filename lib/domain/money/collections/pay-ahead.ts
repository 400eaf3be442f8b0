import { newId } from "@/lib/core/ids";
import { call } from "../../calls.gen";
import { refuse, refuseValue } from "../../errors";
import { readPublicSaleRequest } from "../../ordering/sale-links/read-public-sale-request";
import { readPublicTracking } from "../../ordering/tracking/read-public-tracking";
import type { ReceiverToken } from "../../ordering/tracking/receiver-token";
import { phoneNumberOf } from "../../phone-number";
import type { PaymentProvider } from "../payment-providers/payment-provider";

/** How long a phone that was asked has time to agree. */
export const ASKED_SECONDS = 120;

/** A person who mistypes a number or a PIN gets there by then; one who makes phones ring for fun does not. */
const MOST_ASKED = 6;

type Asked = { amountMinor: number | null; currency: string | null };

type AskedPhone = { id: string; phone: string; againSeconds: number; most: number };

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
  const { details } = await readPublicTracking(receiver);
  const country = details?.receiver?.marketCode ?? refuse("nothing_to_pay");
  await askPhone(provider, { typedPhone, country }, (asked) =>
    call.askCollectionPayment({ ...asked, receiverToken: receiver }),
  );
}

/**
 * Asks a phone to pay for a sale before its shop has accepted it. The money is kept for the order that the sale becomes; a
 * sale that becomes none gives it back. While a phone has time to agree, another request changes nothing.
 *
 * @throws sale_request_not_found, nothing_to_pay, asked_too_often, unavailable; invalid_request for a number without a
 *   mobile money account
 */
export async function payForSale(
  provider: PaymentProvider | undefined,
  requestId: string,
  typedPhone: string,
): Promise<void> {
  const { id, marketCode } = await readPublicSaleRequest(requestId);
  await askPhone(provider, { typedPhone, country: marketCode }, (asked) =>
    call.askSalePayment({ ...asked, requestId: id }),
  );
}

async function askPhone(
  provider: PaymentProvider | undefined,
  { typedPhone, country }: { typedPhone: string; country: string },
  note: (asked: AskedPhone) => Promise<Asked>,
): Promise<void> {
  if (!provider) return refuse("nothing_to_pay");
  const phone = phoneNumberOf(typedPhone, country);
  if (phone === undefined || provider.accountOf(phone) === undefined) {
    return refuseValue("phone", { kind: "no_mobile_money" });
  }
  const reference = newId("cpm");
  const asked = { id: reference, phone, againSeconds: ASKED_SECONDS, most: MOST_ASKED };
  const { amountMinor, currency } = await note(asked);
  if (amountMinor === null || currency === null) return;
  const isAsked = await provider.charge({ reference, amountMinor, currency, phone });
  if (!isAsked) await call.failCollectionPayment({ id: reference });
}
