"use client";

import { useEffect, useRef } from "react";
import { useLanguage, useMessages } from "@/components/messages/use-messages";
import { OrderStatus } from "@/components/orders/order-status";
import { Money } from "@/components/ui/money";
import { RIDER } from "@/lib/messages/rider.gen";
import type { ShownJob } from "../_phone/show-job";
import { isCollecting } from "../_phone/show-route";
import { HandoverPart } from "./handover-part";
import type { HandoverToggle } from "./handover-toggle";
import { JobFacts } from "./job-facts";
import { placeOf, readyText } from "./job-texts";
import { OtherSteps } from "./other-steps";
import { PlaceLines } from "./place-lines";
import { useLaterParts } from "./use-later-parts";
import { useSecondsLeft } from "./use-seconds-left";

type JobViewProps = { job: ShownJob; handover: HandoverToggle };

/** The next step of a job, and its details below. */
export function JobView({ job, handover }: JobViewProps) {
  const messages = useMessages(RIDER);
  const { replies } = job;
  const { parts } = useLaterParts(replies.length > 0);
  const target = placeOf(job, messages);
  const article = useRef<HTMLElement>(null);
  const shown = useRef(job.status);
  useEffect(() => {
    if (shown.current === job.status) return;
    shown.current = job.status;
    // The next address is at the top, and the step was tapped further down.
    article.current?.scrollIntoView();
  }, [job.status]);
  // A step that can still be undone is not late.
  const isLate = !useSecondsLeft(job.sendsAt) && job.isUnsent;
  return (
    <article ref={article} data-job={job.orderId} className="scroll-mt-24">
      <p className="flex flex-wrap items-center gap-x-2">
        <OrderStatus code={job.status} label={messages.statuses[job.status]} />
        {isLate && <span className="text-meta text-muted">{messages.job.notSent}</span>}
      </p>
      <h1 className="mt-1 text-section font-strong">{target.title}</h1>
      {handover.isOpen ? (
        <HandoverPart job={job} refusal={handover.refusal} onLeave={handover.close} />
      ) : (
        <>
          {isCollecting(job.status) && <ReadyTime job={job} />}
          <ToCollect job={job} />
          <PlaceLines target={target} orderId={job.orderId} />
          {parts && replies.length > 0 && <parts.ReplyList replies={replies} />}
          <JobFacts job={job} />
          <OtherSteps job={job} onHandOver={handover.open} />
        </>
      )}
    </article>
  );
}

/** The money to collect at the door, from the offer on until the parcel goes back. */
function ToCollect({ job }: Pick<JobViewProps, "job">) {
  const { collectMinor, paidMinor = 0, currency, status } = job;
  const texts = useMessages(RIDER).cash;
  if (paidMinor > 0) {
    return (
      <p className="mt-2 rounded-control bg-ok-bg px-3 py-2 font-semibold">{texts.paidAhead}</p>
    );
  }
  if (collectMinor === 0 || status === "returning") return null;
  return (
    <p className="mt-2 flex items-baseline justify-between gap-3 rounded-control bg-warn-bg px-3 py-2 font-semibold">
      {texts.toCollect} <Money minor={collectMinor} currency={currency} isStrong />
    </p>
  );
}

/** The server does not know the phone's timezone. */
function ReadyTime({ job }: { job: ShownJob }) {
  const messages = useMessages(RIDER);
  const language = useLanguage();
  const secondsLeft = useSecondsLeft(Date.parse(job.readyAt ?? "") || 0);
  if (!job.readyAt) return null;
  return (
    <p className="mt-2 min-h-6 font-semibold">
      {secondsLeft !== undefined && readyText(job, messages, language)}
    </p>
  );
}
