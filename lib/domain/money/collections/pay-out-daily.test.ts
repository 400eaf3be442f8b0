import { afterAll, beforeEach, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { receiveMore } from "@/test/collected-cash";
import {
  payChangu,
  PAYOUT_PHONE,
  RECEIVED_MINOR,
  savePlan,
  usePayoutProvider,
  withReceived,
  workPayouts,
} from "@/test/collection-payouts";
import { expectNoViolations } from "@/test/invariants";
import { balanceOf } from "@/test/orders";
import { owner } from "@/test/world";
import { call } from "../../calls.gen";
import { listCollectionPayouts } from "./find-collection-payouts";
import { payOutDaily } from "./pay-out-daily";
import { readPayoutPlan } from "./payout-plan";

usePayoutProvider();

const atAnyHour = (hour: number) =>
  owner`update markets set collection_payout_hour = ${hour} where code = 'MW'`;

beforeEach(() => atAnyHour(0));
afterAll(() => atAnyHour(8));

test("what was received goes to the phone, once a day", async () => {
  const it = await withReceived("phone");
  await Promise.all([payOutDaily(true), payOutDaily(true)]);
  await workPayouts();
  await receiveMore(it.merchant, it.phone, 3_000);
  await payOutDaily(true);
  // Another worker may have listed the merchant before.
  const { merchantId, environment } = it.shop;
  const late = { merchantId, environment, id: newId("cpo"), sentAs: newId("pay"), canSend: true };
  await call.payOutDaily(late);
  expect(await listCollectionPayouts(it.shop)).toMatchObject([
    { state: "paid", amountMinor: RECEIVED_MINOR, requestedBy: null },
  ]);
  await expectNoViolations([it.merchant], [it.rider]);
});

test("it goes to the wallet with an event, and without a provider", async () => {
  const it = await withReceived("wallet");
  const before = await balanceOf(it.merchant);
  await payOutDaily(false);
  expect(await balanceOf(it.merchant)).toBe(before + 25_000);
  const announced = await owner`select from events
    where merchant_id = ${it.merchant.id} and type = 'wallet.credited' and actor = 'system'`;
  expect(announced).toHaveLength(1);
  await expectNoViolations([it.merchant], [it.rider]);
});

test.each([
  ["by a shop that wants none", "never", ""],
  ["without a provider", "phone", "offline"],
  ["to a number that waits", "phone", "waits"],
  ["of less than the market's least amount", "phone", "little"],
] as const)("nothing goes out %s", async (_name, daily, why) => {
  const it = await withReceived(daily);
  if (why === "waits") await savePlan(it, "0881234567", "phone");
  const least = why === "little" ? RECEIVED_MINOR + 1 : 200_000;
  await owner`update markets set collection_payout_minimum_minor = ${least} where code = 'MW'`;
  await payOutDaily(why !== "offline");
  await owner`update markets set collection_payout_minimum_minor = 200000 where code = 'MW'`;
  expect(await listCollectionPayouts(it.shop)).toEqual([]);
});

test("a number that the provider refuses is not tried again until it is chosen again", async () => {
  const it = await withReceived("phone");
  payChangu.refuseCharges(true);
  await payOutDaily(true);
  await workPayouts();
  expect((await readPayoutPlan(it.shop)).plan?.stoppedAt).not.toBeNull();
  await owner`update collection_payout_plans set paid_on = null where merchant_id = ${it.merchant.id}`;
  await payOutDaily(true);
  expect(await listCollectionPayouts(it.shop)).toMatchObject([{ state: "rejected" }]);
  payChangu.refuseCharges(false);
  await savePlan(it, PAYOUT_PHONE, "phone");
  await payOutDaily(true);
  await workPayouts();
  expect(await listCollectionPayouts(it.shop)).toMatchObject([
    { state: "paid" },
    { state: "rejected" },
  ]);
});
