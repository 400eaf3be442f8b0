"use client";

import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { NEW_ORDER } from "@/lib/messages/new-order.gen";
import type { SubmittedOrderForm, OrderProblem } from "../order-form-state";
import { CapacityProblem } from "./capacity-problem";

type OrderProblemNoticeProps = {
  state: SubmittedOrderForm;
  environment: string;
  /** The pickup of the form. */
  pickup: string;
};

/** Why the order was not placed; the button next to it retries with the same key. */
export function OrderProblemNotice({ state, environment, pickup }: OrderProblemNoticeProps) {
  const messages = useMessages(NEW_ORDER).trouble;
  const { result, error } = state;
  if (error) {
    return (
      <>
        <RefusedNotice {...state} />
        {error.requestId !== undefined && <p>{messages.sameOrder}</p>}
      </>
    );
  }
  if (result?.problem) {
    const { problem } = result;
    const { code, needed } = problem;
    return (
      <div data-testid="order-problem" data-problem={code}>
        {needed === undefined ? (
          <Problem problem={problem} environment={environment} />
        ) : (
          <CapacityProblem
            problem={problem}
            environment={environment}
            pickup={pickup}
            cashMinor={result.quote?.cashMinor ?? 0}
            {...needed}
          />
        )}
      </div>
    );
  }
  if (result?.isRepriced) {
    return (
      <Notice tone="warn" title={messages.repriced} isAnnounced>
        {messages.repricedExplains}
      </Notice>
    );
  }
  if (result && Object.keys(result.fieldErrors).length > 0) {
    return (
      <Notice tone="bad" title={messages.notPlaced} isAnnounced>
        {messages.notPlacedExplains}
      </Notice>
    );
  }
  return null;
}

function Problem({ problem, environment }: { problem: OrderProblem; environment: string }) {
  const messages = useMessages(NEW_ORDER).trouble;
  const { code, title, sentence, funds, earlier } = problem;
  const isTwin = code === "placed_just_now";
  const orders = `/merchant/${environment}/orders`;
  return (
    <Notice
      tone={isTwin ? "warn" : "bad"}
      title={title}
      isAnnounced
      actions={
        earlier && (
          <>
            <AppLink href={`${orders}/${earlier.orderId}`}>{messages.lookAtEarlier}</AppLink>
            <SubmitButton
              variant="secondary"
              size="small"
              name="step"
              value={isTwin ? "place_again" : "new_order"}
            >
              {isTwin ? messages.placeTwin : messages.makeAnother}
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

function Shortfall({ heldMinor = 0, environment, ...funds }: ShortfallProps) {
  const { balanceMinor, requiredMinor, currency } = funds;
  const messages = useMessages(NEW_ORDER).trouble;
  const missingMinor = requiredMinor - balanceMinor;
  const amount = toDecimal(missingMinor, currency);
  const lines = [
    [messages.wallet, balanceMinor, "balance"],
    [messages.thisOrder, requiredMinor - heldMinor, "required"],
    ...(heldMinor > 0 ? [[messages.forReturn, heldMinor, "held"] as const] : []),
    [messages.missing, missingMinor, "shortfall"],
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
        {messages.topUp({ money: formatMoney(missingMinor, currency) })}
      </Button>
      <p className="mt-1 text-meta">{messages.newTab}</p>
    </>
  );
}
