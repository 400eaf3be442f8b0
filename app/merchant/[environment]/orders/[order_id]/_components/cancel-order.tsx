"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Button } from "@/components/ui/button";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
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

/**
 * Asks first, behind a line that opens without scripts, and says what comes back; where it is too
 * late, says why.
 */
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
    <details open={state.outcome === "refused"}>
      <summary className="inline-flex min-h-10 items-center rounded-control border border-border-strong bg-surface px-4 font-semibold hover:bg-sunken pointer-coarse:min-h-11">
        {words.open}
      </summary>
      <form action={send} aria-label={words.form} className="mt-4 grid max-w-[40rem] gap-4">
        <RefusedNotice {...state} />
        <Consequence refund={refund} />
        <TextAreaField
          name="reason"
          label={words.reason}
          isOptional
          maxLength={500}
          rows={2}
          defaultValue={state.values.reason}
          error={state.fieldErrors.reason}
        />
        <HiddenFields fields={{ environment, orderId }} />
        <div>
          <SubmitButton variant="danger" pendingLabel={words.pending}>
            {words.submit}
          </SubmitButton>
        </div>
      </form>
    </details>
  );
}

/** What happens to the rider and to the money, before anybody decides. */
function Consequence({ refund }: { refund: string | null }) {
  const words = useWords(ORDER).cancelling;
  return <p>{refund ? words.consequence(<strong>{refund}</strong>) : words.testConsequence}</p>;
}
