import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatShare } from "@/lib/core/format-share";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { CompanyRecord as Counts } from "@/lib/domain/ordering/orders/read-company-record";
import { ADMIN } from "@/lib/messages/admin.gen";

type CompanyRecordProps = { record: Counts; of: "merchant" | "courier" };

/** How a company did in the last 30 days: what the desk looks at before it decides. */
export async function CompanyRecord({ record, of }: CompanyRecordProps) {
  const { companyRecord: texts } = await readMessages(ADMIN);
  const { orders, delivered, onTime, cancelled, disputed, disputesOpen, notDelivered } = record;
  const tiles = [
    {
      label: texts.orders,
      value: orders,
      shown: orders,
      note: texts.cancelled({ count: cancelled }),
    },
    {
      label: texts.delivered,
      value: delivered,
      shown: formatShare(delivered, orders) ?? texts.none,
      note: texts.ofOrders({ part: delivered, whole: orders }),
    },
    {
      label: texts.onTime,
      value: onTime,
      shown: formatShare(onTime, delivered) ?? texts.none,
      note: texts.ofDelivered({ part: onTime, whole: delivered }),
    },
    {
      label: texts.disputes,
      value: disputed,
      shown: disputed,
      note: texts.open({ open: disputesOpen, notDelivered }),
    },
  ];
  return (
    <section aria-label={texts.title} className="mb-6">
      <StatList>
        {tiles.map(({ label, value, shown, note }) => (
          <StatTile
            key={label}
            label={label}
            value={value}
            delta={<span className="text-meta text-muted">{note}</span>}
          >
            {shown}
          </StatTile>
        ))}
      </StatList>
      <p className="mt-2 text-meta text-muted">{texts.periods[of]}</p>
    </section>
  );
}
