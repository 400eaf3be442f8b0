import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { isRefusal } from "@/lib/domain/errors";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";
import { post } from "@/test/api";
import { raceForRows } from "@/test/hold-rows";
import { expectNoViolations } from "@/test/invariants";
import { balanceOf, loadOf, moveOrder, placeOrder } from "@/test/orders";
import { createMerchant, createRider, type TestMerchant } from "@/test/world";

const ordersOf = ({ id }: TestMerchant) => `select 1 from orders where merchant_id = '${id}'`;

test("20 cancellations at once: one succeeds, one refund, the rest are refused", async () => {
  const merchant = await createMerchant({ balance: 10_000 });
  const rider = await createRider(merchant.pickup);
  const order = await placeOrder(merchant);
  const cancel = () => post(`/orders/${order.id}/cancel`, merchant.liveKey);
  const answers = await raceForRows(ordersOf(merchant), () =>
    Promise.all(Array.from({ length: 20 }, cancel)),
  );
  const refused = answers.filter(({ status }) => status === 400);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(refused).toHaveLength(19);
  for (const { body } of refused) expect(body.status).toBe("cancelled");
  expect(await balanceOf(merchant)).toBe(10_000);
  expect(await loadOf(rider.id)).toEqual({ jobs: 0, grams: 0 });
  await expectNoViolations([merchant], [rider]);
});

/** As many as the pool lets wait at the same time, half of them riders. */
const RACES = 4;

test("cancel against pick-up: exactly one wins each time, and the money follows it", async () => {
  let [cancelled, pickedUp] = [0, 0];
  for (let round = 0; round < 6; round += 1) {
    const merchant = await createMerchant();
    const rider = await createRider(merchant.pickup);
    const orders = await Promise.all(Array.from({ length: RACES }, () => placeOrder(merchant)));
    for (const { id } of orders) await moveOrder(merchant, id, "assigned");
    const outcomes = await raceForRows(ordersOf(merchant), () =>
      Promise.all(orders.map(({ id }) => race(merchant, id, round % 2 === 0))),
    );
    const picked = outcomes.filter(Boolean).length;
    expect(await balanceOf(merchant)).toBe(100_000 - picked * orders[0]!.fee);
    expect((await loadOf(rider.id)).jobs).toBe(picked);
    await expectNoViolations([merchant], [rider]);
    pickedUp += picked;
    cancelled += RACES - picked;
  }
  expect([cancelled > 0, pickedUp > 0], "both must have won sometimes").toEqual([true, true]);
});

/** True where the rider was first. */
async function race(merchant: TestMerchant, id: string, isRiderEarly: boolean): Promise<boolean> {
  const pickUp = () => wins(moveOrder(merchant, id, "picked_up"));
  const early = isRiderEarly ? pickUp() : undefined;
  const cancel = post(`/orders/${id}/cancel`, merchant.liveKey);
  // A late rider arrives after the cancellation has been sent.
  const late = early ?? wait(100).then(pickUp);
  const [answer, isPickedUp] = await Promise.all([cancel, late]);
  expect(answer.status).toBe(isPickedUp ? 400 : 200);
  if (isPickedUp) expect(answer.body.status).toBe("picked up");
  return isPickedUp;
}

async function wins(move: Promise<void>): Promise<boolean> {
  try {
    await move;
    return true;
  } catch (error) {
    if (isRefusal(refusalFromDatabase(error), "order_status_conflict")) return false;
    throw error;
  }
}
