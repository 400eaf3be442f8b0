"use client";

import type { ReactNode } from "react";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { Panel } from "@/components/ui/panel";
import { useNow } from "@/components/ui/use-now";
import { useWords } from "@/components/words/use-words";
import { formatLength } from "@/lib/core/format-length";
import { toDecimal } from "@/lib/core/money";
import { NEW_ORDER, type NewOrderWords } from "@/lib/words/new-order";
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
  const words = useWords(NEW_ORDER).price;
  return (
    <Panel title={words.title}>
      <div aria-live="polite" aria-busy={isStale}>
        {quote ? (
          <QuoteFacts quote={quote} isStale={isStale} timeZone={timeZone} />
        ) : (
          <p className="text-muted">{words.empty}</p>
        )}
      </div>
      <div className="mt-4 grid gap-3">{children}</div>
    </Panel>
  );
}

type QuoteFactsProps = Omit<QuotePanelProps, "quote" | "children"> & { quote: QuoteView };

function QuoteFacts({ quote, isStale, timeZone }: QuoteFactsProps) {
  const words = useWords(NEW_ORDER).price;
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
        {isStale ? words.stale : <Expiry quote={quote} timeZone={timeZone} />}
      </p>
      <dl className="mt-3">
        {quote.lines.map(({ part, minor }) => (
          <Line key={part} term={words.lines[part]}>
            <Money minor={minor} currency={currency} />
          </Line>
        ))}
      </dl>
      <dl className="mt-3 border-t border-border pt-2">
        <Line term={words.byRoad}>
          <span data-testid="quote-distance">{formatLength(distanceM)}</span>
        </Line>
        <Line term={words.arrivesIn}>{inWords(words, etaMinutes * 60_000)}</Line>
        <Line term={words.vehicle}>{vehicleClass}</Line>
        <Line term={words.mustCarry}>{words.kilograms(requiredWeightKg)}</Line>
        {quote.balanceMinor !== null && (
          <Line term={words.wallet}>
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
  const words = useWords(NEW_ORDER).price;
  const now = useNow();
  const leftMs = now === undefined ? undefined : quote.expiresAt.getTime() - now;
  if (leftMs !== undefined && leftMs <= 0) return words.expired;
  return words.holds(
    <Instant at={quote.expiresAt} timeZone={timeZone} />,
    leftMs === undefined ? null : inWords(words, leftMs),
  );
}

function inWords({ duration }: NewOrderWords["price"], ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  return duration(Math.floor(minutes / 60), minutes % 60);
}

function Capacity({ quote: { hasRider, requiredWeightKg } }: { quote: QuoteView }) {
  const words = useWords(NEW_ORDER).price;
  if (hasRider === null) return null;
  return (
    <p
      data-testid="capacity"
      data-value={hasRider}
      className={`mt-3 rounded-control px-3 py-2 text-table ${hasRider ? "bg-ok-bg text-ok-fg" : "bg-warn-bg text-warn-fg"}`}
    >
      {hasRider ? words.rider : words.noRider(requiredWeightKg)}
    </p>
  );
}
