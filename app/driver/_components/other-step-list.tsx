"use client";

import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import type { NextStep } from "@/lib/domain/handover/rider-phone/rider-steps";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import { RIDER } from "@/lib/messages/rider.gen";
import type { ShownJob } from "../_phone/show-job";
import { GiveUp } from "./give-up";
import { stepText } from "./job-texts";
import { usePhone } from "./phone-context";
import { ReasonButtons } from "./reason-buttons";
import { actOf, UNDO_MS } from "./step-act";

type OtherStepListProps = { job: ShownJob; onHandOver: () => void };

/** The steps of a job beside the usual one, each with its reasons, if any. */
export function OtherStepList({ job, onHandOver }: OtherStepListProps) {
  const messages = useMessages(RIDER);
  return job.next
    .slice(1)
    .map((step) => (
      <OtherStep
        key={step.kind}
        kind={step.kind}
        label={stepText(step, job, messages)}
        job={job}
        onHandOver={onHandOver}
      />
    ));
}

type OtherStepProps = {
  kind: NextStep["kind"];
  label: string;
  job: ShownJob;
  onHandOver: () => void;
};

function OtherStep({ kind, label, job, onHandOver }: OtherStepProps) {
  const { orderId } = job;
  const { reasons } = useMessages(RIDER_LATER);
  const phone = usePhone();
  if (kind === "give_up") {
    return (
      <Reasoned label={label}>
        <GiveUp job={job} />
      </Reasoned>
    );
  }
  if (kind === "drop") {
    return (
      <Reasoned label={label}>
        <ReasonButtons
          reasons={reasons.drop}
          onChoose={(reason) => void phone.act({ kind, orderId, reason }, UNDO_MS)}
        />
      </Reasoned>
    );
  }
  const act = actOf(kind, orderId);
  return (
    <button
      type="button"
      onClick={() => (act ? void phone.act(act, UNDO_MS) : onHandOver())}
      className={buttonLook({ size: "large", isWide: true })}
    >
      {label}
    </button>
  );
}

function Reasoned({ label, children }: { label: string; children: React.ReactNode }) {
  const { whyOf } = useMessages(RIDER_LATER);
  return (
    <section aria-label={label}>
      <h2 className="mb-2 text-body font-semibold">{whyOf({ step: label })}</h2>
      {children}
    </section>
  );
}
