"use client";

import { useLanguage, useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { formatLength } from "@/lib/core/format-length";
import { distanceMetres } from "@/lib/core/geo";
import { localTimes } from "@/lib/messages/local-times";
import { RIDER } from "@/lib/messages/rider.gen";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import type { ShownJob } from "../_phone/show-outbox";
import { landmarkOf, placeOf } from "./job-texts";
import { usePhone } from "./phone-context";

/** Several jobs with how far and how urgent each is, so that the rider says which comes first. */
export function JobOrder({ jobs }: { jobs: readonly ShownJob[] }) {
  const phone = usePhone();
  const messages = useMessages(RIDER);
  const texts = useMessages(RIDER_LATER).order;
  const stops = stopsOf(jobs, useStopTexts());
  return (
    <details className="border-b border-border">
      <summary className="flex min-h-11 items-center font-semibold underline">
        {texts.title}
      </summary>
      <ul>
        {stops.map(({ job, facts, reasons }, index) => (
          <li key={job.orderId} className="grid gap-1 border-t border-border py-3">
            <span className="font-semibold">{placeOf(job, messages).title}</span>
            <span className="text-table">
              {messages.job.to}: {landmarkOf(job.delivery, messages)}
            </span>
            <span className="text-table text-muted">{facts}</span>
            {reasons.length > 0 && (
              <span className="text-table text-ok-fg">{reasons.join(", ")}</span>
            )}
            {index === 0 ? (
              <span className="text-table font-semibold">{texts.isFirst}</span>
            ) : (
              <button
                type="button"
                onClick={() => phone.chooseFirst(job.orderId)}
                className={buttonLook({ size: "large", isWide: true })}
              >
                {texts.doFirst}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What speaks for each job, in the rider's language and from where the phone is. */
function useStopTexts() {
  const { position } = usePhone();
  const messages = useMessages(RIDER);
  const texts = useMessages(RIDER_LATER).order;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { time } = localTimes(useLanguage(), timeZone);
  const awayOf = (job: ShownJob) =>
    position && distanceMetres(position, placeOf(job, messages).place);
  return { texts, time, awayOf };
}

function stopsOf(
  jobs: readonly ShownJob[],
  { texts, time, awayOf }: ReturnType<typeof useStopTexts>,
) {
  const away = jobs.map(awayOf);
  const nearest = Math.min(...away.filter((metres) => metres !== undefined));
  const soonest = jobs.flatMap(({ promisedAt }) => promisedAt ?? []).sort()[0];
  return jobs.map((job, index) => {
    const metres = away[index];
    const { promisedAt } = job;
    const facts = [
      metres !== undefined && texts.away({ length: formatLength(metres) }),
      promisedAt !== null && texts.promised({ time: time(new Date(promisedAt)) }),
    ].filter(Boolean);
    const reasons = [
      metres !== undefined && metres === nearest && texts.isNearest,
      promisedAt !== null && promisedAt === soonest && texts.isSoonest,
    ].filter(Boolean);
    return { job, facts: facts.join(", "), reasons };
  });
}
