"use client";

import { useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { RIDER } from "@/lib/messages/rider.gen";
import type { ShownJob } from "../_phone/show-job";
import type { HandoverToggle } from "./handover-toggle";
import { useLaterParts } from "./use-later-parts";

type HandoverPartProps = { job: ShownJob; handover: HandoverToggle };

/** The hand-over form, or a message if the phone has not loaded it yet. */
export function HandoverPart({ job, handover }: HandoverPartProps) {
  const { parts, hasFailed, retry } = useLaterParts(true);
  const { notSaved } = useMessages(RIDER);
  const { startsDelivery, refusal, close } = handover;
  if (parts) {
    return (
      <parts.HandoverForm
        job={job}
        startsDelivery={startsDelivery}
        refusal={refusal}
        onLeave={close}
      />
    );
  }
  // What is below stays out of the screen until the form is there.
  if (!hasFailed) return <div className="min-h-svh" />;
  return (
    <div role="alert" className="mt-3 grid gap-3">
      <p>{notSaved.later}</p>
      <button type="button" onClick={retry} className={buttonLook({ size: "large", isWide: true })}>
        {notSaved.try}
      </button>
    </div>
  );
}
