import { destinationWords, shownState } from "@/components/payments/withdrawal-state";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Withdrawal } from "@/lib/domain/money/withdrawals/find-withdrawals";
import { COURIER_EARNINGS } from "@/lib/messages/courier-earnings.gen";
import { WITHDRAWALS } from "@/lib/messages/withdrawals.gen";

type RequestedNoticeProps = {
  id: string | undefined;
  withdrawals: Withdrawal[];
  timeZone: string;
  now: Date;
};

/** The result of the form just sent, while it is still true. */
export async function RequestedNotice({ id, withdrawals, timeZone, now }: RequestedNoticeProps) {
  const texts = (await readMessages(COURIER_EARNINGS)).requestedNotice;
  const { methods } = await readMessages(WITHDRAWALS);

  const withdrawal = withdrawals.find((it) => it.id === id);
  if (!withdrawal || shownState(withdrawal) !== "requested") return null;
  const { amountMinor, currency, method, payableFrom } = withdrawal;
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
        })}{" "}
        {payableFrom > now &&
          texts.waits({ when: <Instant at={payableFrom} timeZone={timeZone} /> })}
      </Notice>
    </div>
  );
}
