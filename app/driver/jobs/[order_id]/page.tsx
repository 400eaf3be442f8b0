import { titled } from "@/lib/dashboard/read-messages";
import { requireRider } from "@/lib/dashboard/require-rider";
import { readRiderDay } from "@/lib/domain/handover/rider-phone/read-rider-day";
import { RIDER_PAGES } from "@/lib/messages/rider-pages.gen";
import { RiderApp } from "../../_components/rider-app";
import { SuspendedLine } from "../../_components/suspended-line";
import { installation } from "../../installation";

export const generateMetadata = titled(RIDER_PAGES, ({ titles }) => titles.job);

export default async function JobPage({ params }: { params: Promise<{ order_id: string }> }) {
  const { rider, user } = await requireRider();
  const [day, { order_id: orderId }] = await Promise.all([readRiderDay(rider), params]);
  return (
    <>
      <SuspendedLine {...user.company} />
      <RiderApp day={day} path={`/driver/jobs/${orderId}`} installation={installation()} />
    </>
  );
}
