"use client";

import { useMessages } from "@/components/messages/use-messages";
import { RIDER } from "@/lib/messages/rider.gen";
import type { ShownDay, ShownJob } from "../_phone/show-outbox";
import type { HandoverToggle } from "./handover-toggle";
import { JobView } from "./job-view";
import { OfferCard } from "./offer-card";
import { RiderLink } from "./rider-link";
import { placeOf } from "./job-texts";
import { useLaterParts } from "./use-later-parts";
import { MissedOffers } from "./missed-offers";

type NowPageProps = { day: ShownDay; handover: HandoverToggle };

/** What there is to do: the current job or the offers, the other jobs, and what was missed. */
export function NowPage({
  day: { rider, offers, jobs, missedOffers, lastDone },
  handover,
}: NowPageProps) {
  const [current, ...others] = jobs;
  const open = jobs.filter(({ isOver }) => !isOver);
  const done = jobs.find(({ isOver }) => isOver) ?? lastDone;
  const { parts } = useLaterParts(Boolean(done) || open.length > 1);
  const isEnding = parts && current?.isOver;
  const summary = parts && done && <parts.DoneSummary {...{ done, isEnding }} next={open[0]} />;
  return (
    <>
      {isEnding && summary}
      {!current && offers.map((offer) => <OfferCard key={offer.id} offer={offer} />)}
      {current && !isEnding && <JobView key={current.orderId} job={current} handover={handover} />}
      {!current && <Idle rider={rider} hasOffers={offers.length > 0} />}
      {others.length > 0 && <JobList jobs={others} />}
      {open.length > 1 && <div className="min-h-16">{parts && <parts.JobOrder jobs={open} />}</div>}
      {done && !isEnding && <div className="min-h-44">{summary}</div>}
      <MissedOffers offers={missedOffers ?? []} />
    </>
  );
}

function Idle({ rider, hasOffers }: { rider: ShownDay["rider"]; hasOffers: boolean }) {
  const { idle, offer, sentences } = useMessages(RIDER);
  const isOnline = rider.state === "online";
  if (hasOffers) return <h1 className="sr-only">{offer.title}</h1>;
  if (rider.isSuspended) {
    return <h1 className="py-8 text-title font-strong">{sentences.suspended}</h1>;
  }
  return (
    <div className="py-8">
      <h1 className="text-title font-strong">{isOnline ? idle.online : idle.offline}</h1>
      <p className="mt-1 text-muted">{isOnline ? idle.onlineExplains : idle.offlineExplains}</p>
    </div>
  );
}

function JobList({ jobs }: { jobs: ShownJob[] }) {
  const messages = useMessages(RIDER);
  return (
    <section aria-labelledby="other-jobs" className="mt-8">
      <h2 id="other-jobs" className="text-section font-strong">
        {messages.job.others}
      </h2>
      <ul className="mt-2 border-t border-border">
        {jobs.map((job) => (
          <li key={job.orderId} className="border-b border-border">
            <RiderLink href={`/driver/jobs/${job.orderId}`} className="block min-h-16 py-3">
              <span className="block font-semibold">{placeOf(job, messages).title}</span>
              <span className="block text-table text-muted">
                {messages.statuses[job.status]}
                {job.isUnsent && `, ${messages.job.notSent}`}
              </span>
            </RiderLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
