import { RiderRatings } from "@/app/_riders/rider-ratings";
import { RiderPerformance } from "@/components/riders/rider-performance";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { may } from "@/lib/domain/authority/rights";
import { listRiderRatings } from "@/lib/domain/dispatch/arrivals/list-rider-ratings";
import { readRiderPerformance } from "@/lib/domain/dispatch/arrivals/read-rider-performance";
import { COURIER_RIDER } from "@/lib/messages/courier-rider.gen";
import { RIDER_PERFORMANCE } from "@/lib/messages/rider-performance.gen";
import { readRiderOf, RiderFrame } from "../_components/rider-frame";

export const generateMetadata = titled(COURIER_RIDER, ({ riderPage }) => riderPage.scorecardTitle);

/** How one rider did lately, and what recipients said. */
export default async function RiderScorecardPage(props: { params: Promise<{ rider_id: string }> }) {
  const { courier, user, row } = await readRiderOf(props.params);
  const [performance, ratings] = await Promise.all([
    readRiderPerformance(courier, row.id),
    listRiderRatings(courier, row.id),
  ]);
  return (
    <RiderFrame {...{ courier, user, row }} tab="scorecard">
      <RiderPerformance
        texts={await readMessages(RIDER_PERFORMANCE)}
        performance={performance}
        currency={may(user, "pay_riders") ? courier.currency : undefined}
      />
      <RiderRatings
        ratings={ratings}
        timeZone={courier.timezone}
        hrefOf={({ orderId }) => `/courier/orders/${orderId}`}
      />
    </RiderFrame>
  );
}
