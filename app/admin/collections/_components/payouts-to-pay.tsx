import { ADMIN_TIMEZONE } from "@/app/admin/admin-timezone";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ListedCollectionPayout } from "@/lib/domain/money/collections/find-collection-payouts";
import {
  ADMIN_COLLECTIONS,
  type AdminCollectionsMessages,
} from "@/lib/messages/admin-collections.gen";
import { WITHDRAWALS, type WithdrawalsMessages } from "@/lib/messages/withdrawals.gen";
import { type ClaimedQueue, withClaim } from "../../_queue/claimed-queue";
import { DecidePayout } from "./decide-payout";

type PayoutsProps = {
  payouts: ListedCollectionPayout[];
  now: Date;
  mayDecide: boolean;
  /** The queue in which they wait. */
  queue: ClaimedQueue<ListedCollectionPayout>;
};

/** Merchants' payouts, to be paid by hand. */
export async function PayoutsToPay({ queue, ...props }: PayoutsProps) {
  const { payouts: texts } = await readMessages(ADMIN_COLLECTIONS);
  const { methods } = await readMessages(WITHDRAWALS);
  return (
    <Section title={texts.title}>
      {queue.filter}
      <DataList
        caption={texts.title}
        columns={withClaim(columnsFor(texts, methods, props), queue)}
        rows={props.payouts}
        rowKey={({ id }) => id}
        areas={["merchant amount", "to when", "claim claim", "actions actions"]}
        empty={queue.empty ?? <Empty title={texts.empty}>{texts.emptyExplains}</Empty>}
      />
    </Section>
  );
}

function columnsFor(
  texts: AdminCollectionsMessages["payouts"],
  methods: WithdrawalsMessages["methods"],
  { now, mayDecide }: Pick<PayoutsProps, "now" | "mayDecide">,
): Column<ListedCollectionPayout>[] {
  const { heads } = texts;
  return [
    {
      key: "merchant",
      head: heads.merchant,
      area: "merchant",
      cell: ({ merchantName, requestedBy, sentAs }) => (
        <>
          {merchantName}
          <span className="block text-meta text-muted">
            {sentAs === null ? requestedBy : texts.sentAs({ id: sentAs })}
          </span>
        </>
      ),
    },
    {
      key: "to",
      head: heads.to,
      area: "to",
      cell: ({ method, destination }) => (
        <>
          {formatPhone(destination ?? "")}
          <span className="block text-meta text-muted">{method && methods[method]}</span>
        </>
      ),
    },
    {
      key: "when",
      head: heads.when,
      area: "when",
      cell: ({ requestedAt }) => <Ago at={requestedAt} timeZone={ADMIN_TIMEZONE} now={now} />,
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
      cell: (it) => mayDecide && <Decision payout={it} />,
    },
  ];
}

function Decision({ payout }: { payout: ListedCollectionPayout }) {
  const { id, merchantName, amountMinor, currency, destination, sentAs } = payout;
  return (
    <DecidePayout
      payoutId={id}
      merchant={merchantName}
      amount={formatMoney(amountMinor, currency)}
      destination={formatPhone(destination ?? "")}
      sentAs={sentAs}
    />
  );
}
