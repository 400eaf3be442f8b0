import { readMessages } from "@/lib/dashboard/read-messages";
import { WITHDRAWALS } from "@/lib/messages/withdrawals.gen";
import { COURIER_EARNINGS } from "@/lib/messages/courier-earnings.gen";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/core/format-money";
import type { Withdrawal } from "@/lib/domain/withdrawals/find-withdrawals";
import { destinationWords } from "@/components/payments/withdrawal-state";

type RequestedNoticeProps = { id: string | undefined; withdrawals: Withdrawal[] };

/** What the form that was just sent brought about, as long as that is still so. */
export async function RequestedNotice({ id, withdrawals }: RequestedNoticeProps) {
  const texts = (await readMessages(COURIER_EARNINGS)).requestedNotice;
  const { methods } = await readMessages(WITHDRAWALS);

  const withdrawal = withdrawals.find((it) => it.id === id);
  if (withdrawal?.state !== "requested") return null;
  const { amountMinor, currency, method } = withdrawal;
  return (
    <div className="mb-4">
      <Notice
        tone="ok"
        title={texts.title({ amount: formatMoney(amountMinor, currency) })}
        isAnnounced
      >
        {texts.explains({
          destination: destinationWords(withdrawal),
          method: methods[method],
        })}
      </Notice>
    </div>
  );
}
