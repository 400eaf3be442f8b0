import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuse, refuseValue } from "../../errors";
import { phoneNumberOf } from "../../phone-number";
import type { TopUp } from "../top-ups/read-top-up";
import { requestTopUp, type TopUpRequest } from "../top-ups/request-top-up";
import type { PaymentProvider } from "./payment-provider";

/** How long a phone that was asked has time to agree. */
export const ASKED_SECONDS = 180;

/** A person who mistypes a number or a PIN gets there by then; one who makes phones ring for fun does not. */
const MOST_ASKED_PER_HOUR = 12;

type PhoneTopUpRequest = Omit<TopUpRequest, "method"> & { phone: string };

/**
 * Requests a top-up and asks a phone to pay it, to be agreed to there with the PIN of its mobile money. The same id
 * again asks nothing. Where the provider does not say whether it asked, the top-up waits as if it had.
 *
 * @throws role_not_allowed, top_up_live_only, top_up_not_offered, top_up_amount_refused, too_many_open_top_ups,
 *   asked_too_often, unavailable; invalid_request for a number without a mobile money account
 */
export async function requestPhoneTopUp(
  provider: PaymentProvider | undefined,
  merchant: MerchantContext,
  { phone: typed, ...request }: PhoneTopUpRequest,
): Promise<TopUp> {
  requireRight(merchant, "pay_in");
  if (!provider) return refuse("top_up_not_offered");
  const phone = phoneNumberOf(typed, merchant.market.phoneRegion);
  if (phone === undefined || provider.accountOf(phone) === undefined) {
    return refuseValue("phone", { kind: "no_mobile_money" });
  }
  const topUp = await requestTopUp(merchant, { ...request, method: "online" });
  const isFirst = await call.noteAskedPhone({
    id: topUp.id,
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    phone,
    most: MOST_ASKED_PER_HOUR,
  });
  if (!isFirst) return topUp;
  const { id: reference, amountMinor, currency } = topUp;
  const isAsked = await provider.charge({ reference, amountMinor, currency, phone });
  if (!isAsked) {
    await call.endOnlineTopUp({
      id: topUp.id,
      provider: provider.name,
      reason: `${provider.name} could not ask this number.`,
    });
  }
  return topUp;
}
