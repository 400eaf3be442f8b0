import type { MerchantContext } from "../../authority/merchant-context";
import { requireRight } from "../../authority/rights";
import { call } from "../../calls.gen";
import { refuseValue } from "../../errors";
import { phoneNumberOf } from "../../phone-number";
import type { PaymentProvider } from "../payment-providers/payment-provider";
import { configuredProvider } from "../payment-providers/providers";
import type { DailyPayout } from "./payout-plan";

/**
 * Sets where received collections go once a day, and the mobile money number that the payment provider pays. A changed
 * number waits for the market's time.
 *
 * @param typedPhone empty for no number
 * @throws role_not_allowed; invalid_request for a number that the provider cannot pay, and for daily payouts to none
 */
export async function setPayoutPlan(
  merchant: MerchantContext,
  { typedPhone, daily, userId }: { typedPhone: string; daily: DailyPayout; userId: string },
  provider: PaymentProvider | undefined = configuredProvider(),
): Promise<void> {
  requireRight(merchant, "pay_out_collections");
  const { merchantId, environment } = merchant;
  await call.setPayoutPlan({
    merchantId,
    environment,
    ...accountOf(merchant, typedPhone, daily, provider),
    daily,
    userId,
  });
}

function accountOf(
  { market, environment }: MerchantContext,
  typedPhone: string,
  daily: DailyPayout,
  provider: PaymentProvider | undefined,
) {
  if (typedPhone.trim() === "") {
    if (daily === "phone") refuseValue("phone", { kind: "absent" });
    return { phone: null, method: null };
  }
  const phone = phoneNumberOf(typedPhone, market.phoneRegion);
  // No real money is sent for test orders.
  const method =
    phone === undefined || environment === "test" ? undefined : provider?.accountOf(phone);
  if (phone === undefined || method === undefined) {
    return refuseValue("phone", { kind: "no_mobile_money" });
  }
  return { phone, method };
}
