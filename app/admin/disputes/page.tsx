import type { Metadata } from "next";
import { Ago } from "@/components/ui/ago";
import { type Column, DataList } from "@/components/ui/data-list";
import { Empty } from "@/components/ui/empty";
import { Money } from "@/components/ui/money";
import { PageHead } from "@/components/ui/page-head";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import type { OperationsOrder } from "@/lib/domain/orders/operations-order";
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
        sub="Deliveries that their recipients dispute, oldest first. We hold the fee until the dispute is decided."
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
          <Empty title="No open disputes.">
            Deliveries will appear here when their recipients report a problem.
          </Empty>
        }
      />
    </>
  );
}

function columnsFor(now: Date): Column<OperationsOrder>[] {
  return [
    {
      key: "said",
      head: "Reported problem",
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
