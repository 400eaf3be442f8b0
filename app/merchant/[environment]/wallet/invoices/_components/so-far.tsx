import { monthText } from "@/components/statements/month-text";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { toDecimal } from "@/lib/core/money";
import type { Invoice } from "@/lib/domain/money/invoices/read-invoice";
import { sumTotals } from "@/lib/domain/money/invoices/sum-totals";
import type { InvoicesMessages } from "@/lib/messages/invoices.gen";

type SoFarProps = { messages: InvoicesMessages["soFar"]; invoice: Invoice; currency: string };

/** This month's invoice up to now, and its date of issue. */
export function SoFar({ messages, invoice: { month, totals }, currency }: SoFarProps) {
  const { grossMinor, taxMinor } = sumTotals(totals);
  const sums = [
    { label: messages.month({ month: monthText(month) }), minor: grossMinor, isHero: true },
    { label: messages.tax, minor: taxMinor, isHero: false },
  ];
  return (
    <div className="mb-8">
      <StatList>
        {sums.map(({ label, minor, isHero }) => (
          <StatTile key={label} label={label} value={toDecimal(minor, currency)} isHero={isHero}>
            <Money minor={minor} currency={currency} />
          </StatTile>
        ))}
      </StatList>
      <p className="mt-2 text-meta text-muted">
        {messages.issued({
          day: <Instant at={nextMonth(month)} timeZone="UTC" shape="date" />,
        })}
      </p>
    </div>
  );
}

/** The first day after a month, on the same calendar. */
function nextMonth(month: string): Date {
  const first = new Date(`${month}-01`);
  first.setUTCMonth(first.getUTCMonth() + 1);
  return first;
}
