"use client";

import { useMessages } from "@/components/messages/use-messages";
import type { UsualDemand } from "@/lib/domain/dispatch/capacity/read-usual-demand";
import { RIDER, type RiderMessages } from "@/lib/messages/rider.gen";
import { serverNow } from "../_phone/phone-clock";
import type { TrackingState } from "../_phone/position-tracker";
import type { ShownDay } from "../_phone/show-outbox";
import { isOutsideShift, whyNoOffers } from "../_phone/why-no-offers";
import { DocumentLine } from "./document-line";
import type { HandoverToggle } from "./handover-toggle";
import { HelpPhones } from "./help-phones";
import { JobView } from "./job-view";
import { MissedOffers } from "./missed-offers";
import { OfferCard } from "./offer-card";
import { Shifts } from "./shifts";
import { StopList } from "./stop-list";
import { TodayFigures } from "./today-figures";
import type { FirstDay } from "./use-first-day";
import { useLaterParts } from "./use-later-parts";

type NowPageProps = {
  day: ShownDay;
  tracking: TrackingState;
  pushKey: string | null;
  handover: HandoverToggle;
  FirstDay: FirstDay | null | undefined;
};

/** The rider's tasks: the next stop or the offers, the stops after it, and missed offers. */
export function NowPage({ day, tracking, handover, ...phone }: NowPageProps) {
  const { shifts, daysOff, rider, offers, jobs, route, missedOffers, lastDone } = day;
  const { cash, earnings, rating, tripShare } = day;
  const [current] = jobs;
  const open = jobs.filter(({ isOver }) => !isOver);
  const done = jobs.find(({ isOver }) => isOver) ?? lastDone;
  const { parts } = useLaterParts(
    Boolean(done ?? tripShare ?? cash.code ?? cash.left?.[0] ?? cash.stated?.[0]),
  );
  const isIdle = !current && offers.length === 0;
  const isEnding = parts && current?.isOver;
  const summary = parts && done && (
    <parts.DoneSummary done={done} isEnding={isEnding} next={open[0]} />
  );
  return (
    <>
      {/* By its key, so that what was begun in it stays when it moves. */}
      {isEnding && <div key="done">{summary}</div>}
      {!current && offers.map((offer) => <OfferCard key={offer.id} offer={offer} />)}
      {current && !isEnding && <JobView key={current.orderId} job={current} handover={handover} />}
      {!current && <Idle day={day} tracking={tracking} />}
      {parts && cash.left && <parts.LeftCash left={cash.left} company={rider.company} />}
      {parts && cash.stated && (
        <parts.StatedPayments stated={cash.stated} company={rider.company} />
      )}
      <DocumentLine rider={rider} />
      <Shifts shifts={shifts} daysOff={daysOff} timezone={rider.timezone} />
      {tripShare && (
        <div className="min-h-27">{parts && <parts.SharingLine share={tripShare} />}</div>
      )}
      {isIdle && <TodayFigures earnings={earnings} rating={rating} />}
      {open.length > 1 && <StopList {...route} />}
      {done && !isEnding && (
        <div key="done" className="min-h-44">
          {summary}
        </div>
      )}
      {cash.code !== null && (
        <div className="min-h-14">
          {parts && <parts.CashInHand cash={cash} currency={earnings.today.currency} />}
        </div>
      )}
      <MissedOffers offers={missedOffers} />
      {isIdle && <IdleFoot rider={rider} tracking={tracking} {...phone} />}
    </>
  );
}

type IdleProps = Pick<NowPageProps, "day" | "tracking">;

/** Offers go to riders near the pickup, so that a phone without a location waits in vain. */
function Idle({ day, tracking }: IdleProps) {
  const { rider, shifts, daysOff, demand, offers } = day;
  const { idle, offer, sentences, documents } = useMessages(RIDER);
  const isOnline = rider.state === "online";
  const { noOffersTitle, noOffers } = documents;
  if (offers.length > 0) return <h1 className="sr-only">{offer.title}</h1>;
  if (rider.suspendedReason !== null) return <SuspendedAlone rider={rider} />;
  if (rider.isSuspended) {
    return <h1 className="py-8 text-title font-strong">{sentences.suspended}</h1>;
  }
  const why = whyNoOffers(rider, daysOff, serverNow());
  const [title, explains] = rider.lacksDocuments
    ? [noOffersTitle, noOffers({ company: rider.company })]
    : isOnline && why
      ? [sentences[why], idle.whyNoOffers[why]]
      : isOnline
        ? idleTexts(idle, tracking, isOutsideShift(shifts, serverNow()))
        : [idle.offline, idle.offlineExplains];
  return (
    <div className="pt-1 pb-3">
      <h1 className="text-title font-strong">{title}</h1>
      <p className="mt-1 text-muted">{explains}</p>
      {demand && !why && <Demand demand={demand} />}
    </div>
  );
}

/** Where and when to wait for orders. */
function Demand({ demand: { fromHour, untilHour, places } }: { demand: UsualDemand }) {
  const texts = useMessages(RIDER).idle.demand;
  const [place, other] = places;
  const clock = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
  return (
    <p className="mt-2" data-demand>
      {texts.hours({ from: clock(fromHour), until: clock(untilHour) })}{" "}
      {place !== undefined &&
        (other === undefined ? texts.place({ place }) : texts.places({ place, other }))}
    </p>
  );
}

type IdleFootProps = Omit<NowPageProps, "day" | "handover"> & Pick<ShownDay, "rider">;

/** What a phone still lacks for its first day, and who helps. */
function IdleFoot({ rider, FirstDay, ...phone }: IdleFootProps) {
  return (
    <>
      <HelpPhones rider={rider} />
      {FirstDay && <FirstDay {...phone} />}
    </>
  );
}

/** Why the company suspended this rider, and the number to call. */
function SuspendedAlone({ rider: { suspendedReason } }: Pick<ShownDay, "rider">) {
  const { sentences, suspension } = useMessages(RIDER);
  const reason = (suspendedReason ?? "").replace(/\.{1,3}$/, "");
  return (
    <div className="py-8">
      <h1 className="text-title font-strong">{sentences.suspendedAlone}</h1>
      <p className="mt-1 wrap-anywhere">
        {suspension.reason({ reason })} {suspension.explains}
      </p>
    </div>
  );
}

function idleTexts(idle: RiderMessages["idle"], tracking: TrackingState, isOutside: boolean) {
  if (tracking === "denied") return [idle.noOffers, idle.deniedExplains];
  if (tracking === "failed") return [idle.noOffers, idle.noPlaceExplains];
  return [idle.online, isOutside ? idle.outsideShift : idle.onlineExplains];
}
