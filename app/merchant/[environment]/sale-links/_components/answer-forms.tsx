"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { SALE_LINKS, type SaleLinksMessages } from "@/lib/messages/sale-links.gen";
import { acceptSaleAction, declineSaleAction } from "../actions";

type AnswerFormsProps = { environment: string; saleRequestId: string; name: string };

/** One tap that places the order of a request, and one that declines it. */
export function AnswerForms({ environment, saleRequestId, name }: AnswerFormsProps) {
  const { card, problems } = useMessages(SALE_LINKS);
  const [accepted, accept] = useActionState(acceptSaleAction, UNSENT);
  const [declined, decline] = useActionState(declineSaleAction, UNSENT);
  const refusal = accepted.result?.refusal ?? null;
  const fields = { environment, saleRequestId };
  return (
    <div className="grid gap-3">
      <RefusedNotice {...accepted} />
      <RefusedNotice {...declined} />
      {refusal !== null && (
        <Notice
          tone="bad"
          title={problemOf(problems, refusal).title}
          isAnnounced
          actions={
            refusal === "insufficient_funds" && (
              <Button size="small" href={`/merchant/${environment}/wallet/top-up`}>
                {problems.topUp}
              </Button>
            )
          }
        >
          {problemOf(problems, refusal).sentence}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <form action={accept} aria-label={card.acceptLabel({ name })}>
          <HiddenFields fields={fields} />
          <SubmitButton pendingLabel={card.accepting}>{card.accept}</SubmitButton>
        </form>
        <form action={decline} aria-label={card.declineLabel({ name })}>
          <HiddenFields fields={fields} />
          <SubmitButton variant="secondary" pendingLabel={card.declining}>
            {card.decline}
          </SubmitButton>
        </form>
      </div>
    </div>
  );
}

type Problems = Omit<SaleLinksMessages["problems"], "topUp">;

function problemOf(problems: Problems, refusal: string): Problems["other"] {
  return Object.hasOwn(problems, refusal) ? problems[refusal as keyof Problems] : problems.other;
}
