import { expect, test } from "vitest";
import { isRefusal } from "@/lib/domain/errors";
import { refusalFromDatabase } from "@/lib/domain/refusal-from-database";
import { post } from "@/test/api";
import { changesOf } from "@/test/changed-orders";
import { queueForRows, raceForRows } from "@/test/hold-rows";
import { expectNoViolations } from "@/test/invariants";
import { accept, offersOf, openOfferOf, stateOf } from "@/test/offers";
import { balanceOf, placeOrder } from "@/test/orders";
import { createMerchant, createRider, owner } from "@/test/world";

async function createOffer() {
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup);
  const { id, fee } = await placeOrder(merchant);
  const offer = await openOfferOf(id);
  const balance = await balanceOf(merchant);
  const add = async (amount = 500) =>
    (await post(`/orders/${id}/priority-fee`, merchant.liveKey, { priority_fee: amount })).status;
  const take = () =>
    accept(offer).then(
      () => 200,
      (error: unknown) => {
        if (isRefusal(refusalFromDatabase(error), "offer_over")) return 409;
        throw error;
      },
    );
  const rows = `select from orders where id = '${id}'`;
  return { merchant, rider, id, fee, offer, balance, add, take, rows };
}

test("beside an acceptance, the first of the two holds", async () => {
  const late = await createOffer();
  expect(await queueForRows(late.rows, [late.take, late.add])).toEqual([200, 409]);
  expect(await stateOf(late.id)).toEqual({ status: "assigned", riderId: late.rider.id });
  expect(await balanceOf(late.merchant)).toBe(late.balance);
  await expectNoViolations([late.merchant], [late.rider]);

  const early = await createOffer();
  expect(await queueForRows(early.rows, [early.add, early.take])).toEqual([200, 409]);
  expect((await offersOf(early.id)).map(({ state }) => state)).toEqual(["withdrawn", "open"]);
  await accept(await openOfferOf(early.id));
  expect(await stateOf(early.id)).toEqual({ status: "assigned", riderId: early.rider.id });
  expect(await balanceOf(early.merchant)).toBe(early.balance - 500);
  await expectNoViolations([early.merchant], [early.rider]);
});

test("beside the end of the search, the order is cancelled with all of its money, or searches on", async () => {
  const end = (merchantId: string, id: string) => async () => {
    // The worker leaves a row that another statement has locked to the next turn, and this one waits.
    await owner`with held as materialized (select from orders where id = ${id} for update)
      select advance_order(${merchantId}, 'live', ${id}) from held`;
    return 0;
  };
  const tooLong = (id: string) =>
    owner`update orders set updated_at = now() - interval '11 minutes' where id = ${id}`;

  const late = await createOffer();
  await tooLong(late.id);
  const ends = end(late.merchant.id, late.id);
  expect(await queueForRows(late.rows, [ends, late.add])).toEqual([0, 409]);
  expect((await stateOf(late.id)).status).toBe("cancelled");
  expect(await balanceOf(late.merchant)).toBe(late.balance + late.fee);
  await expectNoViolations([late.merchant], [late.rider]);

  const early = await createOffer();
  await tooLong(early.id);
  const endsLater = end(early.merchant.id, early.id);
  expect(await queueForRows(early.rows, [early.add, endsLater])).toEqual([200, 0]);
  expect((await stateOf(early.id)).status).toBe("searching");
  expect(await balanceOf(early.merchant)).toBe(early.balance - 500);
  await expectNoViolations([early.merchant], [early.rider]);
});

test("ten at once with the same amount take it once", async () => {
  const { merchant, rider, id, balance, add, rows } = await createOffer();
  const statuses = await raceForRows(rows, () =>
    Promise.all(Array.from({ length: 10 }, () => add())),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(await balanceOf(merchant)).toBe(balance - 500);
  expect(await changesOf(id)).toHaveLength(1);
  await expectNoViolations([merchant], [rider]);
});

test("two at once with different amounts leave the order with one of them, and its money", async () => {
  const { merchant, rider, id, balance, add, rows } = await createOffer();
  const statuses = await queueForRows(rows, [() => add(500), () => add(900)]);
  expect(statuses).toEqual([200, 200]);
  const [order] = await owner<[{ minor: number }]>`
    select priority_fee_minor::int as minor from orders where id = ${id}`;
  expect(order.minor).toBe(90_000);
  expect(await balanceOf(merchant)).toBe(balance - 900);
  await expectNoViolations([merchant], [rider]);
});
