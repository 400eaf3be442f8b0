import { titled } from "@/lib/dashboard/read-messages";
import { requireRider } from "@/lib/dashboard/require-rider";
import { readRiderDay } from "@/lib/domain/handover/rider-phone/read-rider-day";
import { RIDER_PAGES } from "@/lib/messages/rider-pages.gen";
import { RiderApp } from "../_components/rider-app";
import { SuspendedLine } from "../_components/suspended-line";
import { installation } from "../installation";

export const generateMetadata = titled(RIDER_PAGES, ({ titles }) => titles.messages);

/** The messages between the rider and the company; the phone shows them without a network too. */
export default async function MessagesPage() {
  const { rider, user } = await requireRider();
  return (
    <>
      <SuspendedLine {...user.company} />
      <RiderApp
        day={await readRiderDay(rider)}
        path="/driver/messages"
        installation={installation()}
      />
    </>
  );
}
