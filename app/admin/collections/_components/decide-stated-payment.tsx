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
import { decideStatedPaymentAction } from "../actions";

type Verdict =
  | "found"
  | "rider_pays"
  | "shop_carries"
  | "written_off"
  | "given_back"
  | "nothing_came";

export type DecideStatedPaymentProps = {
  statedPaymentId: string;
  amount: string;
  code: string;
  /** The decisions that fit what is known of the money. */
  verdicts: readonly Verdict[];
  needsSecondPerson: boolean;
  /** What another person proposes, with which the reader may agree; null without one. */
  proposal: { verdict: Verdict; reason: string; person: string; reference: string } | null;
};

/** Decides on a payment by reference, or agrees with the decision that a colleague proposes. */
export function DecideStatedPayment({ proposal, ...props }: DecideStatedPaymentProps) {
  const texts = useMessages(ADMIN_COLLECTIONS).statedPayments;
  const { statedPaymentId, amount, code, verdicts, needsSecondPerson } = props;
  const title = texts.title_of({ amount, code });
  const mayBeFound =
    verdicts.length > 1 && (verdicts[0] === "found" || verdicts[0] === "given_back");
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
        {needsSecondPerson && <p className="mt-2 mb-4 text-muted">{texts.twoPeople}</p>}
        <ReasonForm
          label={title}
          action={decideStatedPaymentAction}
          subject={{ statedPaymentId }}
          choice={{
            name: "verdict",
            label: texts.choice,
            options: verdicts.map((value) => ({ value, label: texts.verdicts[value] })),
          }}
          {...(mayBeFound && {
            also: { name: "reference", label: texts.reference, hint: texts.referenceHint },
          })}
          hint={texts.hint}
          reasonLength={REASON_MAX_LENGTH}
          button={{ variant: "primary", pendingLabel: texts.pending, text: texts.save }}
        />
      </Dialog>
    </div>
  );
}

type AgreeProps = Omit<DecideStatedPaymentProps, "proposal"> & {
  proposal: NonNullable<DecideStatedPaymentProps["proposal"]>;
};

function Agree({ proposal, statedPaymentId, amount, code }: AgreeProps) {
  const texts = useMessages(ADMIN_COLLECTIONS).statedPayments;
  const { verdict, reason, person, reference } = proposal;
  return (
    <Confirm
      opener={{ label: texts.agree, size: "small", variant: "primary" }}
      title={texts.agreeTitle({ amount, code })}
      action={async (form) => {
        const { error } = await decideStatedPaymentAction(UNSENT, form);
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
        })}{" "}
        {reference !== "" && texts.underReference({ reference })}
      </p>
      <HiddenFields fields={{ statedPaymentId, verdict, reason, reference }} />
    </Confirm>
  );
}
