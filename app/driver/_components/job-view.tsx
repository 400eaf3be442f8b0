"use client";

import { OrderStatus } from "@/components/orders/order-status";
import type { ShownJob } from "../_phone/show-outbox";
import type { HandoverToggle } from "./handover-toggle";
import { HandoverForm } from "./handover-form";
import { JobFacts } from "./job-facts";
import { placeOf } from "./job-words";
import { OtherSteps } from "./other-steps";
import { PlaceLines } from "./place-lines";

type JobViewProps = { job: ShownJob; handover: HandoverToggle };

/** Where one job leads to next, and below it everything else about it. */
export function JobView({ job, handover }: JobViewProps) {
  const target = placeOf(job);
  return (
    <article data-job={job.orderId}>
      <p className="flex flex-wrap items-center gap-x-2">
        <OrderStatus code={job.status} label={job.label} />
        {job.isUnsent && <span className="text-meta text-muted">not sent yet</span>}
      </p>
      <h1 className="mt-1 text-section font-strong">{target.title}</h1>
      {handover.isOpen ? (
        <HandoverForm job={job} onLeave={handover.close} />
      ) : (
        <>
          <PlaceLines target={target} />
          <JobFacts job={job} />
          <OtherSteps job={job} onHandOver={handover.open} />
        </>
      )}
    </article>
  );
}
