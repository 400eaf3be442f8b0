"use client";

import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { Panel } from "@/components/ui/panel";
import { useNow } from "@/components/ui/use-now";
import { formatLength } from "@/lib/core/format-length";
import { toDecimal } from "@/lib/core/money";
import { NEW_ORDER, type NewOrderMessages } from "@/lib/messages/new-order.gen";
import { vehicleName } from "@/lib/messages/vehicle-name";
import { VEHICLES } from "@/lib/messages/vehicles.gen";
import type { QuoteView } from "../order-form-state";

type QuotePanelProps = {
  quote: QuoteView | null;
  /** Whether the form changed after this quote. */
  isStale: boolean;
  timeZone: string;
};

/** The price with its breakdown. */
export function QuotePanel({ quote, isStale, timeZone }: QuotePanelProps) {
  const messages = useMessages(NEW_ORDER).price;
  return (
    <Panel title={messages.title}>
      <div aria-live="polite" aria-busy={isStale}>
        {quote ? (
          <QuoteFacts quote={quote} isStale={isStale} timeZone={timeZone} />
        ) : (
          <p className="text-muted">{messages.empty}</p>
        )}
      </div>
    </Panel>
  );
}

type QuoteFactsProps = Omit<QuotePanelProps, "quote"> & { quote: QuoteView };

function QuoteFacts({ quote, isStale, timeZone }: QuoteFactsProps) {
  const messages = useMessages(NEW_ORDER).price;
  const vehicles = useMessages(VEHICLES);
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
        {isStale ? messages.stale : <Expiry quote={quote} timeZone={timeZone} />}
      </p>
      <dl className="mt-3">
        {quote.lines.map(({ part, minor }) => (
          <Line key={part} term={messages.lines[part]}>
            <Money minor={minor} currency={currency} />
          </Line>
        ))}
      </dl>
      <dl className="mt-3 border-t border-border pt-2">
        <Line term={messages.byRoad}>
          <span data-testid="quote-distance">{formatLength(distanceM)}</span>
        </Line>
        <Line term={messages.arrivesIn}>{inWords(messages, etaMinutes * 60_000)}</Line>
        {quote.lateSteps.map(({ afterMinutes, shareBp }) => (
          <Line key={afterMinutes} term={messages.ifLate({ minutes: afterMinutes })}>
            {messages.creditedPart({ percent: shareBp / 100 })}
          </Line>
        ))}
        <Line term={messages.vehicle}>{vehicleName(vehicles, vehicleClass)}</Line>
        <Line term={messages.mustCarry}>{messages.kilograms({ kilograms: requiredWeightKg })}</Line>
        {quote.collectMinor > 0 && (
          <Line term={messages.collects}>
            <Money minor={quote.collectMinor} currency={currency} />
          </Line>
        )}
        {quote.returnHeldMinor > 0 && (
          <Line term={messages.returnHeld}>
            <Money minor={quote.returnHeldMinor} currency={currency} />
          </Line>
        )}
        {quote.balanceMinor !== null && (
          <Line term={messages.wallet}>
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

/** The expiry of the price, or a note that it has expired. */
function Expiry({ quote, timeZone }: { quote: QuoteView; timeZone: string }) {
  const messages = useMessages(NEW_ORDER).price;
  const now = useNow();
  if (now !== undefined && quote.expiresAt.getTime() <= now) return messages.expired;
  return messages.validUntil({ until: <Instant at={quote.expiresAt} timeZone={timeZone} /> });
}

function inWords({ duration, inMinutes }: NewOrderMessages["price"], ms: number): string {
  const [hours, minutes] = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60];
  return hours > 0 ? duration({ hours, minutes }) : inMinutes({ minutes });
}

function Capacity({ quote: { hasRider, requiredWeightKg } }: { quote: QuoteView }) {
  const messages = useMessages(NEW_ORDER).price;
  if (hasRider === null) return null;
  return (
    <p
      data-testid="capacity"
      data-value={hasRider}
      className={`mt-3 rounded-control px-3 py-2 text-table ${hasRider ? "bg-ok-bg text-ok-fg" : "bg-warn-bg text-warn-fg"}`}
    >
      {hasRider ? messages.rider : messages.noRider({ kilograms: requiredWeightKg })}
    </p>
  );
}
