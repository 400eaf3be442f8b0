import { beforeAll, describe, expect, test } from "vitest";
import { contextOf, createAdmin, refusedWith } from "@/test/merchant-desk";
import { placeLiveParcel } from "@/test/parcels";
import { publishPrices } from "@/test/price-changes";
import { createMarket, createMerchant, nearby, owner } from "@/test/world";
import type { AdminContext } from "../../authority/admin-context";
import { explainOrderPrice, explainPrice } from "./explain-price";
import { explainQuotePrice } from "./explain-quote-price";
import { listRateCards, phaseOf } from "./list-rate-cards";
import type { Tariff } from "./price";
import { quoteDelivery } from "./quote-delivery";
import { withdrawRateCard } from "./withdraw-rate-card";

const PICKUP = { latitude: -13.96, longitude: 33.77 };
const TARIFF: Tariff = {
  baseMinor: 200_000,
  perKmMinor: 40_000,
  weightBands: [
    { upToG: 5_000, surchargeMinor: 0 },
    { upToG: 50_000, surchargeMinor: 100_000 },
  ],
  speedFactorsBp: { standard: 10_000, express: 15_000 },
  minimumMinor: 250_000,
  roundingStepMinor: 10_000,
  platformFeeBp: 2_000,
};

let admin: AdminContext;

beforeAll(async () => {
  admin = await createAdmin("admin");
});

const publish = (marketCode: string, effectiveFrom: Date | null, tariff = TARIFF, by = admin) =>
  publishPrices(by, { marketCode, vehicleClass: "BIKE", effectiveFrom, tariff });

const explain = (marketCode: string, at: Date) =>
  explainPrice(admin, {
    marketCode,
    pickup: PICKUP,
    delivery: nearby(PICKUP),
    weightEstimate: "0-5kg",
    deliverySpeed: "standard",
    at,
  });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

test("a new version holds from its moment on and changes nothing before", async () => {
  const market = await createMarket();
  const before = await explain(market, inDays(1));
  expect(await publish(market, inDays(30))).toBe(2);
  expect(await explain(market, inDays(1))).toEqual(before);
  const after = await explain(market, inDays(31));
  expect(after.card).toMatchObject({ version: 2, baseMinor: 200_000 });
  expect(after.breakdown.baseMinor).toBe(200_000);
  const { breakdown } = after;
  const sum = Object.values(breakdown).reduce((total, minor) => total + minor, 0);
  expect(sum).toBe(after.feeMinor);
});

test("versions are current, past and future", async () => {
  const market = await createMarket();
  await publish(market, null);
  await publish(market, inDays(30));
  const all = await listRateCards(admin);
  const phases = all
    .filter((card) => card.marketCode === market && card.vehicleClass === "BIKE")
    .map((card) => [card.version, phaseOf(card, all, new Date())]);
  expect(phases).toEqual([
    [3, "future"],
    [2, "current"],
    [1, "past"],
  ]);
});

describe("a version that has not started", () => {
  async function future() {
    const market = await createMarket();
    await publish(market, inDays(30));
    const cards = await listRateCards(admin, market);
    const card = cards.find(({ version }) => version === 2);
    return { market, id: card?.id ?? 0 };
  }

  test("is withdrawn, never prices anything and keeps its number, and the audit log says who", async () => {
    const { market, id } = await future();
    const before = await explain(market, inDays(1));
    await withdrawRateCard(admin, id);
    await withdrawRateCard(admin, id);
    expect((await explain(market, inDays(31))).card).toEqual(before.card);
    const cards = await listRateCards(admin, market);
    const withdrawn = cards.find((card) => card.id === id);
    expect(withdrawn && phaseOf(withdrawn, cards, inDays(31))).toBe("withdrawn");
    expect(await publish(market, inDays(40))).toBe(3);
    const rows = await owner`select user_id from audit_log
      where action = 'rate_card.withdrawn' and subject = ${`${market} BIKE v2`}`;
    expect([...rows]).toEqual([{ user_id: admin.userId }]);
  });

  test("is withdrawn by administrators alone, and only before it starts", async () => {
    const { market, id } = await future();
    const finance = await createAdmin("finance");
    expect((await refusedWith(withdrawRateCard(finance, id)))?.code).toBe("role_not_allowed");
    expect((await refusedWith(withdrawRateCard(admin, 0)))?.code).toBe("rate_card_not_found");
    const [current = { id: 0 }] = await owner<{ id: number }[]>`
      select id::int from rate_cards
       where market_code = ${market} and vehicle_class = 'BIKE' and version = 1`;
    expect((await refusedWith(withdrawRateCard(admin, current.id)))?.code).toBe(
      "rate_card_in_force",
    );
  });
});

test("an order's price is explained by its own card, to the last unit", async () => {
  const { id, merchant } = await placeLiveParcel();
  const price = await explainOrderPrice(admin, { merchantId: merchant.id, orderId: id });
  expect(price.feeMinor).toBe(price.chargedMinor);
  expect(price.card.version).toBe(1);
});

describe("a quote's price", () => {
  async function quoteOf(environment: "live" | "test") {
    const merchant = await createMerchant();
    const context = await contextOf(merchant, environment);
    const quote = await quoteDelivery(context, {
      delivery: nearby(merchant.pickup),
      weightEstimate: "0-5kg",
      deliverySpeed: "express",
    });
    return { merchant, quote };
  }

  test("is explained by its own card to the platform's staff, also when it has expired", async () => {
    const { merchant, quote } = await quoteOf("live");
    await owner`update quotes set expires_at = now() where id = ${quote.quoteId}`;
    const { feeMinor, breakdown, distanceM } = quote;
    expect(await explainQuotePrice(await createAdmin("support"), quote.quoteId)).toMatchObject({
      merchantId: merchant.id,
      merchantName: "Test merchant",
      feeMinor,
      breakdown,
      distanceM,
      deliverySpeed: "express",
      card: { id: quote.rateCardId, version: 1 },
    });
  });

  test("is not explained in the test environment, nor for an unknown quote", async () => {
    const { quote } = await quoteOf("test");
    for (const id of [
      quote.quoteId,
      `quo_${"0".repeat(22)}`,
      "quo_",
      "'; drop table quotes",
      "\0",
    ]) {
      expect((await refusedWith(explainQuotePrice(admin, id)))?.code).toBe("quote_not_found");
    }
  });
});

describe("a version is refused", () => {
  test("for a moment that has passed", async () => {
    expect((await refusedWith(publish(await createMarket(), inDays(-1))))?.code).toBe(
      "rate_card_in_the_past",
    );
  });

  test.each([
    ["base", { baseMinor: -1 }],
    ["perKm", { perKmMinor: 0.5 }],
    ["minimum", { minimumMinor: 0 }],
    ["step", { roundingStepMinor: 0 }],
    ["express", { speedFactorsBp: { standard: 10_000, express: 9_000 } }],
    ["platformFee", { platformFeeBp: 10_001 }],
    ["band0", { weightBands: [] }],
  ] as [string, Partial<Tariff>][])("for its %s", async (path, change) => {
    const refusal = await refusedWith(publish("MW", inDays(3), { ...TARIFF, ...change }));
    expect(refusal).toMatchObject({ code: "invalid_request", details: { issues: [{ path }] } });
  });

  test("to everybody but administrators", async () => {
    const finance = await createAdmin("finance");
    expect((await refusedWith(publish("MW", inDays(3), TARIFF, finance)))?.code).toBe(
      "role_not_allowed",
    );
  });
});

test("a new version keeps what a form does not show: far kilometres and money at the door", async () => {
  const admin = await createAdmin("admin");
  const marketCode = await createMarket();
  await owner`update rate_cards set far_from_m = 60000, far_per_km_minor = 12000, collect_fee_bp = 150, collect_minimum_minor = 15000
    where market_code = ${marketCode} and vehicle_class = 'CAR'`;
  const [card] = (await listRateCards(admin, marketCode)).filter(
    ({ vehicleClass }) => vehicleClass === "CAR",
  );
  await publishPrices(admin, {
    marketCode,
    vehicleClass: "CAR",
    effectiveFrom: null,
    tariff: card!,
  });
  const [kept] =
    await owner`select far_from_m, far_per_km_minor::int, collect_fee_bp, collect_minimum_minor::int
    from rate_cards where market_code = ${marketCode} and vehicle_class = 'CAR' order by version desc limit 1`;
  expect(kept).toEqual({
    far_from_m: 60_000,
    far_per_km_minor: 12_000,
    collect_fee_bp: 150,
    collect_minimum_minor: 15_000,
  });
});
