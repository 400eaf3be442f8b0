import { StatList, StatTile } from "@/components/ui/stat-list";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { CompanyRecord as Counts } from "@/lib/domain/ordering/orders/read-company-record";
import { ADMIN } from "@/lib/messages/admin.gen";

/** How a company did in the last 30 days: what the desk looks at before it decides. */
export async function CompanyRecord({ record }: { record: Counts }) {
  const { companyRecord: texts } = await readMessages(ADMIN);
  const { placed, delivered, onTime, cancelled, disputed, disputesOpen, notDelivered } = record;
  const tiles = [
    { label: texts.placed, value: placed, note: texts.cancelled({ count: cancelled }) },
    { label: texts.delivered, value: delivered, note: texts.ofPlaced({ count: placed }) },
    { label: texts.onTime, value: onTime, note: texts.ofDelivered({ count: delivered }) },
    {
      label: texts.disputes,
      value: disputed,
      note: texts.open({ open: disputesOpen, notDelivered }),
    },
  ];
  return (
    <section aria-label={texts.title} className="mb-6">
      <StatList>
        {tiles.map(({ label, value, note }) => (
          <StatTile
            key={label}
            label={label}
            value={value}
            delta={<span className="text-meta text-muted">{note}</span>}
          >
            {value}
          </StatTile>
        ))}
      </StatList>
      <p className="mt-2 text-meta text-muted">{texts.period}</p>
    </section>
  );
}
