"use client";

import type { ShownJob } from "../_phone/show-outbox";
import type { HandoverToggle } from "./handover-toggle";
import { JobView } from "./job-view";
import { RiderLink } from "./rider-link";

type JobPageProps = { job: ShownJob | undefined; handover: HandoverToggle };

/** One of several jobs, or the news that it is not one any more. */
export function JobPage({ job, handover }: JobPageProps) {
  return (
    <>
      <RiderLink href="/driver" className="inline-flex min-h-11 min-w-11 items-center">
        All jobs
      </RiderLink>
      {job ? (
        <JobView key={job.orderId} job={job} handover={handover} />
      ) : (
        <div className="py-6">
          <h1 className="text-title font-strong">This job is no longer yours</h1>
          <p className="mt-1 text-muted">
            It was completed, reassigned or cancelled. If you still have the parcel, call your
            dispatcher.
          </p>
        </div>
      )}
    </>
  );
}
