import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { type ApiAnswer } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import { balanceOf, countTraces, createOrder, loadOf, quotedOrder } from "@/test/orders";
import {
  createCourier,
  createMerchant,
  createRider,
  nearby,
  placePickup,
  topUp,
  type Place,
  type TestMerchant,
  type TestRider,
} from "@/test/world";

const times = <Result>(count: number, make: (index: number) => Result) =>
  Array.from({ length: count }, (_, index) => make(index));

const withStatus = (answers: ApiAnswer[], status: number) =>
  answers.filter((answer) => answer.status === status);

async function createRiders(near: Place, count: number): Promise<TestRider[]> {
  const { id: courierId } = await createCourier();
  return Promise.all(times(count, () => createRider(near, { courierId })));
}

async function totalJobs(riders: TestRider[]): Promise<number> {
  const loads = await Promise.all(riders.map(({ id }) => loadOf(id)));
  return loads.reduce((sum, { jobs }) => sum + jobs, 0);
}

describe("many requests at once", () => {
  // spec: A3.19
  test("200 with one key: one order, one debit, 199 replays", async () => {
    const merchant = await createMerchant();
    const riders = await createRiders(merchant.pickup, 2);
    const body = await quotedOrder(merchant);
    const key = randomUUID();
    const answers = await Promise.all(times(200, () => createOrder(merchant.liveKey, body, key)));
    expect(withStatus(answers, 200)).toHaveLength(200);
    const [first, ...others] = answers.filter((answer) => !answer.body.idempotent_replay);
    expect(others).toEqual([]);
    const replay = first!.text.replace(/\}$/, ',"idempotent_replay":true}');
    expect(answers.filter(({ text }) => text === replay)).toHaveLength(199);
    expect(await countTraces(merchant)).toEqual({
      keys: 1,
      orders: 1,
      events: 2,
      outbox: 2,
      postings: 1,
    });
    expect(await balanceOf(merchant)).toBe(100_000 - body.delivery_fee);
    await expectNoViolations([merchant], riders);
  });

  test("100 orders on a wallet for 37: 37 succeed, 63 are 402, nothing is left over", async () => {
    const merchant = await createMerchant({ balance: 0 });
    const riders = await createRiders(merchant.pickup, 30);
    const body = await quotedOrder(merchant);
    await topUp(merchant.id, 37 * body.delivery_fee);
    const answers = await Promise.all(times(100, () => createOrder(merchant.liveKey, body)));
    const refused = withStatus(answers, 402);
    expect([withStatus(answers, 200).length, refused.length]).toEqual([37, 63]);
    for (const answer of refused) {
      expect(answer.body.required).toBe(body.delivery_fee);
      expect(answer.body.balance).toBeLessThan(body.delivery_fee);
    }
    const balances = withStatus(answers, 200).map(
      (answer) => Number(answer.body.wallet_balance) / body.delivery_fee,
    );
    expect(balances.sort((a, b) => a - b)).toEqual(times(37, (index) => index));
    expect(await balanceOf(merchant)).toBe(0);
    expect(await countTraces(merchant)).toEqual({
      keys: 37,
      orders: 37,
      // One for each order and its debit, and one that says once that the wallet is low.
      events: 75,
      outbox: 75,
      postings: 37,
    });
    expect(await totalJobs(riders)).toBe(37);
    await expectNoViolations([merchant], riders);
  });

  test("a wallet that affords one is spent once by 20 keys sent twice each", async () => {
    const merchant = await createMerchant({ balance: 2600 });
    const riders = await createRiders(merchant.pickup, 10);
    const body = await quotedOrder(merchant);
    const keys = times(20, () => randomUUID());
    const answers = await Promise.all(
      [...keys, ...keys].map((key) => createOrder(merchant.liveKey, body, key)),
    );
    const placed = withStatus(answers, 200);
    expect(new Set(placed.map((answer) => String(answer.body.order_id))).size).toBe(1);
    expect(placed.length + withStatus(answers, 402).length).toBe(40);
    expect(await countTraces(merchant)).toMatchObject({ keys: 1, orders: 1, postings: 1 });
    await expectNoViolations([merchant], riders);
  });
});

describe("many orders for few riders", () => {
  test("60 at once fill 15 bikes to the last place, and the 61st is 422", async () => {
    const merchant = await createMerchant({ balance: 1_000_000 });
    const riders = await createRiders(merchant.pickup, 15);
    const body = await quotedOrder(merchant);
    const answers = await Promise.all(times(60, () => createOrder(merchant.liveKey, body)));
    expect(withStatus(answers, 200)).toHaveLength(60);
    for (const { id } of riders) expect(await loadOf(id)).toEqual({ jobs: 4, grams: 20_000 });
    const late = await createOrder(merchant.liveKey, body);
    expect(late.status).toBe(422);
    await expectNoViolations([merchant], riders);
  });

  test("two orders for the last place: one 200, one 422, every time", async () => {
    for (let round = 0; round < 10; round += 1) {
      const merchant = await createMerchant();
      const rider = await createRider(merchant.pickup, { jobLimit: 1 });
      const body = await quotedOrder(merchant);
      const answers = await Promise.all(times(2, () => createOrder(merchant.liveKey, body)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
      expect(await loadOf(rider.id)).toEqual({ jobs: 1, grams: 5_000 });
      await expectNoViolations([merchant], [rider]);
    }
  });

  test("merchants on both sides of the same riders neither block nor overfill each other", async () => {
    const one = await createMerchant({ balance: 1_000_000 });
    const riders = await createRidersInARow(one.pickup, 8);
    const two = await createMerchant({ balance: 1_000_000 });
    await moveTo(two, nearby(one.pickup, 8));
    const bodies = new Map<TestMerchant, Awaited<ReturnType<typeof quotedOrder>>>();
    for (const merchant of [one, two]) bodies.set(merchant, await quotedOrder(merchant));
    const answers = await Promise.all(
      times(80, (index) => {
        const merchant = index % 2 ? one : two;
        return createOrder(merchant.liveKey, bodies.get(merchant));
      }),
    );
    expect([withStatus(answers, 200).length, withStatus(answers, 422).length]).toEqual([32, 48]);
    expect(await totalJobs(riders)).toBe(32);
    await expectNoViolations([one, two], riders);
  });

  test("weights are packed exactly: 5 parcels of 20 kg on two bikes are 4 orders", async () => {
    const merchant = await createMerchant();
    const riders = await createRiders(merchant.pickup, 2);
    const body = await quotedOrder(merchant, { fields: { weight_estimate: "15-20kg" } });
    const answers = await Promise.all(times(5, () => createOrder(merchant.liveKey, body)));
    expect(withStatus(answers, 200)).toHaveLength(4);
    const [refused] = withStatus(answers, 422);
    expect(refused?.body.required_weight_kg).toBe(20);
    for (const { id } of riders) expect(await loadOf(id)).toEqual({ jobs: 2, grams: 40_000 });
    await expectNoViolations([merchant], riders);
  });
});

async function createRidersInARow(from: Place, count: number): Promise<TestRider[]> {
  const { id: courierId } = await createCourier();
  return Promise.all(
    times(count, (index) => createRider(nearby(from, index + 0.5), { courierId })),
  );
}

async function moveTo(merchant: TestMerchant, place: Place): Promise<void> {
  await placePickup(merchant.id, place);
  merchant.pickup = place;
}
