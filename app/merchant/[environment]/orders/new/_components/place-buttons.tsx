"use client";

import { useHydrated } from "@/components/location/use-hydrated";
import { Button } from "@/components/ui/button";
import { useWords } from "@/components/words/use-words";
import { formatMoney } from "@/lib/core/format-money";
import { NEW_ORDER, type NewOrderWords } from "@/lib/words/new-order";
import type { QuoteView } from "../order-desk";

type PlaceButtonsProps = {
  quote: QuoteView | null;
  isStale: boolean;
  isPending: boolean;
  /** Why the price did not come by itself; with how long to wait where waiting is what helps. */
  failure: { retryAfterSeconds?: number } | null;
};

/**
 * Says what is agreed to. Without scripts, and when the price did not come, it is asked for with a
 * button of its own.
 */
export function PlaceButtons({ quote, isStale, isPending, failure }: PlaceButtonsProps) {
  const words = useWords(NEW_ORDER).placing;
  const isHydrated = useHydrated();
  const isWaiting = isHydrated && failure?.retryAfterSeconds !== undefined;
  const label = quote ? words.placeFor(formatMoney(quote.feeMinor, quote.currency)) : words.place;
  return (
    <>
      {(!isHydrated || (failure && !quote)) && (
        <Button
          type="submit"
          name="step"
          value="quote"
          variant={quote ? "secondary" : "primary"}
          isWide
          formNoValidate
          disabledReason={isWaiting ? words.wait : undefined}
        >
          {quote ? words.getPriceAgain : words.getPrice}
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
          pendingLabel={words.pending}
          disabledReason={
            isHydrated ? reasonAgainst(words, { quote, isStale, isWaiting }) : undefined
          }
        >
          {label}
        </Button>
      )}
    </>
  );
}

type Standing = Pick<PlaceButtonsProps, "quote" | "isStale"> & { isWaiting: boolean };

function reasonAgainst(
  words: NewOrderWords["placing"],
  { quote, isStale, isWaiting }: Standing,
): string | undefined {
  if (isWaiting) return words.wait;
  if (isStale) return words.stalePrice;
  return quote ? undefined : words.noPrice;
}
