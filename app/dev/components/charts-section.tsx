import { BarSeries } from "@/components/ui/bar-series";
import { Section } from "@/components/ui/section";
import { Sparkline } from "@/components/ui/sparkline";
import { formatMoney } from "@/lib/core/format-money";

const DELIVERED = [14, 18, 9, 0, 21, 26, 24, 17, 19, 22, 12, 4, 25, 31];
const CANCELLED = [1, 0, 2, 0, 1, 3, 0, 1, 0, 2, 1, 0, 1, 2];
const DAYS = DELIVERED.map((_, index) => `${index + 8} Nov`);

export function Charts() {
  return (
    <Section title="Charts" sub="Drawn on the server, from zero, with the numbers under them.">
      <div className="grid gap-8 md:grid-cols-2">
        <BarSeries
          title="Orders per day"
          description="Between 0 and 33 orders per day; fewest on Wednesday 11 November, most on the last day."
          labelHead="Day"
          series={["Delivered", "Cancelled"]}
          points={DAYS.map((label, index) => ({
            label,
            values: [DELIVERED[index] ?? 0, CANCELLED[index] ?? 0],
          }))}
        />
        <BarSeries
          title="Earnings per day"
          description="Earnings follow the number of orders, up to MK 102,300 on the last day."
          labelHead="Day"
          series={["Earnings"]}
          points={DAYS.map((label, index) => ({
            label,
            values: [(DELIVERED[index] ?? 0) * 330_000],
          }))}
          format={(minor) => formatMoney(minor, "MWK")}
        />
      </div>
      <div className="mt-6">
        <p className="font-semibold">Requests per hour</p>
        <Sparkline
          label="Requests per hour"
          labelHead="Hour"
          points={DELIVERED.map((value, index) => ({ label: `${index}:00`, value }))}
        />
      </div>
    </Section>
  );
}
