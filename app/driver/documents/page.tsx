import { titled } from "@/lib/dashboard/read-messages";
import { requireRider } from "@/lib/dashboard/require-rider";
import { readRiderDay } from "@/lib/domain/handover/rider-phone/read-rider-day";
import { DOCUMENTS } from "@/lib/messages/documents.gen";
import { RiderApp } from "../_components/rider-app";
import { SuspendedLine } from "../_components/suspended-line";
import { installation } from "../installation";

export const generateMetadata = titled(DOCUMENTS, ({ rider }) => rider.metaTitle);

/** The rider's own documents; the phone shows them and keeps new ones without a network too. */
export default async function RiderDocumentsPage() {
  const { rider, user } = await requireRider();
  return (
    <>
      <SuspendedLine {...user.company} />
      <RiderApp
        day={await readRiderDay(rider)}
        path="/driver/documents"
        installation={installation()}
      />
    </>
  );
}
