"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { REASON_MAX_LENGTH } from "@/lib/domain/require-reason";
import { ADMIN_COLLECTIONS } from "@/lib/messages/admin-collections.gen";
import { ReasonForm } from "../../_components/reason-form";
import { decideCollectionPayoutAction } from "../actions";

type DecidePayoutProps = {
  payoutId: string;
  merchant: string;
  amount: string;
  destination: string;
};

/** Notes that a payout was paid, or why it can't be. */
export function DecidePayout({ payoutId, merchant, amount, destination }: DecidePayoutProps) {
  const texts = useMessages(ADMIN_COLLECTIONS).payouts;
  const rejectTitle = texts.rejectTitle({ amount, merchant });
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Dialog
        opener={{ label: texts.pay, size: "small", variant: "primary" }}
        title={texts.payTitle({ amount, merchant })}
      >
        <p className="mt-2 mb-4">{texts.paySub({ amount, destination })}</p>
        <PaidForm payoutId={payoutId} />
      </Dialog>
      <Dialog opener={{ label: texts.reject, size: "small" }} title={rejectTitle}>
        <ReasonForm
          label={rejectTitle}
          action={decideCollectionPayoutAction}
          subject={{ payoutId, decision: "rejected" }}
          hint={texts.rejectHint}
          reasonLength={REASON_MAX_LENGTH}
          button={{ variant: "danger", pendingLabel: texts.pending, text: texts.reject }}
        />
      </Dialog>
    </div>
  );
}

function PaidForm({ payoutId }: { payoutId: string }) {
  const texts = useMessages(ADMIN_COLLECTIONS).payouts;
  const [state, send] = useActionState(decideCollectionPayoutAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={texts.pay} className="grid gap-4">
      <RefusedNotice {...state} shown={["paymentReference"]} />
      <HiddenFields fields={{ payoutId, decision: "paid" }} />
      <Field
        {...field("paymentReference")}
        label={texts.reference}
        hint={texts.referenceHint}
        autoComplete="off"
        spellCheck={false}
        isMono
        required
      />
      <div>
        <SubmitButton pendingLabel={texts.pending}>{texts.pay}</SubmitButton>
      </div>
    </form>
  );
}
