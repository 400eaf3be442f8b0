import { STATE_LOOKS } from "@/components/payments/top-up-state";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { StatusBadge } from "@/components/ui/status-badge";
import { formatPhone } from "@/lib/core/format-phone";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ReviewedTopUp } from "@/lib/domain/money/top-ups/review-top-ups";
import { ADMIN_TOP_UPS, type AdminTopUpsMessages } from "@/lib/messages/admin-top-ups.gen";
import { WALLET } from "@/lib/messages/wallet.gen";
import type { ClaimedQueue } from "../../_queue/claimed-queue";
import { amountColumn, whoseColumns } from "./top-up-columns";

type TopUpQueueProps = { queue: ClaimedQueue<ReviewedTopUp>; now: Date };

/** The top-ups that merchants say they have paid, the oldest first. */
export async function TopUpQueue({ queue, now }: TopUpQueueProps) {
  const messages = await readMessages(ADMIN_TOP_UPS);
  const texts = messages.topUpQueue;
  return (
    <>
      {queue.filter}
      <DataList
        caption={texts.caption}
        columns={[...columnsFor(messages, now), queue.column]}
        rows={queue.items}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/admin/top-ups/${id}`}
        areas={["reference amount", "merchant age", "payment state", "claim claim"]}
        empty={
          queue.empty ?? (
            <Empty art="done" title={texts.emptyTitle}>
              {texts.empty}
            </Empty>
          )
        }
      />
    </>
  );
}

/** The top-ups that merchants asked for and have not paid yet, the oldest first; a payment may still arrive. */
export async function UnpaidTopUps({ topUps, now }: { topUps: ReviewedTopUp[]; now: Date }) {
  const messages = await readMessages(ADMIN_TOP_UPS);
  return (
    <DataList
      caption={messages.topUpQueue.unpaid}
      columns={columnsFor(messages, now)}
      rows={topUps}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/admin/top-ups/${id}`}
      areas={["reference amount", "merchant age", "payment state"]}
    />
  );
}

function columnsFor(
  { topUpQueue: texts, topUpColumns }: AdminTopUpsMessages,
  now: Date,
): Column<ReviewedTopUp>[] {
  return [
    ...whoseColumns(topUpColumns),
    {
      key: "payment",
      head: texts.heads.payment,
      area: "payment",
      cell: (it) => <Payment topUp={it} />,
    },
    { key: "state", head: texts.heads.state, area: "state", cell: (it) => <State topUp={it} /> },
    {
      key: "age",
      head: texts.heads.age,
      area: "age",
      align: "right",
      cell: ({ requestedAt, timezone }) => (
        <Ago at={requestedAt} timeZone={timezone} now={now} isBrief />
      ),
    },
    amountColumn(topUpColumns),
  ];
}

async function Payment({ topUp }: { topUp: ReviewedTopUp }) {
  const texts = (await readMessages(ADMIN_TOP_UPS)).topUpQueue;

  const { method, payer, providerTransactionId } = topUp;
  const { methods } = await readMessages(WALLET);
  return (
    <>
      {methods[method]}
      {payer !== null && texts.fromPayer({ payer: formatPhone(payer) })}
      {providerTransactionId !== null && (
        <span className="block font-mono text-meta text-muted">{providerTransactionId}</span>
      )}
    </>
  );
}

async function State({ topUp: { state, duplicates } }: { topUp: ReviewedTopUp }) {
  const texts = (await readMessages(ADMIN_TOP_UPS)).topUpQueue;

  const { states } = await readMessages(WALLET);
  return (
    <span className="flex flex-wrap gap-1" data-state={state}>
      <StatusBadge {...STATE_LOOKS[state]}>
        {state === "declared" ? texts.toConfirm : states[state]}
      </StatusBadge>
      {duplicates.length > 0 && (
        <StatusBadge tone="warn" shape="outline">
          {texts.possibleDuplicate}
        </StatusBadge>
      )}
    </span>
  );
}
