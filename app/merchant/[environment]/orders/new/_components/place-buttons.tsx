"use client";

import { useHydrated } from "@/components/location/use-hydrated";
import { Button } from "@/components/ui/button";
import { formatMoney } from "@/lib/core/format-money";
import type { QuoteView } from "../order-desk";

type PlaceButtonsProps = {
  quote: QuoteView | null;
  isStale: boolean;
  isPending: boolean;
  /** Whether the price did not come by itself. */
  hasFailed: boolean;
};

/**
 * Says what is agreed to. Without scripts, and when the price did not come, it is asked for with a
 * button of its own.
 */
export function PlaceButtons({ quote, isStale, isPending, hasFailed }: PlaceButtonsProps) {
  const isHydrated = useHydrated();
  const label = quote
    ? `Place order, ${formatMoney(quote.feeMinor, quote.currency)}`
    : "Place order";
  return (
    <>
      {(!isHydrated || (hasFailed && !quote)) && (
        <Button
          type="submit"
          name="step"
          value="quote"
          variant={quote ? "secondary" : "primary"}
          isWide
          formNoValidate
        >
          {quote ? "Get the price again" : "Get the price"}
        </Button>
      )}
      {(isHydrated || quote) && (
        <Button
          type="submit"
          name="step"
          value="place"
          variant="primary"
          size="large"
          isWide
          isPending={isPending}
          pendingLabel="Placing order…"
          disabledReason={isHydrated ? reasonAgainst(quote, isStale) : undefined}
        >
          {label}
        </Button>
      )}
    </>
  );
}

function reasonAgainst(quote: QuoteView | null, isStale: boolean): string | undefined {
  if (isStale) return "There is no price for these details yet.";
  return quote ? undefined : "There is no price yet.";
}
