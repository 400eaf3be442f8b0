"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Dialog } from "@/components/ui/dialog";
import { REASON_MAX_LENGTH } from "@/lib/domain/require-reason";
import { ADMIN_COLLECTIONS } from "@/lib/messages/admin-collections.gen";
import { ReasonForm } from "../../_components/reason-form";
import { decideCollectionPayoutAction } from "../actions";
import { ReferenceForm } from "./reference-form";

type DecidePayoutProps = {
  payoutId: string;
  merchant: string;
  amount: string;
  destination: string;
  /** The id under which the provider was given it, and has not answered; null if it was not. */
  sentAs: string | null;
};

/** Notes that a payout was paid, or why it can't be. */
export function DecidePayout(props: DecidePayoutProps) {
  const { payoutId, merchant, amount, destination, sentAs } = props;
  const texts = useMessages(ADMIN_COLLECTIONS).payouts;
  const rejectTitle = texts.rejectTitle({ amount, merchant });
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Dialog
        opener={{ label: texts.pay, size: "small", variant: "primary" }}
        title={texts.payTitle({ amount, merchant })}
      >
        <p className="mt-2 mb-4">
          {sentAs === null
            ? texts.paySub({ amount, destination })
            : texts.lookUp({ amount, destination, id: sentAs })}
        </p>
        <ReferenceForm
          action={decideCollectionPayoutAction}
          subject={{ payoutId, decision: "paid" }}
          button={texts.pay}
        />
      </Dialog>
      <Dialog opener={{ label: texts.reject, size: "small" }} title={rejectTitle}>
        <ReasonForm
          label={rejectTitle}
          action={decideCollectionPayoutAction}
          subject={{ payoutId, decision: "rejected" }}
          hint={texts.rejectHint}
          reasonLength={REASON_MAX_LENGTH}
          button={{ variant: "dangerOutline", pendingLabel: texts.pending, text: texts.reject }}
        />
      </Dialog>
    </div>
  );
}
