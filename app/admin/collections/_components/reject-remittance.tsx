"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Dialog } from "@/components/ui/dialog";
import { REASON_MAX_LENGTH } from "@/lib/domain/require-reason";
import { ADMIN_COLLECTIONS } from "@/lib/messages/admin-collections.gen";
import { ReasonForm } from "../../_components/reason-form";
import { decideRemittanceAction } from "../actions";

type RejectRemittanceProps = { remittanceId: string; company: string; amount: string };

/** Asks why a company's payment is not on the statement. */
export function RejectRemittance({ remittanceId, company, amount }: RejectRemittanceProps) {
  const texts = useMessages(ADMIN_COLLECTIONS).remittances;
  const title = texts.rejectTitle({ amount, company });
  return (
    <Dialog opener={{ label: texts.reject, size: "small" }} title={title}>
      <ReasonForm
        label={title}
        action={decideRemittanceAction}
        subject={{ remittanceId, decision: "rejected" }}
        hint={texts.rejectHint}
        reasonLength={REASON_MAX_LENGTH}
        button={{ variant: "dangerOutline", pendingLabel: texts.pending, text: texts.reject }}
      />
    </Dialog>
  );
}
