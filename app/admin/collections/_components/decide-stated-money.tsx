"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Confirm } from "@/components/ui/confirm";
import { Dialog } from "@/components/ui/dialog";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { announceSuccess } from "@/components/ui/success-notes";
import { UNSENT } from "@/lib/core/form-state";
import type { StatedMoneyVerdict } from "@/lib/domain/money/stated-money/decide-stated-money";
import { REASON_MAX_LENGTH } from "@/lib/domain/require-reason";
import { ADMIN_COLLECTIONS } from "@/lib/messages/admin-collections.gen";
import { ReasonForm } from "../../_components/reason-form";
import { decideStatedMoneyAction } from "../actions";

type DecideStatedMoneyProps = {
  moneyId: string;
  amount: string;
  code: string;
  /** Who stated it, how, and why people decide. */
  about: string;
  /** The decisions that fit what is known of the money. */
  verdicts: readonly StatedMoneyVerdict[];
  /** Whether the shop can't be credited now. */
  isWithoutCredit: boolean;
  /** Whether the payment may have come under another reference. */
  mayBeFound: boolean;
  /** Lines of statements that may show it. */
  suggested: { value: string; label: string }[];
  needsSecondPerson: boolean;
  /** What another person proposes, with which the reader may agree; null without one. */
  proposal: {
    verdict: StatedMoneyVerdict;
    reason: string;
    person: string;
    reference: string;
  } | null;
};

/** Decides on money that a rider stated, or agrees with the decision that a colleague proposes. */
export function DecideStatedMoney({ proposal, ...props }: DecideStatedMoneyProps) {
  const texts = useMessages(ADMIN_COLLECTIONS).stated;
  const { moneyId, amount, code, about, verdicts, mayBeFound, suggested } = props;
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
        <div className="mt-2 mb-4 grid gap-4">
          <p>{about}</p>
          {props.needsSecondPerson && <Notice tone="info">{texts.twoPeople}</Notice>}
          {props.isWithoutCredit && <p className="text-muted">{texts.noCredit}</p>}
        </div>
        <ReasonForm
          label={title}
          action={decideStatedMoneyAction}
          subject={{ moneyId }}
          choice={{
            name: "verdict",
            label: texts.choice,
            options: verdicts.map((value) => ({ value, label: texts.verdicts[value] })),
          }}
          {...(mayBeFound && {
            also: {
              name: "reference",
              label: texts.reference,
              hint: texts.referenceHint,
              suggestions:
                suggested.length > 0 ? { title: texts.suggested, values: suggested } : undefined,
            },
          })}
          hint={texts.hint}
          reasonLength={REASON_MAX_LENGTH}
          button={{ variant: "primary", pendingLabel: texts.pending, text: texts.save }}
        />
      </Dialog>
    </div>
  );
}

type AgreeProps = Omit<DecideStatedMoneyProps, "proposal"> & {
  proposal: NonNullable<DecideStatedMoneyProps["proposal"]>;
};

function Agree({ proposal, moneyId, amount, code }: AgreeProps) {
  const texts = useMessages(ADMIN_COLLECTIONS).stated;
  const { verdict, reason, person, reference } = proposal;
  return (
    <Confirm
      opener={{ label: texts.agree, size: "small", variant: "primary" }}
      title={texts.agreeTitle({ amount, code })}
      action={async (form) => {
        const { error } = await decideStatedMoneyAction(UNSENT, form);
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
      <HiddenFields fields={{ moneyId, verdict, reason, reference }} />
    </Confirm>
  );
}
