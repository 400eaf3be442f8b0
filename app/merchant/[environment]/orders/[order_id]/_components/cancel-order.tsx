"use client";

import { useActionState } from "react";
import { AskFirst } from "@/components/account/ask-first";
import { RefusedNotice } from "@/components/account/refused-notice";
import { sentFields } from "@/components/account/sent-fields";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextAreaField } from "@/components/ui/text-area-field";
import { useWords } from "@/components/words/use-words";
import { UNSENT } from "@/lib/dashboard/form-state";
import { ORDER } from "@/lib/words/order";
import { cancelOrder } from "../actions";

type CancelOrderProps = {
  environment: string;
  orderId: string;
  /** What comes back: `MK 3,500`; null in the test environment, where nothing was charged. */
  refund: string | null;
  /** Why it cannot be cancelled; shown beside the button. */
  whyNot: string | undefined;
};

/** Says what comes back before it is cancelled; where it is too late, says why. */
export function CancelOrder({ environment, orderId, refund, whyNot }: CancelOrderProps) {
  const words = useWords(ORDER).cancelling;
  const [state, send] = useActionState(cancelOrder, UNSENT);
  if (state.outcome === "done") {
    return (
      <Notice tone="ok" isAnnounced>
        {refund ? words.refunded(refund) : words.done}
      </Notice>
    );
  }
  if (whyNot !== undefined) {
    return (
      <div className="grid gap-4">
        <RefusedNotice {...state} />
        <div>
          <Button disabledReason={whyNot}>{words.disabled}</Button>
        </div>
      </div>
    );
  }
  return (
    <AskFirst
      {...{ state, send }}
      opener={words.open}
      label={words.form}
      hidden={{ environment, orderId }}
      submit={words.submit}
      pendingLabel={words.pending}
    >
      <Consequence refund={refund} />
      <TextAreaField
        {...sentFields(state)("reason")}
        label={words.reason}
        isOptional
        maxLength={500}
        rows={2}
      />
    </AskFirst>
  );
}

/** What happens to the rider and to the money, before anybody decides. */
function Consequence({ refund }: { refund: string | null }) {
  const words = useWords(ORDER).cancelling;
  return <p>{refund ? words.consequence(<strong>{refund}</strong>) : words.testConsequence}</p>;
}
