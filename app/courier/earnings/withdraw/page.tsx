import { destinationWords } from "@/components/payments/withdrawal-state";
import { PageHead } from "@/components/ui/page-head";
import { formatMoney } from "@/lib/core/format-money";
import { formatInstant } from "@/lib/core/format-time";
import { newId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import {
  listPayoutDestinations,
  type PayoutDestination,
} from "@/lib/domain/money/withdrawals/list-payout-destinations";
import { readWithdrawable } from "@/lib/domain/money/withdrawals/read-withdrawable";
import { COURIER_EARNINGS } from "@/lib/messages/courier-earnings.gen";
import { WITHDRAWALS } from "@/lib/messages/withdrawals.gen";
import { DestinationList } from "../_components/destination-list";
import { WithdrawableLine } from "../_components/withdrawable-line";
import { WithdrawalForm } from "../_components/withdrawal-form";

export const generateMetadata = titled(
  COURIER_EARNINGS,
  ({ withdrawPage }) => withdrawPage.metaTitle,
);

export default async function WithdrawPage() {
  const { withdrawPage: texts, withdrawalForm: formTexts } = await readMessages(COURIER_EARNINGS);

  const { courier } = await requireCourier("withdraw_earnings");
  const { methods } = await readMessages(WITHDRAWALS);
  const [withdrawable, destinations] = await Promise.all([
    readWithdrawable(courier),
    listPayoutDestinations(courier),
  ]);
  const { minimumMinor, coolingOffHours } = withdrawable;
  const now = new Date();
  const noteOf = ({ method, payableFrom }: PayoutDestination) =>
    payableFrom > now
      ? formTexts.savedLater({
          method: methods[method],
          when: formatInstant(payableFrom, courier.timezone, "dateAndTime"),
        })
      : methods[method];
  return (
    <>
      <PageHead
        title={texts.withdrawEarnings}
        sub={texts.sub}
        back={{ href: "/courier/earnings", label: texts.earnings }}
      />
      <WithdrawableLine {...withdrawable} currency={courier.currency} />
      <WithdrawalForm
        id={newId("wdr")}
        currency={courier.currency}
        least={formatMoney(minimumMinor, courier.currency)}
        coolingOffHours={coolingOffHours}
        destinations={payableFirst(destinations, now).map((it) => ({
          id: it.id,
          label: destinationWords(it),
          note: noteOf(it),
        }))}
      />
      {destinations.length > 0 && (
        <DestinationList
          destinations={destinations}
          coolingOffHours={coolingOffHours}
          timeZone={courier.timezone}
          now={now}
        />
      )}
    </>
  );
}

/** The first destination is chosen, so a new one that still waits comes later. */
function payableFirst(destinations: PayoutDestination[], now: Date): PayoutDestination[] {
  return [
    ...destinations.filter(({ payableFrom }) => payableFrom <= now),
    ...destinations.filter(({ payableFrom }) => payableFrom > now),
  ];
}
