import { newId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireRider } from "@/lib/dashboard/require-rider";
import { readRiderDay } from "@/lib/domain/handover/rider-phone/read-rider-day";
import { RIDER } from "@/lib/messages/rider.gen";
import { SHARE_TRIP } from "@/lib/messages/share-trip.gen";
import { BackLink } from "../_components/back-link";
import { RiderApp } from "../_components/rider-app";
import { SuspendedLine } from "../_components/suspended-line";
import { installation } from "../installation";
import { TripSharing } from "./_components/trip-sharing";

export const generateMetadata = titled(SHARE_TRIP, ({ title }) => title);

/** The link on which the rider's family sees where the rider is. */
export default async function ShareTripPage() {
  const { rider, user } = await requireRider();
  const [texts, { account }, day] = await Promise.all([
    readMessages(SHARE_TRIP),
    readMessages(RIDER).then(({ foot }) => foot),
    readRiderDay(rider),
  ]);
  const isOnShift = day.rider.state === "online" || day.jobs.length > 0;
  return (
    <RiderApp day={day} path="/driver/share" installation={installation()}>
      <SuspendedLine {...user.company} />
      <BackLink href="/driver/account">{account}</BackLink>
      <h1 className="text-title font-strong">{texts.title}</h1>
      <p className="mb-3 text-muted">{texts.explains}</p>
      {!isOnShift && <p className="mb-3 font-semibold">{texts.offline}</p>}
      <TripSharing id={newId("trs")} share={day.tripShare ?? null} />
      <h2 className="mt-6 text-section font-strong">{texts.sees.title}</h2>
      <ul className="mt-1 list-disc pl-5">
        <li>{texts.sees.who}</li>
        <li>{texts.sees.place}</li>
        <li>{texts.sees.alarm}</li>
      </ul>
      <p className="mt-2 text-muted">{texts.sees.not}</p>
    </RiderApp>
  );
}
