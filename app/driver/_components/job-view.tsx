"use client";

import { useEffect, useRef } from "react";
import { useLanguage, useMessages } from "@/components/messages/use-messages";
import { OrderStatus } from "@/components/orders/order-status";
import { Money } from "@/components/ui/money";
import { isCarried } from "@/lib/domain/ordering/next-tries/next-try-rules";
import { RIDER } from "@/lib/messages/rider.gen";
import type { ShownJob } from "../_phone/show-job";
import { isCollecting } from "../_phone/show-route";
import { Deadline } from "./deadline";
import { HandoverPart } from "./handover-part";
import type { HandoverToggle } from "./handover-toggle";
import { JobFacts, ParcelLines } from "./job-facts";
import { type JobPlace, placeOf, readyText } from "./job-texts";
import { OtherSteps } from "./other-steps";
import { PlaceLines } from "./place-lines";
import { useLaterParts } from "./use-later-parts";
import { useSecondsLeft } from "./use-seconds-left";

type JobViewProps = { job: ShownJob; handover: HandoverToggle };

/** The next step of a job, and its details below. */
export function JobView({ job, handover }: JobViewProps) {
  const messages = useMessages(RIDER);
  const { replies, changed = [] } = job;
  const neighbour = isCarried(job) ? job.neighbour : null;
  const safePlace = isCarried(job) ? job.safePlace : null;
  const counter = job.status === "undeliverable" ? job.counter : null;
  const target = placeOf(job, messages);
  const { parts } = useLaterParts(hasNews(job) || (neighbour ?? safePlace ?? counter) != null);
  const photo = <Entrance entrance={target.entrance} parts={parts} />;
  const isAtPickup = job.status === "arrived_at_pickup";
  const article = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(job.status);
  useEffect(() => {
    if (shown.current === job.status) return;
    shown.current = job.status;
    // The next address is at the top, and the step was tapped further down.
    article.current?.scrollIntoView();
    // The button of the step may be gone, and with it the place of the keyboard.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [job.status]);
  return (
    <article ref={article} data-job={job.orderId} className="-scroll-mt-16">
      <div className="sticky top-0 z-1 -mx-4 border-b border-border bg-bg px-4 py-2">
        <StatusLine job={job} />
        <h1 ref={heading} tabIndex={-1} className="mt-1 text-section font-strong outline-none">
          {target.title}
        </h1>
      </div>
      {handover.isOpen ? (
        <>
          <PlaceLines target={target} orderId={job.orderId} isThere />
          <NotOrdered job={job} parts={parts} />
          {parts && neighbour && <parts.NeighbourLine {...neighbour} />}
          {parts && safePlace != null && <parts.SafePlaceLine place={safePlace} />}
          {(job.paidMinor ?? 0) > 0 && <ToCollect job={job} />}
          {isAtPickup && <ParcelLines job={job} />}
          <HandoverPart job={job} handover={handover} />
          <OtherSteps job={job} onHandOver={handover.open} />
        </>
      ) : (
        <>
          {isCollecting(job.status) && <ReadyTime job={job} />}
          <NotOrdered job={job} parts={parts} />
          <NextTryTime job={job} parts={parts} />
          {changed.length > 0 && (
            <div className="mt-2 min-h-10">{parts && <parts.ChangedLine changed={changed} />}</div>
          )}
          {counter && <div className="min-h-16">{parts && <parts.CounterLine {...counter} />}</div>}
          {neighbour && (
            <div className="min-h-16">{parts && <parts.NeighbourLine {...neighbour} />}</div>
          )}
          {safePlace != null && (
            <div className="min-h-16">{parts && <parts.SafePlaceLine place={safePlace} />}</div>
          )}
          <ToCollect job={job} />
          <PlaceLines target={target} orderId={job.orderId} photo={photo}>
            <Hints hints={target.hints} parts={parts} />
          </PlaceLines>
          {parts && replies.length > 0 && <parts.ReplyList replies={replies} />}
          <JobFacts key={job.status} job={job} isOpen={isAtPickup} />
          <OtherSteps job={job} onHandOver={handover.open} />
        </>
      )}
    </article>
  );
}

/** What is shown of the job with parts that load later. */
function hasNews(job: ShownJob): boolean {
  const { replies, changed = [], hints = [], entrance } = job;
  return (
    replies.length + changed.length + hints.length > 0 || entrance != null || isNotOrdered(job)
  );
}

function isNotOrdered({ notOrderedAt, status }: ShownJob): boolean {
  return notOrderedAt != null && status !== "returning";
}

type PartProps = Pick<JobViewProps, "job"> & Pick<ReturnType<typeof useLaterParts>, "parts">;

function NotOrdered({ job, parts }: PartProps) {
  if (!isNotOrdered(job)) return null;
  const hasParcel = !isCollecting(job.status);
  return <div className="min-h-16">{parts && <parts.NotOrderedLine hasParcel={hasParcel} />}</div>;
}

function NextTryTime({ job: { nextTryFrom, nextTryUntil }, parts }: PartProps) {
  if (!nextTryFrom || !nextTryUntil) return null;
  return (
    <div className="mt-2 min-h-16">
      {parts && <parts.NextTry from={nextTryFrom} until={nextTryUntil} />}
    </div>
  );
}

type HintsProps = Pick<JobPlace, "hints"> & Pick<PartProps, "parts">;

function Hints({ hints = [], parts }: HintsProps) {
  if (hints.length === 0) return null;
  return <div className="min-h-16">{parts && <parts.HintList hints={hints} />}</div>;
}

type EntranceProps = Pick<JobPlace, "entrance"> & Pick<PartProps, "parts">;

function Entrance({ entrance, parts }: EntranceProps) {
  if (!entrance) return null;
  return <div className="min-h-60">{parts && <parts.EntrancePhoto {...entrance} />}</div>;
}

/** What the job's state is, whether the server does not know of it yet, and until when the parcel is promised. */
function StatusLine({ job }: Pick<JobViewProps, "job">) {
  const messages = useMessages(RIDER);
  // A step that can still be undone is not late.
  const isLate = !useSecondsLeft(job.sendsAt) && job.isUnsent;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <OrderStatus code={job.status} label={messages.statuses[job.status]} />
      {/* It takes the room that is left, so that it moves nothing into another line, or none if that is too little. */}
      {isLate && (
        <span className="flex h-5 w-0 flex-1 flex-wrap overflow-hidden text-meta text-muted">
          <span className="h-5 w-px" />
          <span className="whitespace-nowrap">{messages.job.notSent}</span>
        </span>
      )}
      <Deadline job={job} />
    </p>
  );
}

/** The money to collect at the door, from the offer on until the parcel goes back. */
function ToCollect({ job }: Pick<JobViewProps, "job">) {
  const { collectMinor, byPhoneMinor = 0, paidMinor = 0, currency, status } = job;
  const minor = collectMinor + byPhoneMinor;
  const texts = useMessages(RIDER).cash;
  if (paidMinor > 0) {
    return (
      <p className="mt-2 rounded-control bg-ok-bg px-3 py-2 font-semibold">{texts.paidAhead}</p>
    );
  }
  if (minor === 0 || status === "returning") return null;
  return (
    <p className="mt-2 flex items-baseline justify-between gap-3 rounded-control bg-warn-bg px-3 py-2 font-semibold">
      {byPhoneMinor > 0 ? texts.byPhone : texts.toCollect}{" "}
      <Money minor={minor} currency={currency} isStrong />
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
