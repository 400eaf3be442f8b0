"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Money } from "@/components/ui/money";
import { formatLength } from "@/lib/core/format-length";
import type { DoneOrder } from "@/lib/domain/handover/rider-phone/read-last-done";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";
import { RIDER } from "@/lib/messages/rider.gen";
import { serverNow } from "../_phone/phone-clock";
import type { ShownJob } from "../_phone/show-job";
import { payLabel, placeOf } from "./job-texts";
import { LeaveHint } from "./leave-hint";
import { RiderLink } from "./rider-link";

const MINUTE_MS = 60_000;

type DoneSummaryProps = {
  /** The source of the facts: the server or this phone. */
  done: DoneOrder | ShownJob;
  next: ShownJob | undefined;
  /** Whether the delivery has just ended, so that the page shows it. */
  isEnding: boolean | undefined;
};

/** The earnings and duration of an ended delivery, and the next destination. */
export function DoneSummary({ done, next, isEnding }: DoneSummaryProps) {
  const messages = useMessages(RIDER);
  const { summary: texts, hint: hintTexts } = useMessages(RIDER_LATER);
  const { isReturned, name, minutes } = "isReturned" in done ? done : factsOf(done);
  const Heading = isEnding ? "h1" : "h2";
  const who = { name: name ?? messages.place.recipient };
  const money = <Money minor={done.payMinor ?? done.companyMinor} currency={done.currency} />;
  const facts = [
    { label: payLabel(done, messages), value: money },
    { label: texts.distance, value: formatLength(done.distanceM) },
    { label: texts.time, value: texts.minutes({ minutes }) },
  ];
  return (
    <section className="mt-4 rounded-panel border border-border bg-surface p-4">
      <Heading className="text-section font-strong">
        {isReturned ? texts.returned(who) : texts.delivered(who)}
      </Heading>
      <dl className="mt-2 grid grid-cols-3 gap-x-3">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-meta text-muted">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {done.hintState === "left" && (
        <p role="status" className="mt-2 text-ok-fg">
          {hintTexts.left}
        </p>
      )}
      {done.hintState === "open" && <LeaveHint orderId={done.orderId} receiverName={name} />}
      {next && (
        <RiderLink
          href={`/driver/jobs/${next.orderId}`}
          className="mt-2 inline-flex min-h-11 items-center"
        >
          {texts.next({ title: placeOf(next, messages).title })}
        </RiderLink>
      )}
    </section>
  );
}

/** The facts that the phone has until the server has received the end. */
function factsOf({ status, pickup, delivery, acceptedAt }: ShownJob) {
  const isReturned = status === "returned";
  const tookMs = acceptedAt === null ? 0 : serverNow() - Date.parse(acceptedAt);
  const name = isReturned ? pickup.merchantName : delivery.receiverName;
  return { isReturned, name, minutes: Math.round(tookMs / MINUTE_MS) };
}
