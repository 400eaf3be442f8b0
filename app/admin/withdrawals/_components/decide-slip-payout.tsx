"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Confirm } from "@/components/ui/confirm";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ADMIN_WITHDRAWALS } from "@/lib/messages/admin-withdrawals.gen";
import { decideSlipPayoutAction } from "../actions";

type DecideSlipPayoutProps = { payoutId: string; rider: string; amount: string };

/** Notes what the provider's own dashboard says of a rider's pay. */
export function DecideSlipPayout({ payoutId, rider, amount }: DecideSlipPayoutProps) {
  const texts = useMessages(ADMIN_WITHDRAWALS).slipPayouts;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Dialog
        opener={{ label: texts.paid, size: "small", variant: "primary" }}
        title={texts.paidTitle({ amount, rider })}
      >
        <PaidForm payoutId={payoutId} />
      </Dialog>
      <Confirm
        opener={{ label: texts.notPaid, size: "small" }}
        title={texts.notPaidTitle({ amount, rider })}
        action={async (form) => (await decideSlipPayoutAction(UNSENT, form)).error?.message}
        confirmLabel={texts.notPaid}
        pendingLabel={texts.pending}
        keepLabel={texts.keep}
      >
        <p>{texts.notPaidExplains}</p>
        <HiddenFields fields={{ payoutId, decision: "not_paid" }} />
      </Confirm>
    </div>
  );
}

function PaidForm({ payoutId }: { payoutId: string }) {
  const texts = useMessages(ADMIN_WITHDRAWALS).slipPayouts;
  const [state, send] = useActionState(decideSlipPayoutAction, UNSENT);
  return (
    <form action={send} aria-label={texts.paid} className="mt-3 grid gap-4">
      <RefusedNotice {...state} shown={["paymentReference"]} />
      <HiddenFields fields={{ payoutId, decision: "paid" }} />
      <Field
        {...submittedFields(state)("paymentReference")}
        label={texts.reference}
        hint={texts.referenceHint}
        autoComplete="off"
        spellCheck={false}
        isMono
        required
      />
      <div>
        <SubmitButton pendingLabel={texts.pending}>{texts.paid}</SubmitButton>
      </div>
    </form>
  );
}
