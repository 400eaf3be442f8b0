"use client";

import type { ShownJob } from "../_phone/show-outbox";
import type { Door } from "./door";
import { JobView } from "./job-view";
import { RiderLink } from "./rider-link";

type JobPageProps = { job: ShownJob | undefined; door: Door };

/** One of several jobs, or the news that it is not one any more. */
export function JobPage({ job, door }: JobPageProps) {
  return (
    <>
      <RiderLink href="/driver" className="inline-flex min-h-11 min-w-11 items-center">
        All jobs
      </RiderLink>
      {job ? (
        <JobView key={job.orderId} job={job} door={door} />
      ) : (
        <div className="py-6">
          <h1 className="text-title font-strong">This job is not yours any more</h1>
          <p className="mt-1 text-muted">
            It is finished, was given to somebody else, or was cancelled. If you still have the
            parcel, call your dispatcher.
          </p>
        </div>
      )}
    </>
  );
}
