"use client";

import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { Panel } from "@/components/ui/panel";
import { useNow } from "@/components/ui/use-now";
import { formatLength } from "@/lib/core/format-length";
import { toDecimal } from "@/lib/core/money";
import type { ReactNode } from "react";
import type { QuoteView } from "../order-desk";

type QuotePanelProps = {
  quote: QuoteView | null;
  /** The form says something else by now. */
  isStale: boolean;
  timeZone: string;
  children: ReactNode;
};

/** What it costs and why, and the button that agrees to it. */
export function QuotePanel({ quote, isStale, timeZone, children }: QuotePanelProps) {
  return (
    <Panel title="Price">
      <div aria-live="polite" aria-busy={isStale}>
        {quote ? (
          <QuoteFacts quote={quote} isStale={isStale} timeZone={timeZone} />
        ) : (
          <p className="text-muted">Say where it goes, and the price stands here.</p>
        )}
      </div>
      <div className="mt-4 grid gap-3">{children}</div>
    </Panel>
  );
}

type QuoteFactsProps = Omit<QuotePanelProps, "quote" | "children"> & { quote: QuoteView };

function QuoteFacts({ quote, isStale, timeZone }: QuoteFactsProps) {
  const { feeMinor, currency, distanceM, etaMinutes, vehicleClass, requiredWeightKg } = quote;
  return (
    <>
      <p
        data-testid="quote-fee"
        data-value={toDecimal(feeMinor, currency)}
        data-stale={isStale || undefined}
        className="text-figure font-strong data-stale:text-muted"
      >
        <Money minor={feeMinor} currency={currency} />
      </p>
      <p className="text-meta text-muted">
        {isStale ? (
          "This was the price of what the form said before."
        ) : (
          <Expiry quote={quote} timeZone={timeZone} />
        )}
      </p>
      <dl className="mt-3">
        {quote.lines.map(({ label, minor }) => (
          <Line key={label} term={label}>
            <Money minor={minor} currency={currency} />
          </Line>
        ))}
      </dl>
      <dl className="mt-3 border-t border-border pt-2">
        <Line term="By road">
          <span data-testid="quote-distance">{formatLength(distanceM)}</span>
        </Line>
        <Line term="Arrives in about">{inWords(etaMinutes * 60_000)}</Line>
        <Line term="Vehicle">{vehicleClass}</Line>
        <Line term="Must carry">{requiredWeightKg} kg</Line>
        {quote.balanceMinor !== null && (
          <Line term="Your wallet">
            <Money minor={quote.balanceMinor} currency={currency} />
          </Line>
        )}
      </dl>
      <Capacity quote={quote} />
    </>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 py-0.5 text-table">
      <dt className="text-muted">{term}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  );
}

/** The moment, and how long that is once the page runs by itself. */
function Expiry({ quote, timeZone }: { quote: QuoteView; timeZone: string }) {
  const now = useNow();
  const leftMs = now === undefined ? undefined : quote.expiresAt.getTime() - now;
  if (leftMs !== undefined && leftMs <= 0)
    return "This price has expired. Placing asks for a new one.";
  return (
    <>
      Holds until <Instant at={quote.expiresAt} timeZone={timeZone} />
      {leftMs === undefined ? "." : `, ${inWords(leftMs)} left.`}
    </>
  );
}

function inWords(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours} h ${minutes % 60} min` : `${minutes} min`;
}

function Capacity({ quote: { hasRider, requiredWeightKg } }: { quote: QuoteView }) {
  if (hasRider === null) return null;
  return (
    <p
      data-testid="capacity"
      data-value={hasRider}
      className={`mt-3 rounded-control px-3 py-2 text-table ${hasRider ? "bg-ok-bg text-ok-fg" : "bg-warn-bg text-warn-fg"}`}
    >
      {hasRider
        ? "A rider near your pickup can take this now."
        : `No rider near your pickup can carry ${requiredWeightKg} kg right now.`}
    </p>
  );
}
