import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { createAdmin, refusedWith } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { publishPrices, requestPrices } from "@/test/price-changes";
import { refusalOf } from "@/test/refusal-of";
import { createMarket, createMerchant, createRider, owner } from "@/test/world";
import type { AdminContext } from "../../authority/admin-context";
import { readRateCards } from "../quotes/rate-card";
import { withdrawRateCard } from "../quotes/withdraw-rate-card";
import { cancelPriceChange } from "./cancel-price-change";
import { compareFees } from "./compare-fees";
import { countRequestedPriceChanges } from "./count-requested-price-changes";
import { listPriceChanges } from "./list-price-changes";
import { publishPriceChange } from "./publish-price-change";
import { type RateCardChange, readPriceChange } from "./read-price-change";
import { rejectPriceChange } from "./reject-price-change";
import { requestRateCard } from "./request-rate-card";

const TARIFF = {
  baseMinor: 200_000,
  perKmMinor: 40_000,
  weightBands: [{ upToG: 50_000, surchargeMinor: 0 }],
  speedFactorsBp: { standard: 10_000, express: 15_000 },
  minimumMinor: 250_000,
  roundingStepMinor: 10_000,
  platformFeeBp: 2_000,
};

let asker: AdminContext;
let other: AdminContext;
let marketCode: string;

beforeAll(async () => {
  [asker, other] = [await createAdmin("admin"), await createAdmin("admin")];
});

beforeEach(async () => {
  marketCode = await createMarket();
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

const request = (effectiveFrom: Date | null = null, tariff = TARIFF) =>
  requestPrices(asker, { marketCode, vehicleClass: "BIKE", effectiveFrom, tariff });

async function versions(): Promise<number[]> {
  const rows = await owner<{ version: number }[]>`select version from rate_cards
    where market_code = ${marketCode} and vehicle_class = 'BIKE' order by version`;
  return rows.map(({ version }) => version);
}

test("new prices wait for another person than their requester", async () => {
  const id = await request();
  expect(await refusalOf(publishPriceChange(asker, id))).toBe("price_change_same_person");
  expect(await refusalOf(rejectPriceChange(asker, id, { reason: "No." }))).toBe(
    "price_change_same_person",
  );
  expect(await versions()).toEqual([1]);
  await publishPriceChange(other, id);
  expect(await versions()).toEqual([1, 2]);
  const cards = await readRateCards(marketCode, new Date());
  expect(cards.find(({ vehicleClass }) => vehicleClass === "BIKE")).toMatchObject({
    version: 2,
    ...TARIFF,
  });
});

test("of many who decide at once one does, and one version is published", async () => {
  const id = await request();
  const codes = await Promise.all([
    ...Array.from({ length: 4 }, () => refusalOf(publishPriceChange(other, id))),
    refusalOf(rejectPriceChange(other, id, { reason: "Too dear" })),
    refusalOf(cancelPriceChange(asker, id)),
  ]);
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(codes.filter((code) => code === "price_change_decided")).toHaveLength(5);
  const { state } = await readPriceChange(other, id);
  expect(await versions()).toEqual(state === "published" ? [1, 2] : [1]);
});

describe("a rejected or cancelled change", () => {
  test("is rejected with a reason that its requester reads", async () => {
    const id = await request();
    expect(await refusalOf(rejectPriceChange(other, id, { reason: " " }))).toBe("invalid_request");
    await rejectPriceChange(other, id, { reason: "Too dear" });
    expect(await readPriceChange(asker, id)).toMatchObject({
      state: "rejected",
      rejectReason: "Too dear",
      decidedBy: other.userId,
      isOwn: true,
    });
    expect(await refusalOf(publishPriceChange(other, id))).toBe("price_change_decided");
    expect(await versions()).toEqual([1]);
  });

  test("is cancelled by its requester alone", async () => {
    const id = await request();
    expect(await refusalOf(cancelPriceChange(other, id))).toBe("price_change_of_another");
    await cancelPriceChange(asker, id);
    expect(await refusalOf(publishPriceChange(other, id))).toBe("price_change_decided");
    expect(await versions()).toEqual([1]);
  });
});

describe("a start", () => {
  test("that passed while the change waited is the publication", async () => {
    const id = await request(inDays(1));
    await owner`update price_changes set effective_from = now() - interval '2 days' where id = ${id}`;
    const before = new Date();
    await publishPriceChange(other, id);
    const [card] = await owner<[{ at: Date }]>`select effective_from as at from rate_cards
      where market_code = ${marketCode} and vehicle_class = 'BIKE' and version = 2`;
    expect(card.at.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1_000);
    expect(card.at.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  });

  test("that is later stays, and one in the past or more than a year ahead is refused", async () => {
    const from = inDays(30);
    await publishPriceChange(other, await request(from));
    const [card] = await owner<[{ at: Date }]>`select effective_from as at from rate_cards
      where market_code = ${marketCode} and vehicle_class = 'BIKE' and version = 2`;
    expect(card.at).toEqual(from);
    expect(await refusalOf(request(inDays(-1)))).toBe("rate_card_in_the_past");
    await request(inDays(365));
    expect(await refusalOf(request(inDays(367)))).toBe("invalid_request");
  });
});

describe("a change of a version that is no longer the newest", () => {
  test("is not published after another one was", async () => {
    const [first, second] = [await request(), await request(inDays(3))];
    await publishPriceChange(other, first);
    expect(await refusalOf(publishPriceChange(other, second))).toBe("price_change_outdated");
    expect(await versions()).toEqual([1, 2]);
    await rejectPriceChange(other, second, { reason: "Made from version 1" });
  });

  test("is not published after that version was withdrawn", async () => {
    await publishPrices(asker, {
      marketCode,
      vehicleClass: "BIKE",
      effectiveFrom: inDays(30),
      tariff: TARIFF,
    });
    const id = await request(inDays(40));
    const [card] = await owner<[{ id: number }]>`select id::int from rate_cards
      where market_code = ${marketCode} and vehicle_class = 'BIKE' and version = 2`;
    await withdrawRateCard(asker, card.id);
    expect(await refusalOf(publishPriceChange(other, id))).toBe("price_change_outdated");
  });

  test("is not requested", async () => {
    const asked = { marketCode, vehicleClass: "BIKE", effectiveFrom: null, tariff: TARIFF };
    const stale = { ...asked, id: newId("prc"), baseVersion: 0 };
    expect(await refusalOf(requestRateCard(asker, stale))).toBe("price_change_outdated");
    const unknown = { ...stale, vehicleClass: "ROCKET" };
    expect(await refusalOf(requestRateCard(asker, unknown))).toBe("rate_card_not_found");
  });
});

test("a form that is sent twice is one request, and names one alert", async () => {
  const id = newId("prc");
  const asked = { id, marketCode, vehicleClass: "BIKE", effectiveFrom: null, tariff: TARIFF };
  const { count } = await countRequestedPriceChanges(other);
  await Promise.all([1, 2, 3].map(() => requestRateCard(asker, { ...asked, baseVersion: 1 })));
  const waiting = await listPriceChanges(other, { isDecided: false, limit: 1_000 });
  expect(waiting.filter((change) => change.id === id)).toHaveLength(1);
  const found = (search: string) =>
    listPriceChanges(other, { isDecided: false, search, limit: 1_000 });
  expect(await found(id)).toHaveLength(1);
  expect(await found("no such market")).toEqual([]);
  const times = waiting.map(({ requestedAt }) => requestedAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect((await countRequestedPriceChanges(other)).count).toBeGreaterThan(count);
  const staged =
    await owner`select facts from alerts where kind = 'price_change' and cause = ${id}`;
  expect(staged).toMatchObject([{ facts: { changeId: id, requestedBy: asker.userId } }]);
});

test("a form that is sent again with other content, or by another person, is refused", async () => {
  const content = { marketCode, vehicleClass: "BIKE", effectiveFrom: inDays(2), tariff: TARIFF };
  const form = { id: newId("prc"), baseVersion: 1, ...content };
  await requestRateCard(asker, form);
  await requestRateCard(asker, form);
  const others = [
    { tariff: { ...TARIFF, baseMinor: 999_000 } },
    { effectiveFrom: inDays(3) },
    { effectiveFrom: null },
    { baseVersion: 2 },
    { vehicleClass: "CAR" },
  ];
  for (const part of others)
    expect(await refusalOf(requestRateCard(asker, { ...form, ...part }))).toBe("done_already");
  expect(await refusalOf(requestRateCard(other, form))).toBe("done_already");
  expect(await readPriceChange(other, form.id)).toMatchObject({
    requestedBy: asker.userId,
    effectiveFrom: content.effectiveFrom,
    content: { base_minor: TARIFF.baseMinor },
  });
});

test("every step is in the audit log with its person, and only administrators take one", async () => {
  const id = await request();
  const finance = await createAdmin("finance");
  const denied = [
    publishPriceChange(finance, id),
    rejectPriceChange(finance, id, { reason: "No." }),
    cancelPriceChange(finance, id),
  ];
  for (const one of denied) expect(await refusalOf(one)).toBe("role_not_allowed");
  await publishPriceChange(other, id);
  const rows = await owner`select action, user_id as "userId" from audit_log
    where subject in (${id}, ${`${marketCode} BIKE v2`}) order by id`;
  expect([...rows]).toEqual([
    { action: "price_change.requested", userId: asker.userId },
    { action: "rate_card.published", userId: other.userId },
  ]);
  expect((await refusedWith(readPriceChange(other, "prc_x")))?.code).toBe("price_change_not_found");
});

describe("the decision compares", () => {
  const read = async (id: string) => (await readPriceChange(other, id)) as RateCardChange;

  test("the new prices with those in force, before and after it is published", async () => {
    const id = await request();
    const { before, after } = await read(id);
    expect([before.version, after.version]).toEqual([1, 2]);
    expect(after).toMatchObject(TARIFF);
    await publishPriceChange(other, id);
    const published = await read(id);
    expect(published.before).toEqual(before);
    expect(published).toMatchObject({ publishedVersion: 2, state: "published" });
  });

  test("what will be published, also where the newest version has not started", async () => {
    await owner`update rate_cards set far_from_m = 10000, far_per_km_minor = 30000, per_km_minor = 40000
      where market_code = ${marketCode} and vehicle_class = 'BIKE'`;
    const from = inDays(10);
    await publishPriceChange(other, await request(from, { ...TARIFF, perKmMinor: 20_000 }));
    const id = await request();
    const { before, after, replacedBy } = await read(id);
    expect(before).toMatchObject({ version: 1, farPerKmMinor: 30_000 });
    expect(replacedBy).toMatchObject({ version: 2, effectiveFrom: from });
    await publishPriceChange(other, id);
    const [card] = await owner<
      [{ far: number }]
    >`select far_per_km_minor::float8 as far from rate_cards
      where market_code = ${marketCode} and vehicle_class = 'BIKE' and version = 3`;
    expect(after).toMatchObject({ version: 3, farFromM: 10_000, farPerKmMinor: card.far });
    expect((await read(id)).replacedBy).toBeNull();
  });

  test("no version that starts sooner, or was withdrawn, with what replaces it", async () => {
    await publishPriceChange(other, await request(inDays(10)));
    expect((await read(await request(inDays(11)))).replacedBy).toBeNull();
    const id = await request(inDays(9));
    expect((await read(id)).replacedBy?.version).toBe(2);
    await owner`update rate_cards set withdrawn_at = now()
      where market_code = ${marketCode} and vehicle_class = 'BIKE' and version = 2`;
    expect((await read(id)).replacedBy).toBeNull();
  });

  test("last month's fees to the last unit by both prices", async () => {
    const merchant = await createMerchant({ market: marketCode });
    await createRider(merchant.pickup, { vehicleClass: "BIKE", jobLimit: 9 });
    for (let count = 0; count < 3; count += 1) await placeOrder(merchant);
    const [placed] = await owner<[{ fees: number; platform: number }]>`
      select sum(fee_minor)::float8 as fees, sum(platform_fee_minor)::float8 as platform
        from orders where merchant_id = ${merchant.id} and environment = 'live' and vehicle_class = 'BIKE'`;
    const id = await request(null, { ...TARIFF, minimumMinor: 900_000_000 });
    const sums = await compareFees(other, await read(id));
    expect(sums).toMatchObject({
      orders: 3,
      runOrders: 0,
      beforeMinor: placed.fees,
      platformBeforeMinor: placed.platform,
      afterMinor: 3 * 900_000_000,
      platformAfterMinor: 3 * 180_000_000,
    });
    await owner`update orders set created_at = created_at - interval '31 days' where merchant_id = ${merchant.id}`;
    expect((await compareFees(other, await read(id))).orders).toBe(0);
  });
});
