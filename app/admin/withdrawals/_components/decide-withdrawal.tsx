import { destinationWords } from "@/components/payments/withdrawal-state";
import { ButtonForm } from "@/components/ui/button-form";
import { CopyField } from "@/components/ui/copy-field";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ReviewedWithdrawal } from "@/lib/domain/money/withdrawals/review-withdrawals";
import { REASON_MAX_LENGTH } from "@/lib/domain/require-reason";
import { ADMIN_WITHDRAWALS } from "@/lib/messages/admin-withdrawals.gen";
import { Decision } from "../../_components/decision";
import { ReasonForm } from "../../_components/reason-form";
import {
  approveWithdrawalAction,
  rejectWithdrawalAction,
  releaseWithdrawalAction,
  startPayingWithdrawalAction,
} from "../actions";
import { PayWithdrawalForm } from "./pay-withdrawal-form";

type WithdrawalProps = { withdrawal: ReviewedWithdrawal };

type DecideWithdrawalProps = WithdrawalProps & { mayDecide: boolean };

/** The next step of a withdrawal, or its result. */
export async function DecideWithdrawal({ withdrawal, mayDecide }: DecideWithdrawalProps) {
  const texts = (await readMessages(ADMIN_WITHDRAWALS)).decideWithdrawal;

  const { id, state, isOwn, isApprovedByReader, isPaidByReader } = withdrawal;
  if (state !== "requested") return <Outcome withdrawal={withdrawal} />;
  if (withdrawal.payingSince !== null && !isPaidByReader) {
    return <PaidByOther withdrawal={withdrawal} mayDecide={mayDecide} />;
  }
  const step = await stepOf(withdrawal);
  const ownPart = isOwn ? texts.own : isApprovedByReader ? texts.approvedByReader : undefined;
  return (
    <>
      <Decision
        mayDecide={mayDecide}
        ownPart={ownPart}
        title={step.title}
        button={step.button}
        sub={step.sub}
        reject={{
          label: texts.rejectWithdrawal,
          action: rejectWithdrawalAction,
          subject: { withdrawalId: id },
          sub: texts.rejectSub,
          hint: texts.reasonHint,
          reasonLength: REASON_MAX_LENGTH,
        }}
      >
        {step.form}
      </Decision>
      {mayDecide && isPaidByReader && <Release withdrawal={withdrawal} sub={texts.releaseSub} />}
    </>
  );
}

/** Approve a large withdrawal, wait for a new destination, claim the withdrawal, then record the payment. */
async function stepOf(withdrawal: ReviewedWithdrawal) {
  const texts = (await readMessages(ADMIN_WITHDRAWALS)).decideWithdrawal;

  const { id, amountMinor, currency, approvalMinor } = withdrawal;
  const press = { fields: { withdrawalId: id }, variant: "primary" } as const;
  if (withdrawal.isPaidByReader) {
    const amount = formatMoney(amountMinor, currency);
    return {
      title: texts.payTitle,
      button: texts.payTitle,
      sub: texts.paySub({ amount }),
      form: (
        <div className="grid gap-5">
          <CopyField label={texts.payItTo} value={destinationWords(withdrawal)} />
          <PayWithdrawalForm withdrawalId={id} />
        </div>
      ),
    };
  }
  if (withdrawal.needsApproval) {
    const limit = formatMoney(approvalMinor ?? 0, currency);
    return {
      title: texts.approve,
      button: texts.approve,
      sub: texts.approveSub({ limit }),
      form: (
        <ButtonForm {...press} action={approveWithdrawalAction} pendingLabel={texts.approving}>
          {texts.approve}
        </ButtonForm>
      ),
    };
  }
  const start = { title: texts.start, button: texts.start };
  if (withdrawal.payableFrom > new Date()) {
    return { ...start, sub: texts.newDestination, form: <NewDestination {...withdrawal} /> };
  }
  return {
    ...start,
    sub: texts.startSub,
    form: (
      <ButtonForm {...press} action={startPayingWithdrawalAction} pendingLabel={texts.starting}>
        {texts.start}
      </ButtonForm>
    ),
  };
}

async function NewDestination({ payableFrom, timezone }: ReviewedWithdrawal) {
  const texts = (await readMessages(ADMIN_WITHDRAWALS)).decideWithdrawal;

  const when = <Instant at={payableFrom} timeZone={timezone} />;
  return (
    <div className="max-w-[40rem]">
      <Notice tone="warn" title={texts.newDestinationTitle({ when })} />
    </div>
  );
}

/** A colleague is paying it; after the market's time any other person can release it. */
async function PaidByOther({ withdrawal, mayDecide }: DecideWithdrawalProps) {
  const texts = (await readMessages(ADMIN_WITHDRAWALS)).decideWithdrawal;

  const { payerName, payingSince, releasableAt, timezone } = withdrawal;
  const person = payerName ?? "";
  const isReleasable = releasableAt !== null && releasableAt <= new Date();
  return (
    <>
      <div className="mt-8" data-outcome="paying">
        <Notice tone="info" title={texts.payingByOther({ person })} isAnnounced>
          {payingSince &&
            texts.payingSince({ when: <Instant at={payingSince} timeZone={timezone} /> })}{" "}
          {releasableAt &&
            !isReleasable &&
            texts.releasableFrom({
              person,
              when: <Instant at={releasableAt} timeZone={timezone} />,
            })}
        </Notice>
      </div>
      {mayDecide && isReleasable && (
        <Release withdrawal={withdrawal} sub={texts.releaseOtherSub({ person })} />
      )}
    </>
  );
}

async function Release({ withdrawal, sub }: WithdrawalProps & { sub: string }) {
  const texts = (await readMessages(ADMIN_WITHDRAWALS)).decideWithdrawal;

  return (
    <Section title={texts.release} sub={sub}>
      <ReasonForm
        label={texts.releaseForm}
        action={releaseWithdrawalAction}
        subject={{ withdrawalId: withdrawal.id }}
        hint={texts.releaseHint}
        reasonLength={REASON_MAX_LENGTH}
        button={{ variant: "secondary", pendingLabel: texts.releasing, text: texts.release }}
      />
    </Section>
  );
}

async function Outcome({ withdrawal }: WithdrawalProps) {
  const texts = (await readMessages(ADMIN_WITHDRAWALS)).decideWithdrawal;

  const { state, paymentReference, rejectReason } = withdrawal;
  return (
    <div className="mt-8" data-outcome={state}>
      {state === "paid" && (
        <Notice tone="ok" title={texts.paid} isAnnounced>
          {texts.paymentId({ id: <code className="font-mono">{paymentReference}</code> })}
        </Notice>
      )}
      {state === "rejected" && (
        <Notice tone="bad" title={texts.rejected} isAnnounced>
          {rejectReason}
        </Notice>
      )}
      {state === "cancelled" && (
        <Notice tone="warn" title={texts.cancelledTitle} isAnnounced>
          {texts.cancelled}
        </Notice>
      )}
    </div>
  );
}
