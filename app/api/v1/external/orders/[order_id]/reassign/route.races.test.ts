import { expect, test } from "vitest";
import { isRefusal } from "@/lib/domain/errors";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";
import { post } from "@/test/api";
import { queueForRows, raceForRows } from "@/test/hold-rows";
import { expectNoViolations } from "@/test/invariants";
import { offersOf, stateOf } from "@/test/offers";
import { loadOf, moveOrder, placeOrder } from "@/test/orders";
import { createMerchant, createRider, nearby, owner } from "@/test/world";

async function createJob() {
  const merchant = await createMerchant();
  const rider = await createRider(nearby(merchant.pickup, 1));
  const { id } = await placeOrder(merchant);
  await moveOrder(merchant, id, "assigned");
  const other = await createRider(nearby(merchant.pickup, 4));
  const reassign = async () => (await post(`/orders/${id}/reassign`, merchant.liveKey)).status;
  const pickUp = () => wins(moveOrder(merchant, id, "picked_up"));
  return { merchant, rider, other, id, reassign, pickUp };
}

async function wins(move: Promise<void>): Promise<number> {
  try {
    await move;
    return 200;
  } catch (error) {
    if (isRefusal(refusalFromDatabase(error), "order_status_conflict")) return 409;
    throw error;
  }
}

test("twenty at once take the order from its rider once, and none from the next rider", async () => {
  const { merchant, rider, other, id, reassign } = await createJob();
  const statuses = await raceForRows(`select from orders where id = '${id}'`, () =>
    Promise.all(Array.from({ length: 20 }, reassign)),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await offersOf(id)).map(({ riderId }) => riderId)).toEqual([rider.id, other.id]);
  const events =
    await owner`select from events where order_id = ${id} and type = 'order.searching'`;
  expect(events).toHaveLength(1);
  await expectNoViolations([merchant], [rider, other]);
});

test("beside a pickup, the parcel ends with the rider of the first request", async () => {
  const rows = (id: string) => `select from orders where id = '${id}'`;
  const early = await createJob();
  expect(await queueForRows(rows(early.id), [early.reassign, early.pickUp])).toEqual([200, 409]);
  expect(await stateOf(early.id)).toEqual({ status: "searching", riderId: early.other.id });
  expect([await loadOf(early.rider.id), await loadOf(early.other.id)]).toMatchObject([
    { jobs: 0 },
    { jobs: 1 },
  ]);
  await expectNoViolations([early.merchant], [early.rider, early.other]);

  const late = await createJob();
  expect(await queueForRows(rows(late.id), [late.pickUp, late.reassign])).toEqual([200, 409]);
  expect(await stateOf(late.id)).toEqual({ status: "picked_up", riderId: late.rider.id });
  expect([await loadOf(late.rider.id), await loadOf(late.other.id)]).toMatchObject([
    { jobs: 1 },
    { jobs: 0 },
  ]);
  await expectNoViolations([late.merchant], [late.rider, late.other]);
});
