"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Confirm } from "@/components/ui/confirm";
import { Dialog } from "@/components/ui/dialog";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { announceSuccess } from "@/components/ui/success-notes";
import { UNSENT } from "@/lib/core/form-state";
import { REASON_MAX_LENGTH } from "@/lib/domain/require-reason";
import { ADMIN_COLLECTIONS } from "@/lib/messages/admin-collections.gen";
import { ReasonForm } from "../../_components/reason-form";
import { decideLeftCashAction } from "../actions";

type Verdict = "delivered" | "given_back" | "not_taken";

export type DecideLeftCashProps = {
  leftCashId: string;
  amount: string;
  code: string;
  isCreditable: boolean;
  needsSecondPerson: boolean;
  /** What another person proposes, with which the reader may agree; null without one. */
  proposal: { verdict: Verdict; reason: string; person: string } | null;
};

/** Decides whose left cash is, or agrees with the decision that a colleague proposes. */
export function DecideLeftCash({ proposal, ...props }: DecideLeftCashProps) {
  const texts = useMessages(ADMIN_COLLECTIONS).leftCash;
  const { leftCashId, amount, code, isCreditable, needsSecondPerson } = props;
  const verdicts = (["delivered", "given_back", "not_taken"] as const).filter(
    (verdict) => isCreditable || verdict !== "delivered",
  );
  const title = texts.title_of({ amount, code });
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {proposal && <Agree proposal={proposal} {...props} />}
      <Dialog
        opener={{
          label: proposal ? texts.decideOtherwise : texts.decide,
          size: "small",
          ...(!proposal && { variant: "primary" }),
        }}
        title={title}
      >
        <p className="mt-2 mb-4 text-muted">
          {needsSecondPerson && texts.twoPeople} {!isCreditable && texts.noCredit}
        </p>
        <ReasonForm
          label={title}
          action={decideLeftCashAction}
          subject={{ leftCashId }}
          choice={{
            name: "verdict",
            label: texts.choice,
            options: verdicts.map((value) => ({ value, label: texts.verdicts[value] })),
          }}
          hint={texts.hint}
          reasonLength={REASON_MAX_LENGTH}
          button={{ variant: "primary", pendingLabel: texts.pending, text: texts.save }}
        />
      </Dialog>
    </div>
  );
}

type AgreeProps = Omit<DecideLeftCashProps, "proposal"> & {
  proposal: NonNullable<DecideLeftCashProps["proposal"]>;
};

function Agree({ proposal: { verdict, reason, person }, leftCashId, amount, code }: AgreeProps) {
  const texts = useMessages(ADMIN_COLLECTIONS).leftCash;
  return (
    <Confirm
      opener={{ label: texts.agree, size: "small", variant: "primary" }}
      title={texts.agreeTitle({ amount, code })}
      action={async (form) => {
        const { error } = await decideLeftCashAction(UNSENT, form);
        if (error) return error.message;
        announceSuccess(texts.agreed);
        return undefined;
      }}
      confirmLabel={texts.agree}
      confirmVariant="primary"
      pendingLabel={texts.pending}
      keepLabel={texts.keep}
    >
      <p>
        {texts.agreeExplains({
          person,
          verdict: texts.verdicts[verdict],
          reason: reason.replace(/\.{1,3}$/, ""),
        })}
      </p>
      <HiddenFields fields={{ leftCashId, verdict, reason }} />
    </Confirm>
  );
}
