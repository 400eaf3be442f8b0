import { ADMIN_TIMEZONE } from "@/app/admin/admin-timezone";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Money } from "@/components/ui/money";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { PaymentToReturn } from "@/lib/domain/money/collections/list-payments-to-return";
import {
  ADMIN_COLLECTIONS,
  type AdminCollectionsMessages,
} from "@/lib/messages/admin-collections.gen";
import { type ClaimedQueue, withClaim } from "../../_queue/claimed-queue";
import { ReturnPayment } from "./return-payment";

type PaymentsProps = {
  queue: ClaimedQueue<PaymentToReturn>;
  now: Date;
  mayDecide: boolean;
};

/** What recipients paid by phone for orders that were paid another way or not delivered, and for sales without an order. */
export async function PaymentsToReturn({ queue, ...props }: PaymentsProps) {
  const { returns: texts } = await readMessages(ADMIN_COLLECTIONS);
  return (
    <Section title={texts.title} sub={texts.sub}>
      {queue.filter}
      <DataList
        caption={texts.title}
        columns={withClaim(columnsFor(texts, props), queue)}
        rows={queue.items}
        rowKey={({ id }) => id}
        rowHref={({ merchantId, orderId }) =>
          orderId ? `/admin/orders/${merchantId}/${orderId}` : `/admin/merchants/${merchantId}`
        }
        areas={["order amount", "phone when", "claim claim", "actions actions"]}
        empty={queue.empty}
      />
    </Section>
  );
}

function columnsFor(
  texts: AdminCollectionsMessages["returns"],
  { now, mayDecide }: Omit<PaymentsProps, "queue">,
): Column<PaymentToReturn>[] {
  const { heads } = texts;
  return [
    {
      key: "order",
      head: heads.order,
      area: "order",
      cell: ({ merchantName, parcelCode, item }) => (
        <>
          {parcelCode ?? item ?? texts.saleOver}
          <span className="block text-meta text-muted">{merchantName}</span>
        </>
      ),
    },
    {
      key: "phone",
      head: heads.phone,
      area: "phone",
      cell: ({ phone }) => formatPhone(phone),
    },
    {
      key: "when",
      head: heads.when,
      area: "when",
      cell: ({ receivedAt }) =>
        receivedAt && <Ago at={receivedAt} timeZone={ADMIN_TIMEZONE} now={now} />,
    },
    {
      key: "amount",
      head: heads.amount,
      area: "amount",
      align: "right",
      cell: ({ receivedMinor, currency }) => (
        <Money minor={receivedMinor ?? 0} currency={currency} isStrong />
      ),
    },
    {
      key: "actions",
      head: heads.actions,
      isHeadHidden: true,
      area: "actions",
      align: "right",
      cell: ({ id, phone, receivedMinor, currency }) =>
        mayDecide && (
          <ReturnPayment
            paymentId={id}
            phone={formatPhone(phone)}
            amount={formatMoney(receivedMinor ?? 0, currency)}
          />
        ),
    },
  ];
}
