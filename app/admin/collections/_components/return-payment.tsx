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
import { ADMIN_COLLECTIONS } from "@/lib/messages/admin-collections.gen";
import { returnCollectionPaymentAction } from "../actions";

type ReturnPaymentProps = { paymentId: string; phone: string; amount: string };

/** Notes that a payment was returned to its phone. */
export function ReturnPayment({ paymentId, phone, amount }: ReturnPaymentProps) {
  const { returns: texts } = useMessages(ADMIN_COLLECTIONS);
  return (
    <Dialog
      opener={{ label: texts.returned, size: "small", variant: "primary" }}
      title={texts.returnedOf({ amount, phone })}
    >
      <p className="mt-2 mb-4">{texts.first({ amount, phone })}</p>
      <ReturnedForm paymentId={paymentId} />
    </Dialog>
  );
}

function ReturnedForm({ paymentId }: { paymentId: string }) {
  const { returns, payouts } = useMessages(ADMIN_COLLECTIONS);
  const [state, send] = useActionState(returnCollectionPaymentAction, UNSENT);
  return (
    <form action={send} aria-label={returns.returned} className="grid gap-4">
      <RefusedNotice {...state} shown={["reference"]} />
      <HiddenFields fields={{ paymentId }} />
      <Field
        {...submittedFields(state)("reference")}
        label={payouts.reference}
        hint={payouts.referenceHint}
        autoComplete="off"
        spellCheck={false}
        isMono
        required
      />
      <div>
        <SubmitButton pendingLabel={returns.pending}>{returns.returned}</SubmitButton>
      </div>
    </form>
  );
}
