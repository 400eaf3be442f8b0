import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { userIdOf } from "../../authority/user-id-of";
import { call } from "../../calls.gen";
import { clientId } from "../../client-id";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import type { PaymentProvider } from "../payment-providers/payment-provider";
import { configuredProvider } from "../payment-providers/providers";

/** A slip and the phone of its rider, as the person saw them. */
export type SentSlip = { slipId: string; phone: string };

type Sending = {
  /** Made with the form by `newId("pay")`: a form that is sent twice sends once. */
  id?: string;
  runId: string;
  slips: SentSlip[];
};

/** More than any company has riders. */
const SLIPS_MAX = 2_000;

/**
 * Has the payment provider send the pay of slips to the riders' phones, as the worker does. The company's available earnings
 * must cover them. A slip that was refused can be sent again; one under way can't.
 *
 * @throws role_not_allowed, rider_pay_run_not_found; rider_pay_slips_changed where a slip or a phone is another one now;
 * insufficient_earnings with the available amount; payouts_not_offered without a provider
 */
export async function sendRiderPay(
  courier: CourierContext,
  { id, runId, slips }: Sending,
  provider: PaymentProvider | undefined = configuredProvider(),
): Promise<void> {
  requireRight(courier, "pay_riders");
  if (!provider) return refuse("payouts_not_offered");
  const sent = new Map(slips.map(({ slipId, phone }) => [requireId("slp", slipId), phone]));
  const phones = [...sent.values()];
  const methods = phones.map((phone) => provider.accountOf(phone)).filter((it) => it !== undefined);
  if (sent.size === 0 || sent.size > SLIPS_MAX || methods.length < sent.size) {
    return refuse("rider_pay_slips_changed");
  }
  await call.sendRiderPay({
    key: clientId("pay", id),
    runId: requireId("prn", runId),
    courierId: courier.courierId,
    slipIds: [...sent.keys()],
    phones,
    methods,
    userId: userIdOf(courier),
  });
}
