import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { BP_PER_PERCENT, type RiderPayTerms } from "@/lib/domain/money/rider-pay/rider-pay-terms";
import type { RiderPayMessages } from "@/lib/messages/rider-pay.gen";

/** Terms as the fields of their form show them; empty for unset ones. */
export function presentPay(terms: RiderPayTerms | null, currency: string): Record<string, string> {
  if (!terms) return { basis: "none" };
  const { shareBp, perDeliveryMinor } = terms;
  const amount = (minor: number) => toDecimal(minor, currency).toLocaleString("en-GB");
  return {
    basis: shareBp === null ? "amount" : "share",
    rate: shareBp === null ? amount(perDeliveryMinor ?? 0) : String(shareBp / BP_PER_PERCENT),
    perReturn: amount(terms.perReturnMinor),
    perWaitMinute: amount(terms.perWaitMinuteMinor),
    freeWaitMinutes: String(terms.freeWaitMinutes),
    longestWaitMinutes: String(terms.longestWaitMinutes),
  };
}

/** The company's pay terms, in a line. */
export function companyPayText(
  { terms: texts }: RiderPayMessages,
  terms: RiderPayTerms | null,
  currency: string,
): string {
  if (!terms) return texts.companyNone;
  const { shareBp, perDeliveryMinor } = terms;
  const pay =
    shareBp === null
      ? texts.perDelivery({ money: formatMoney(perDeliveryMinor ?? 0, currency) })
      : texts.share({ percent: shareBp / BP_PER_PERCENT });
  return texts.companyIs({ pay });
}
