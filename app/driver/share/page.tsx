import { newId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireRider } from "@/lib/dashboard/require-rider";
import { readRiderDay } from "@/lib/domain/handover/rider-phone/read-rider-day";
import { TRIP_SHARE_HOURS } from "@/lib/domain/handover/trip-shares/trip-share";
import { SHARE_TRIP } from "@/lib/messages/share-trip.gen";
import { RiderApp } from "../_components/rider-app";
import { SuspendedLine } from "../_components/suspended-line";
import { installation } from "../installation";
import { TripSharing } from "./_components/trip-sharing";

export const generateMetadata = titled(SHARE_TRIP, ({ title }) => title);

/** The link on which the rider's family sees where the rider is. */
export default async function ShareTripPage() {
  const { rider, user } = await requireRider();
  const [texts, day] = await Promise.all([readMessages(SHARE_TRIP), readRiderDay(rider)]);
  const isOnShift = day.rider.state === "online" || day.jobs.length > 0;
  return (
    <RiderApp day={day} path="/driver/share" installation={installation()}>
      <SuspendedLine {...user.company} />
      <h1 className="text-title font-strong">{texts.title}</h1>
      <p className="mb-3 text-muted">{texts.explains({ hours: TRIP_SHARE_HOURS })}</p>
      {!isOnShift && <p className="mb-3 font-semibold">{texts.offline}</p>}
      <TripSharing id={newId("trs")} share={day.tripShare ?? null} />
    </RiderApp>
  );
}
