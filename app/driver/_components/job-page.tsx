"use client";

import { useMessages } from "@/components/messages/use-messages";
import { RIDER } from "@/lib/messages/rider.gen";
import type { ShownJob } from "../_phone/show-job";
import type { ShownDay } from "../_phone/show-outbox";
import type { HandoverToggle } from "./handover-toggle";
import { HelpPhones } from "./help-phones";
import { JobView } from "./job-view";
import { RiderLink } from "./rider-link";

type JobPageProps = {
  job: ShownJob | undefined;
  handover: HandoverToggle;
  rider: ShownDay["rider"];
};

/** One of several jobs, or a message that it has ended. */
export function JobPage({ job, handover, rider }: JobPageProps) {
  const texts = useMessages(RIDER).job;
  return (
    <>
      <RiderLink href="/driver" className="inline-flex min-h-11 min-w-11 items-center">
        {texts.all}
      </RiderLink>
      {job ? (
        <JobView key={job.orderId} job={job} handover={handover} />
      ) : (
        <div className="py-6">
          <h1 className="text-title font-strong">{texts.gone}</h1>
          <p className="mt-1 mb-3 text-muted">{texts.goneExplains}</p>
          <HelpPhones rider={rider} />
        </div>
      )}
    </>
  );
}
