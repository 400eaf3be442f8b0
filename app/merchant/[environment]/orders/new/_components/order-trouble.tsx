"use client";

import { RefusedNotice } from "@/components/account/refused-notice";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { useWords } from "@/components/words/use-words";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { NEW_ORDER } from "@/lib/words/new-order";
import type { DeskState, OrderProblem } from "../order-desk";
import { CapacityProblem } from "./capacity-problem";

type OrderTroubleProps = { state: DeskState; environment: string };

/** Why it was not placed, beside the button that tries again with the same key. */
export function OrderTrouble({ state, environment }: OrderTroubleProps) {
  const words = useWords(NEW_ORDER).trouble;
  const { result, error } = state;
  if (error) {
    return (
      <>
        <RefusedNotice {...state} />
        {error.requestId !== undefined && <p>{words.sameOrder}</p>}
      </>
    );
  }
  if (result?.problem) {
    const { problem } = result;
    const { label, weightG } = problem;
    return (
      <div data-testid="order-problem" data-label={label}>
        {weightG === undefined ? (
          <Problem {...{ problem, environment }} />
        ) : (
          <CapacityProblem {...{ problem, weightG, environment }} />
        )}
      </div>
    );
  }
  if (result?.isRepriced) {
    return (
      <Notice tone="warn" title={words.repriced} isAnnounced>
        {words.repricedExplains}
      </Notice>
    );
  }
  if (result && Object.keys(result.fieldErrors).length > 0) {
    return (
      <Notice tone="bad" title={words.notPlaced} isAnnounced>
        {words.notPlacedExplains}
      </Notice>
    );
  }
  return null;
}

function Problem({ problem, environment }: { problem: OrderProblem; environment: string }) {
  const words = useWords(NEW_ORDER).trouble;
  const { label, sentence, funds, earlier } = problem;
  const orders = `/merchant/${environment}/orders`;
  return (
    <Notice
      tone="bad"
      title={label}
      isAnnounced
      actions={
        earlier && (
          <>
            <AppLink href={`${orders}/${earlier.orderId}`}>{words.lookAtEarlier}</AppLink>
            <SubmitButton variant="secondary" size="small" name="step" value="new_order">
              {words.makeAnother}
            </SubmitButton>
          </>
        )
      }
    >
      {sentence}
      {funds && <Shortfall {...funds} environment={environment} />}
    </Notice>
  );
}

type ShortfallProps = NonNullable<OrderProblem["funds"]> & { environment: string };

function Shortfall({ balanceMinor, requiredMinor, currency, environment }: ShortfallProps) {
  const words = useWords(NEW_ORDER).trouble;
  const missingMinor = requiredMinor - balanceMinor;
  const amount = toDecimal(missingMinor, currency);
  const lines = [
    [words.wallet, balanceMinor, "balance"],
    [words.thisOrder, requiredMinor, "required"],
    [words.missing, missingMinor, "shortfall"],
  ] as const;
  return (
    <>
      <dl className="my-2">
        {lines.map(([term, minor, name]) => (
          <div key={name} data-testid={name} className="flex justify-between gap-4">
            <dt>{term}</dt>
            <dd>
              <Money minor={minor} currency={currency} isStrong={name === "shortfall"} />
            </dd>
          </div>
        ))}
      </dl>
      <Button
        href={`/merchant/${environment}/wallet/top-up?amount=${amount}`}
        target="_blank"
        size="small"
      >
        {words.topUp(formatMoney(missingMinor, currency))}
      </Button>
      <p className="mt-1 text-meta">{words.newTab}</p>
    </>
  );
}
