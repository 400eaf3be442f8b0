import { formatPhone } from "@/lib/core/format-phone";
import type { TopUp } from "@/lib/domain/money/top-ups/read-top-up";
import type { WalletMessages } from "@/lib/messages/wallet.gen";

/** How a top-up is paid: the method, or the phone that was asked. */
export function methodText(
  { methods, phonePayment }: Pick<WalletMessages, "methods" | "phonePayment">,
  { method, payer, phoneAskedAt }: Pick<TopUp, "method" | "payer" | "phoneAskedAt">,
): string {
  if (phoneAskedAt === null || payer === null) return methods[method];
  return phonePayment.method({ phone: formatPhone(payer) });
}
