"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { useIsRunning } from "@/components/ui/use-is-running";
import { formatMoney } from "@/lib/core/format-money";
import { NEW_ORDER, type NewOrderMessages } from "@/lib/messages/new-order.gen";
import type { QuoteView } from "../order-form-state";

type PlaceButtonsProps = {
  quote: QuoteView | null;
  isStale: boolean;
  isPending: boolean;
  /** The reason why the price did not load, with the time to wait, if any. */
  failure: { retryAfterSeconds?: number } | null;
};

/**
 * Shows the terms that the button agrees to. Without scripts, and when the price failed to load, another button
 * requests it.
 */
export function PlaceButtons({ quote, isStale, isPending, failure }: PlaceButtonsProps) {
  const messages = useMessages(NEW_ORDER).placing;
  const isHydrated = useIsRunning();
  const isWaiting = isHydrated && failure?.retryAfterSeconds !== undefined;
  const label = quote
    ? messages.placeFor({ money: formatMoney(quote.feeMinor, quote.currency) })
    : messages.place;
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
          disabledReason={isWaiting ? messages.wait : undefined}
        >
          {quote ? messages.getPriceAgain : messages.getPrice}
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
          pendingLabel={messages.pending}
          disabledReason={
            isHydrated ? reasonAgainst(messages, { quote, isStale, isWaiting }) : undefined
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
  messages: NewOrderMessages["placing"],
  { quote, isStale, isWaiting }: Standing,
): string | undefined {
  if (isWaiting) return messages.wait;
  if (isStale) return messages.stalePrice;
  return quote ? undefined : messages.noPrice;
}
