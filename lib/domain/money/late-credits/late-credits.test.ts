import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { createLateMarket, deliverLate, STEPS } from "@/test/late-parcels";
import { createAdmin, refusedWith } from "@/test/merchant-desk";
import { createMarket, owner } from "@/test/world";
import type { AdminContext } from "../../authority/admin-context";
import { publishPriceChange } from "../../pricing/price-changes/publish-price-change";
import { listLateCredits } from "./list-late-credits";
import { type LateCreditsRequest, requestLateCredits } from "./request-late-credits";
import { simulateLateCredits } from "./simulate-late-credits";

const request = async (by: AdminContext, asked: Omit<LateCreditsRequest, "id">) => {
  const id = newId("prc");
  await requestLateCredits(by, { id, ...asked });
  return id;
};

test("the credits of a market are requested by one person and published by another, once per version", async () => {
  const [admin, other] = [await createAdmin("admin"), await createAdmin("admin")];
  const marketCode = await createMarket();
  expect(await listLateCredits(marketCode)).toMatchObject([{ version: 0, steps: [] }]);
  const id = await request(admin, { marketCode, baseVersion: 0, steps: STEPS });
  expect(await listLateCredits(marketCode)).toMatchObject([{ version: 0, steps: [] }]);
  await publishPriceChange(other, id);
  expect(await listLateCredits(marketCode)).toMatchObject([{ version: 1, steps: STEPS }]);
  const stale = refusedWith(request(admin, { marketCode, baseVersion: 0, steps: STEPS }));
  expect((await stale)?.code).toBe("price_change_outdated");
  await publishPriceChange(other, await request(admin, { marketCode, baseVersion: 1, steps: [] }));
  expect(await listLateCredits(marketCode)).toMatchObject([{ version: 2, steps: [] }]);
  const written = await owner`select user_id as "userId" from audit_log
    where action = 'late_credits.published' and subject like ${`${marketCode} v%`}`;
  expect([...written]).toEqual([{ userId: other.userId }, { userId: other.userId }]);
});

test.each([
  ["minutes that are no whole number", [{ afterMinutes: 1.5, shareBp: 1_000 }], ["after0"]],
  ["minutes before the promise", [{ afterMinutes: 0, shareBp: 1_000 }], ["after0"]],
  ["a share above the fee", [{ afterMinutes: 10, shareBp: 10_100 }], ["share0"]],
  ["text for a number", [{ afterMinutes: Number.NaN, shareBp: Number.NaN }], ["after0", "share0"]],
  [
    "steps that fall",
    [
      { afterMinutes: 30, shareBp: 5_000 },
      { afterMinutes: 20, shareBp: 2_000 },
    ],
    ["after1", "share1"],
  ],
])("%s are refused by field", async (_name, steps, fields) => {
  const admin = await createAdmin("admin");
  const marketCode = await createMarket();
  const refusal = await refusedWith(request(admin, { marketCode, baseVersion: 0, steps }));
  expect(refusal).toMatchObject({ code: "invalid_request" });
  expect(refusal!.details).toMatchObject({ issues: fields.map((path) => ({ path })) });
  expect(await listLateCredits(marketCode)).toMatchObject([{ version: 0 }]);
});

test("only who may set prices requests credits", async () => {
  const marketCode = await createMarket();
  const asked = { marketCode, baseVersion: 0, steps: STEPS };
  const refusal = await refusedWith(request(await createAdmin("support"), asked));
  expect(refusal?.code).toBe("role_not_allowed");
});

test("steps are simulated with the deliveries of the last month, by cause and payer", async () => {
  const market = await createLateMarket([]);
  await deliverLate(market, { delivered: 20 });
  await deliverLate(market, { delivered: 100 });
  await deliverLate(market, { accepted: 12, delivered: 50 });
  await deliverLate(market, { atShop: 10, pickedUp: 36, delivered: 50 });
  const old = await deliverLate(market, { delivered: 50 });
  await owner`update orders set created_at = created_at - interval '31 days' where id = ${old.id}`;
  expect(await simulateLateCredits(await createAdmin("admin"), market, STEPS)).toEqual({
    deliveries: 4,
    feesMinor: 4 * 2600_00,
    causes: [
      { cause: "platform", orders: 1, creditMinor: 520_00, courierMinor: 0 },
      { cause: "courier", orders: 1, creditMinor: 2600_00, courierMinor: 2210_00 },
      { cause: "merchant", orders: 1, creditMinor: 0, courierMinor: 0 },
    ],
  });
});
