import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/core/format-money";
import type { Withdrawal } from "@/lib/domain/withdrawals/find-withdrawals";
import { destinationWords, METHOD_WORDS } from "../withdrawal-words";

type RequestedNoticeProps = { id: string | undefined; withdrawals: Withdrawal[] };

/** What the form that was just sent brought about, as long as that is still so. */
export function RequestedNotice({ id, withdrawals }: RequestedNoticeProps) {
  const withdrawal = withdrawals.find((it) => it.id === id);
  if (withdrawal?.state !== "requested") return null;
  const { amountMinor, currency, method } = withdrawal;
  return (
    <div className="mb-4">
      <Notice tone="ok" title={`${formatMoney(amountMinor, currency)} requested`} isAnnounced>
        We'll pay it to {destinationWords(withdrawal)} by {METHOD_WORDS[method]}. Until then it
        stays in your balance and you can cancel it.
      </Notice>
    </div>
  );
}
