import type { PaymentProvider } from "../payment-providers/payment-provider";
import { configuredProvider } from "../payment-providers/providers";
import type { RiderPaySlip } from "./read-rider-pay-run";

export type SendableSlips = {
  slips: RiderPaySlip[];
  totalMinor: number;
  /** Riders to pay by hand, because the provider can't pay their number. */
  byHand: RiderPaySlip[];
};

/** Under way, or to be looked up by people. */
export const isUnderWay = ({ sent }: Pick<RiderPaySlip, "sent">) =>
  sent === "asked" || sent === "sent" || sent === "unknown";

/** The slips of a run that the provider can be asked to pay now; undefined without a provider. */
export function sendableSlips(
  slips: RiderPaySlip[],
  provider: PaymentProvider | undefined = configuredProvider(),
): SendableSlips | undefined {
  if (!provider) return undefined;
  const due = slips.filter((it) => it.paidAt === null && it.payMinor > 0 && !isUnderWay(it));
  const isSendable = ({ phone }: RiderPaySlip) => provider.accountOf(phone) !== undefined;
  const sendable = due.filter(isSendable);
  return {
    slips: sendable,
    totalMinor: sendable.reduce((sum, { payMinor }) => sum + payMinor, 0),
    byHand: due.filter((it) => !isSendable(it)),
  };
}
