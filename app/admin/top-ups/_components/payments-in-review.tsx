import { receivedMoney } from "@/components/payments/top-up-state";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { StatusBadge } from "@/components/ui/status-badge";
import { WithLabel } from "@/components/ui/with-label";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ReviewedTopUp } from "@/lib/domain/money/top-ups/review-top-ups";
import { ADMIN_TOP_UPS, type AdminTopUpsMessages } from "@/lib/messages/admin-top-ups.gen";
import type { ClaimedQueue } from "../../_queue/claimed-queue";
import { whoseColumns } from "./top-up-columns";

type PaymentsInReviewProps = { queue: ClaimedQueue<ReviewedTopUp>; now: Date };

/** Online payments that two people have to decide. */
export async function PaymentsInReview({ queue, now }: PaymentsInReviewProps) {
  const messages = await readMessages(ADMIN_TOP_UPS);
  const texts = messages.paymentsInReview;
  return (
    <div id="payments">
      <Section title={texts.title} sub={texts.sub}>
        {queue.filter}
        <DataList
          caption={texts.title}
          columns={[...columnsFor(messages, now), queue.column]}
          rows={queue.items}
          rowKey={({ id }) => id}
          rowHref={({ id }) => `/admin/top-ups/${id}`}
          areas={["reference received", "merchant age", "state requested", "claim claim"]}
          empty={queue.empty}
        />
      </Section>
    </div>
  );
}

function columnsFor(
  { paymentsInReview: texts, topUpColumns }: AdminTopUpsMessages,
  now: Date,
): Column<ReviewedTopUp>[] {
  return [
    ...whoseColumns(topUpColumns),
    {
      key: "state",
      head: texts.heads.state,
      area: "state",
      cell: ({ approvedBy }) => (
        <StatusBadge tone="warn" shape={approvedBy === null ? "ring" : "half"}>
          {approvedBy === null ? texts.toApprove : texts.toConfirm}
        </StatusBadge>
      ),
    },
    {
      key: "age",
      head: texts.heads.age,
      area: "age",
      align: "right",
      cell: ({ receivedAt, timezone }) =>
        receivedAt && <Ago at={receivedAt} timeZone={timezone} now={now} isBrief />,
    },
    {
      key: "requested",
      head: texts.heads.requested,
      area: "requested",
      align: "right",
      cell: ({ amountMinor, currency }) => (
        <WithLabel label={texts.requested}>
          <Money minor={amountMinor} currency={currency} />
        </WithLabel>
      ),
    },
    {
      key: "received",
      head: texts.heads.received,
      area: "received",
      align: "right",
      cell: (it) => <strong>{receivedMoney(it) ?? texts.unreadable}</strong>,
    },
  ];
}
