import { notFound } from "next/navigation";
import { RiderOrders } from "@/app/_orders/rider-orders";
import { LastOrders } from "@/app/_riders/last-orders";
import { namedPositions } from "@/app/_riders/named-positions";
import { PositionsMap } from "@/app/_riders/positions-map";
import { RiderOverview } from "@/components/riders/rider-overview";
import { RiderPositions } from "@/components/riders/rider-positions";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { listRiderHistory } from "@/lib/domain/access/riders/list-rider-history";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { may } from "@/lib/domain/authority/rights";
import { readRiderPerformance } from "@/lib/domain/dispatch/arrivals/read-rider-performance";
import { readRiderToday } from "@/lib/domain/dispatch/arrivals/read-rider-today";
import { isRefusal } from "@/lib/domain/errors";
import { listRiderOrders } from "@/lib/domain/ordering/orders/list-rider-orders";
import { COURIER_RIDER } from "@/lib/messages/courier-rider.gen";
import { RIDER_PERFORMANCE } from "@/lib/messages/rider-performance.gen";
import { readRiderOf, RiderFrame } from "./_components/rider-frame";
import { RiderHistory } from "./_components/rider-history";
import { ShiftAndMonth } from "./_components/rider-today";

export const generateMetadata = titled(COURIER_RIDER, ({ riderPage }) => riderPage.metaTitle);

type RiderPageProps = {
  params: Promise<{ rider_id: string }>;
  searchParams: Promise<{ before?: string | string[] }>;
};

/** One rider now: state, shift, orders, place, and the changes of availability. */
export default async function RiderPage({ params, searchParams }: RiderPageProps) {
  const texts = (await readMessages(COURIER_RIDER)).riderPage;
  const { courier, user, row } = await readRiderOf(params);
  const before = [(await searchParams).before].flat()[0];
  const [history, orders, performance, today] = await Promise.all([
    readHistory(courier, row.id, before),
    listRiderOrders(courier, row.id),
    readRiderPerformance(courier, row.id),
    readRiderToday(courier, row.id),
  ]);
  const { timezone: timeZone } = courier;
  return (
    <RiderFrame {...{ courier, user, row }} tab="today">
      <RiderOverview row={row} timeZone={timeZone} now={new Date()} />
      <ShiftAndMonth courier={courier} today={today} seesPay={may(user, "pay_riders")} />
      <RiderOrders orders={orders} place="courier" />
      <LastOrders
        orders={today.lastOrders}
        timeZone={timeZone}
        hrefOf={({ id }) => `/courier/orders/${id}`}
      />
      {performance.positions.length > 0 && (
        <RiderPositions
          texts={await readMessages(RIDER_PERFORMANCE)}
          positions={await namedPositions(performance)}
          timeZone={timeZone}
          map={<PositionsMap performance={performance} timeZone={timeZone} />}
        />
      )}
      {(history.changes.length > 0 || before !== undefined) && (
        <Section title={texts.history}>
          <RiderHistory
            history={history}
            timeZone={timeZone}
            path={`/courier/riders/${row.id}`}
            isFirstPage={before === undefined}
          />
        </Section>
      )}
    </RiderFrame>
  );
}

/** A foreign cursor is an address that is not there. */
async function readHistory(courier: CourierContext, riderId: number, before?: string) {
  try {
    return await listRiderHistory(courier, String(riderId), before);
  } catch (error) {
    if (isRefusal(error, "invalid_request")) return notFound();
    throw error;
  }
}
