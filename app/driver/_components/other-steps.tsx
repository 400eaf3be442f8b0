"use client";

import { useMessages } from "@/components/messages/use-messages";
import { RIDER } from "@/lib/messages/rider.gen";
import { buttonLook } from "@/components/ui/button-look";
import type { NextStep } from "@/lib/domain/rider-phone/rider-steps";
import type { ShownJob } from "../_phone/show-outbox";
import { usePhone } from "./phone-context";
import { ReasonButtons } from "./reason-buttons";
import { stepText } from "./job-texts";
import { actOf, UNDO_MS } from "./step-act";

type OtherStepsProps = { job: ShownJob; onHandOver: () => void };

/** What is done when a job does not go as usual. */
export function OtherSteps({ job, onHandOver }: OtherStepsProps) {
  const messages = useMessages(RIDER);
  const { orderId, next } = job;
  const others = next.slice(1);
  if (others.length === 0) return null;
  return (
    <details className="border-t border-b border-border">
      <summary className="flex min-h-11 items-center font-semibold underline">
        {messages.problem}
      </summary>
      <div className="grid gap-2 pb-3">
        {others.map((step) => (
          <OtherStep
            key={step.kind}
            kind={step.kind}
            label={stepText(step, job, messages)}
            orderId={orderId}
            onHandOver={onHandOver}
          />
        ))}
      </div>
    </details>
  );
}

type OtherStepProps = {
  kind: NextStep["kind"];
  label: string;
  orderId: string;
  onHandOver: () => void;
};

function OtherStep({ kind, label, orderId, onHandOver }: OtherStepProps) {
  const { reasons } = useMessages(RIDER);
  const phone = usePhone();
  if (kind === "give_up") {
    return (
      <Reasoned label={label}>
        <ReasonButtons
          reasons={reasons.give_up}
          onChoose={(reason) => void phone.act({ kind, orderId, reason }, UNDO_MS)}
        />
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
  const { whyOf } = useMessages(RIDER);
  return (
    <section aria-label={label}>
      <h2 className="mb-2 text-body font-semibold">{whyOf({ step: label })}</h2>
      {children}
    </section>
  );
}
