import { describe, expect, test } from "vitest";
import { api } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import { refusedWith } from "@/test/merchant-desk";
import {
  deliveredParcel,
  DELIVERY,
  moveParcel,
  placeLiveParcel,
  placeTestParcel,
  type Parcel,
} from "@/test/parcels";
import { createCourier, owner } from "@/test/world";
import { disputeDelivery } from "../disputes/dispute-delivery";
import { confirmDelivery } from "../tracking/confirm-delivery";
import { rateDelivery } from "../tracking/rate-delivery";
import { requireReceiverToken } from "../tracking/receiver-token";
import { completeDeliveredOrders } from "./complete-delivered-orders";

const tokenOf = ({ receiverToken }: Parcel) => requireReceiverToken(receiverToken);

const age = ({ id }: Parcel, by: string, columns = ["delivered_at", "updated_at"]) =>
  Promise.all(
    columns.map(
      (column) =>
        owner`update orders set ${owner(column)} = now() - ${by}::interval where id = ${id}`,
    ),
  );

async function readOutcome({ id }: Parcel) {
  const [row] = await owner`
    select o.status, (o.confirmed_at is not null) as confirmed,
           (select e.reason from events e where e.order_id = o.id order by sequence desc limit 1) as reason,
           (select e.actor from events e where e.order_id = o.id order by sequence desc limit 1) as actor,
           (select count(*)::int from ledger_transactions t
             where t.order_id = o.id and t.kind = 'order_settlement') as settlements
      from orders o where o.id = ${id}`;
  return { ...row };
}

const settledBy = (reason: string, confirmed: boolean) => ({
  status: "completed",
  confirmed,
  reason,
  actor: "system",
  settlements: 1,
});

const CONFIRMED = settledBy("The receiver confirmed the delivery.", true);
const BY_THE_CLOCK = settledBy("24 hours passed without a dispute.", false);

describe("a confirmation", () => {
  test("settles at once and once, however often it is said", async () => {
    const parcel = await deliveredParcel();
    await Promise.all(Array.from({ length: 5 }, () => confirmDelivery(tokenOf(parcel))));
    expect(await readOutcome(parcel)).toEqual(CONFIRMED);
    await expectNoViolations([parcel.merchant]);
  });

  test("ends a dispute", async () => {
    const parcel = await deliveredParcel();
    await disputeDelivery(tokenOf(parcel), "not_received", null);
    await confirmDelivery(tokenOf(parcel));
    expect(await readOutcome(parcel)).toEqual(CONFIRMED);
  });

  test("of an order that the clock has settled is stored and moves no money", async () => {
    const parcel = await deliveredParcel();
    await age(parcel, "25 hours");
    await completeDeliveredOrders();
    await confirmDelivery(tokenOf(parcel));
    expect(await readOutcome(parcel)).toEqual({ ...BY_THE_CLOCK, confirmed: true });
  });

  test("before the delivery is refused", async () => {
    const parcel = await placeLiveParcel();
    expect(await refusedWith(confirmDelivery(tokenOf(parcel)))).toEqual({
      code: "order_status_conflict",
      details: { status: "searching" },
    });
  });

  test("of a test order settles its play money", async () => {
    const parcel = await placeTestParcel();
    await moveParcel(parcel, ...DELIVERY);
    await confirmDelivery(tokenOf(parcel));
    expect(await readOutcome(parcel)).toEqual(CONFIRMED);
  });
});

describe("a day without a dispute", () => {
  test("settles, once however many workers ask, and not an hour earlier", async () => {
    const [due, early] = [await deliveredParcel(), await deliveredParcel()];
    await age(due, "25 hours");
    await age(early, "23 hours");
    await Promise.all(Array.from({ length: 6 }, completeDeliveredOrders));
    expect(await readOutcome(due)).toEqual(BY_THE_CLOCK);
    expect(await readOutcome(early)).toMatchObject({ status: "delivered", settlements: 0 });
    await expectNoViolations([due.merchant]);
  });

  test("never passes for a disputed delivery", async () => {
    const parcel = await deliveredParcel();
    await age(parcel, "25 hours");
    await disputeDelivery(tokenOf(parcel), "not_received", null);
    await completeDeliveredOrders();
    expect(await readOutcome(parcel)).toMatchObject({ status: "delivered", settlements: 0 });
  });

  test("begins when we receive the delivery, with any time of the phone's clock", async () => {
    const parcel = await deliveredParcel();
    await age(parcel, "25 hours", ["delivered_at"]);
    await completeDeliveredOrders();
    expect(await readOutcome(parcel)).toMatchObject({ status: "delivered" });
  });

  test("moves no test order, whose status only its merchant changes", async () => {
    const parcel = await placeTestParcel();
    await moveParcel(parcel, ...DELIVERY);
    await age(parcel, "25 hours");
    await completeDeliveredOrders();
    expect(await readOutcome(parcel)).toMatchObject({ status: "delivered" });
  });
});

test("a dispute at the moment of settling stops it or comes after it, and never halves it", async () => {
  const parcels = await Promise.all(Array.from({ length: 5 }, deliveredParcel));
  await Promise.all(parcels.map((parcel) => age(parcel, "25 hours")));
  await Promise.all([
    ...parcels.map((parcel) => disputeDelivery(tokenOf(parcel), "other", null)),
    completeDeliveredOrders(),
    completeDeliveredOrders(),
  ]);
  await expectNoViolations(parcels.map(({ merchant }) => merchant));
});

test("the courier's average rating follows from what receivers say", async () => {
  const courier = await createCourier();
  const parcels = [await placeLiveParcel(courier.id), await placeLiveParcel(courier.id)];
  for (const parcel of parcels) await moveParcel(parcel, ...DELIVERY);
  const readAverage = async () => {
    const headers = { Authorization: `Bearer ${courier.token}` };
    const { body } = await api("GET", "/api/courier/s2s/metrics/summary", { headers });
    return Number(body.delivery_metrics.average_rating);
  };
  expect(await readAverage()).toBe(0);
  await rateDelivery(tokenOf(parcels[0]!), 5, null);
  expect(await readAverage()).toBe(5);
  await rateDelivery(tokenOf(parcels[1]!), 2, "Late");
  await rateDelivery(tokenOf(parcels[1]!), 5, null);
  expect(await readAverage()).toBe(3.5);
  await expectNoViolations(parcels.map(({ merchant }) => merchant));
});
