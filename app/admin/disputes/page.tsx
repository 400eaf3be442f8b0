import type { Metadata } from "next";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Money } from "@/components/ui/money";
import { PageHead } from "@/components/ui/page-head";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import type { DeskOrder } from "@/lib/domain/orders/desk-order";
import { listDisputes } from "@/lib/domain/orders/list-disputes";

export const metadata: Metadata = { title: "Disputes" };

/** More at once is looked at from the oldest on. */
const SHOWN = 100;

/** The deliveries of which their receivers say that something is wrong. */
export default async function AdminDisputesPage() {
  const { admin } = await requireAdmin();
  const orders = await listDisputes(admin, SHOWN);
  return (
    <>
      <PageHead
        title="Disputes"
        sub="The receiver says that something is wrong. The fee waits until somebody decides, oldest first."
        back={{ href: "/admin", label: "Queues" }}
      />
      <DataList
        caption="Disputed deliveries"
        columns={columnsFor(new Date())}
        rows={orders}
        rowKey={({ id }) => id}
        rowHref={({ merchantId, id }) => `/admin/orders/${merchantId}/${id}`}
        areas={["said age", "merchant fee", "rider rider"]}
        empty={
          <Empty title="Nothing disputed.">
            A delivery stands here when its receiver says that it did not arrive as it should have,
            until somebody decides or the receiver confirms it.
          </Empty>
        }
      />
    </>
  );
}

function columnsFor(now: Date): Column<DeskOrder>[] {
  return [
    {
      key: "said",
      head: "The receiver says",
      area: "said",
      cell: ({ disputeReason }) => disputeReason,
    },
    {
      key: "merchant",
      head: "Merchant",
      area: "merchant",
      cell: ({ merchantName }) => <span className="text-muted">{merchantName}</span>,
    },
    {
      key: "rider",
      head: "Rider",
      area: "rider",
      cell: ({ rider, courierName }) => [rider?.name, courierName].filter(Boolean).join(", "),
    },
    {
      key: "fee",
      head: "Fee",
      area: "fee",
      align: "right",
      cell: ({ feeMinor, currency }) => <Money minor={feeMinor} currency={currency} />,
    },
    {
      key: "age",
      head: "Disputed",
      area: "age",
      align: "right",
      cell: ({ disputedAt, timezone }) =>
        disputedAt && <Ago at={disputedAt} timeZone={timezone} now={now} isBrief />,
    },
  ];
}
