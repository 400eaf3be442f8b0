"use client";

import { useLanguage, useMessages } from "@/components/messages/use-messages";
import { buttonLook } from "@/components/ui/button-look";
import { useIsRunning } from "@/components/ui/use-is-running";
import type { RouteStop } from "@/lib/domain/handover/rider-phone/phone-messages";
import { isTryLater } from "@/lib/domain/ordering/next-tries/next-try-rules";
import { localTimes } from "@/lib/messages/local-times";
import { RIDER } from "@/lib/messages/rider.gen";
import { serverNow } from "../_phone/phone-clock";
import type { ShownRoute, ShownStop } from "../_phone/show-route";
import { Icon } from "./icons";
import { landmarkOf, placeOfStop, readyText } from "./job-texts";
import { usePhone } from "./phone-context";
import { RiderLink } from "./rider-link";

/** The stops after the current one, in the rider's order. Each can be moved up. */
export function StopList({ version, stops }: ShownRoute) {
  const phone = usePhone();
  const texts = useMessages(RIDER).stops;
  const moveUp = (index: number) => {
    const moved = stops.map(({ job: { orderId }, kind }) => ({ orderId, kind }));
    moved.splice(index - 1, 0, ...moved.splice(index, 1));
    void phone.act({ kind: "reorder_stops", routeVersion: version, stops: moved });
  };
  return (
    <section aria-labelledby="next-stops" className="mt-8">
      <h2 id="next-stops" className="text-section font-strong">
        {texts.title}
      </h2>
      <ol start={2} className="mt-2 border-t border-border">
        {stops.map((stop, index) =>
          index === 0 ? null : (
            <li
              key={`${stop.job.orderId} ${stop.kind}`}
              data-stop={stop.kind}
              className="flex items-center gap-3 border-b border-border py-3"
            >
              <span className="w-5 flex-none self-start pt-1 font-semibold tabular-nums">
                {index + 1}
              </span>
              <Stop {...stop} />
              {mayMoveUp(stops, index) && <MoveUp stop={stop} onMove={() => moveUp(index)} />}
            </li>
          ),
        )}
      </ol>
    </section>
  );
}

/** A parcel's pickup must stay before its drop-off, and what is tried again later stays last. */
function mayMoveUp(stops: readonly ShownStop[], index: number): boolean {
  const stop = stops[index];
  if (stop && isTryLater(stop.job, serverNow())) return false;
  return stops[index - 1]?.job.orderId !== stops[index]?.job.orderId;
}

function Stop({ job, kind }: ShownStop) {
  const messages = useMessages(RIDER);
  const { title, place } = placeOfStop(job, kind, messages);
  return (
    <RiderLink
      href={`/driver/jobs/${job.orderId}`}
      className="block min-w-0 flex-1 text-fg no-underline"
    >
      <span className="block font-semibold underline">{title}</span>
      <span className="block truncate text-table text-muted">{landmarkOf(place, messages)}</span>
      <StopTime job={job} kind={kind} />
    </RiderLink>
  );
}

/** The parcel's promised time, or its pickup time if that is later than now; on the phone's own clock. */
function StopTime({ job, kind }: { job: ShownStop["job"]; kind: RouteStop["kind"] }) {
  const messages = useMessages(RIDER);
  const { stops, place, job: texts } = messages;
  const language = useLanguage();
  // The server does not know the phone's timezone.
  const isRunning = useIsRunning();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const { time, dateAndTime } = localTimes(language, timeZone);
  const { pickupAt, deliverFrom, promisedAt, nextTryFrom } = job;
  // With the end that the recipient has chosen, which is the promise.
  const tryAt =
    nextTryFrom && `${dateAndTime(new Date(nextTryFrom))}–${time(new Date(promisedAt))}`;
  const facts = [
    kind === "pickup" && pickupAt && `${place.pickUpAt} ${dateAndTime(new Date(pickupAt))}`,
    kind === "pickup" && readyText(job, messages, language),
    kind === "dropoff" && deliverFrom && stops.from({ time: time(new Date(deliverFrom)) }),
    kind === "dropoff" && (tryAt ?? stops.promised({ time: time(new Date(promisedAt)) })),
    job.isUnsent && texts.notSent,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <span className="block min-h-5 text-table text-muted">{isRunning && facts.join(", ")}</span>
  );
}

function MoveUp({ stop, onMove }: { stop: ShownStop; onMove: () => void }) {
  const messages = useMessages(RIDER);
  const { title } = placeOfStop(stop.job, stop.kind, messages);
  return (
    <button
      type="button"
      aria-label={messages.stops.moveUp({ stop: title })}
      onClick={onMove}
      className={`${buttonLook({ size: "large" })} size-12 flex-none px-0`}
    >
      <Icon name="up" />
    </button>
  );
}
