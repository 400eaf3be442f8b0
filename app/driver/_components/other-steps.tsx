"use client";

import { useState } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { RIDER } from "@/lib/messages/rider.gen";
import type { ShownJob } from "../_phone/show-job";
import { useLaterParts } from "./use-later-parts";

type OtherStepsProps = { job: ShownJob; onHandOver: () => void };

/** The steps for a job that does not go as usual. */
export function OtherSteps({ job, onHandOver }: OtherStepsProps) {
  const { problem, notSaved } = useMessages(RIDER);
  const [isOpen, setOpen] = useState(false);
  const { parts, hasFailed } = useLaterParts(isOpen);
  if (job.next.length < 2) return null;
  return (
    <details
      className="border-t border-b border-border"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 items-center font-semibold underline">{problem}</summary>
      <div className="grid gap-2 pb-3">
        {parts && <parts.OtherStepList job={job} onHandOver={onHandOver} />}
        {hasFailed && <p role="alert">{notSaved.later}</p>}
      </div>
    </details>
  );
}
