import type { ReactNode } from "react";
import { BarSeries } from "@/components/ui/bar-series";
import { Money } from "@/components/ui/money";
import { NumberName } from "@/components/ui/number-name";
import { Section } from "@/components/ui/section";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatShare } from "@/lib/core/format-share";
import { formatShortDay } from "@/lib/core/format-time";
import { toDecimal } from "@/lib/core/money";
import type { RiderPerformance as Performance } from "@/lib/domain/dispatch/arrivals/read-rider-performance";
import type { RiderPerformanceMessages } from "@/lib/messages/rider-performance.gen";

type RiderPerformanceProps = {
  texts: RiderPerformanceMessages;
  performance: Performance;
  /** The currency of the pay; undefined if the reader may not see it. */
  currency: string | undefined;
};

/** A rider's figures of the last days. */
export function RiderPerformance({ texts, performance, currency }: RiderPerformanceProps) {
  const { delivered, returned, days } = performance;
  return (
    <Section title={texts.title}>
      <Figures {...{ texts, performance, currency }} />
      <div className="mt-6">
        {delivered + returned === 0 ? (
          <p className="text-muted">{texts.none}</p>
        ) : (
          <BarSeries
            title={texts.chart}
            description={texts.chartDescription({ delivered, returned })}
            series={[texts.delivered, texts.returnedHead]}
            labelHead={texts.day}
            points={days.map((it) => ({
              label: formatShortDay(it.day),
              values: [it.delivered, it.returned],
            }))}
          />
        )}
      </div>
    </Section>
  );
}

type FiguresProps = Pick<RiderPerformanceProps, "texts" | "performance" | "currency">;

function Figures({ texts, performance, currency }: FiguresProps) {
  const { delivered, returned, onTime, ratings, ratingSum, asked, accepted, payMinor } =
    performance;
  const rating = ratings > 0 ? ratingSum / ratings : 0;
  return (
    <StatList>
      <Figure label={texts.deliveries} value={delivered} note={texts.returned({ count: returned })}>
        {delivered}
      </Figure>
      <Figure
        label={<NumberName about="on_time">{texts.onTime}</NumberName>}
        value={onTime}
        note={texts.onTimeOf({ count: onTime, all: delivered })}
      >
        {formatShare(onTime, delivered) ?? texts.nothing}
      </Figure>
      <Figure label={texts.rating} value={rating} note={texts.ratings({ count: ratings })}>
        {ratings > 0 ? rating.toFixed(1) : texts.nothing}
      </Figure>
      <Figure
        label={texts.acceptance}
        value={accepted}
        note={texts.acceptedOf({ count: accepted, all: asked })}
      >
        {formatShare(accepted, asked) ?? texts.nothing}
      </Figure>
      {currency !== undefined && (
        <Figure
          label={texts.pay}
          value={toDecimal(payMinor ?? 0, currency)}
          note={payMinor === null ? texts.payNotSet : undefined}
        >
          {payMinor === null ? texts.nothing : <Money minor={payMinor} currency={currency} />}
        </Figure>
      )}
    </StatList>
  );
}

type FigureProps = {
  label: ReactNode;
  value: number;
  note: string | undefined;
  children: ReactNode;
};

function Figure({ label, value, note, children }: FigureProps) {
  return (
    <StatTile label={label} value={value}>
      {children}
      {note !== undefined && <span className="block text-meta font-normal text-muted">{note}</span>}
    </StatTile>
  );
}
