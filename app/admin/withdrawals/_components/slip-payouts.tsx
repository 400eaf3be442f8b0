import { ADMIN_TIMEZONE } from "@/app/admin/admin-timezone";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { SlipPayoutToLookUp } from "@/lib/domain/money/rider-pay/list-slip-payouts-to-look-up";
import {
  ADMIN_WITHDRAWALS,
  type AdminWithdrawalsMessages,
} from "@/lib/messages/admin-withdrawals.gen";
import { type ClaimedQueue, withClaim } from "../../_queue/claimed-queue";
import { DecideSlipPayout } from "./decide-slip-payout";

type SlipPayoutsProps = {
  queue: ClaimedQueue<SlipPayoutToLookUp>;
  now: Date;
  mayDecide: boolean;
};

/** Riders' pay that the payment provider has not answered in time. */
export async function SlipPayouts({ queue, ...props }: SlipPayoutsProps) {
  const { slipPayouts: texts } = await readMessages(ADMIN_WITHDRAWALS);
  return (
    <Section title={texts.title} sub={texts.sub}>
      {queue.filter}
      <DataList
        caption={texts.title}
        columns={withClaim(columnsFor(texts, props), queue)}
        rows={queue.items}
        rowKey={({ id }) => id}
        areas={["rider amount", "to when", "claim claim", "actions actions"]}
        empty={queue.empty}
      />
    </Section>
  );
}

function columnsFor(
  texts: AdminWithdrawalsMessages["slipPayouts"],
  { now, mayDecide }: Omit<SlipPayoutsProps, "queue">,
): Column<SlipPayoutToLookUp>[] {
  const { heads } = texts;
  return [
    {
      key: "rider",
      head: heads.rider,
      area: "rider",
      cell: ({ riderName, companyName }) => (
        <>
          {riderName}
          <span className="block text-meta text-muted">{companyName}</span>
        </>
      ),
    },
    {
      key: "to",
      head: heads.to,
      area: "to",
      cell: ({ phone, id }) => (
        <>
          {formatPhone(phone)}
          <span className="block font-mono text-meta break-all text-muted">{id}</span>
        </>
      ),
    },
    {
      key: "when",
      head: heads.when,
      area: "when",
      cell: ({ askedAt }) => <Ago at={askedAt} timeZone={ADMIN_TIMEZONE} now={now} />,
    },
    {
      key: "amount",
      head: heads.amount,
      area: "amount",
      align: "right",
      cell: ({ amountMinor, currency }) => (
        <Money minor={amountMinor} currency={currency} isStrong />
      ),
    },
    {
      key: "actions",
      head: heads.actions,
      isHeadHidden: true,
      area: "actions",
      align: "right",
      cell: ({ id, riderName, amountMinor, currency }) =>
        mayDecide && (
          <DecideSlipPayout
            payoutId={id}
            rider={riderName}
            amount={formatMoney(amountMinor, currency)}
          />
        ),
    },
  ];
}
