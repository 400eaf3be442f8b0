import { describe, expect, test } from "vitest";
import { post } from "@/test/api";
import { createLateMarket } from "@/test/late-parcels";
import { countTraces } from "@/test/orders";
import {
  createMarket,
  createMerchant,
  nearby,
  owner,
  placePickup,
  publishRateCards,
} from "@/test/world";

const to = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  delivery_lat: latitude,
  delivery_lng: longitude,
});

describe("a quote", () => {
  // spec: Q.2-10, A2.1, A2.7
  test("answers the price, its parts and its expiry, and writes nothing but the quote", async () => {
    const merchant = await createMerchant();
    const destination = to(nearby(merchant.pickup));
    const { status, body } = await post("/quote", merchant.liveKey, destination);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      quote_id: expect.stringMatching(/^quo_[0-9A-Za-z]{22}$/),
      branch_id: expect.stringMatching(/^pkp_/),
      price: 2600,
      delivery_fee: 2600,
      currency: "MWK",
      eta: "22m",
      eta_minutes: 22,
      eta_range: { min_minutes: 17, max_minutes: 29 },
      capacity: { riders_able: 0, minutes_to_pickup: null, confidence: "low" },
      late_credits: [],
      service_id: "bike_standard",
      suggested_vehicle_class: "BIKE",
      required_weight_kg: 5,
      distance_km: 3.91,
      on_failed: "return",
      return_fee: 1300,
      return_fee_held: 0,
      collect_amount: 0,
      pickup_at: null,
      ready_at: null,
      environment: "live",
      expires_at: expect.any(String),
      breakdown: {
        base: 1200,
        distance: expect.closeTo(1367.4, 0),
        weight: 0,
        speed: 0,
        rounding: expect.closeTo(32.6, 0),
        collection: 0,
      },
    });
    const hours = (Date.parse(body.expires_at) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
    expect(await countTraces(merchant)).toEqual({
      keys: 0,
      orders: 0,
      events: 0,
      outbox: 0,
      postings: 0,
    });
  });

  test("says what is credited for a late delivery, by the market's newest steps", async () => {
    const merchant = await createMerchant({ market: await createLateMarket() });
    const creditsOf = async () =>
      (await post("/quote", merchant.liveKey, to(nearby(merchant.pickup)))).body.late_credits;
    expect(await creditsOf()).toEqual([
      { after_minutes: 10, percent: 20 },
      { after_minutes: 30, percent: 50 },
      { after_minutes: 60, percent: 100 },
    ]);
    await owner`insert into late_credit_terms (market_code, version, steps)
      select market_code, 2, '[]' from merchants where id = ${merchant.id}`;
    expect(await creditsOf()).toEqual([]);
  });

  test("starts at the request's own pickup where it has one", async () => {
    const merchant = await createMerchant();
    const elsewhere = nearby(merchant.pickup, 2);
    const destination = to(nearby(elsewhere, 3));
    const pickup = { pickup_lat: elsewhere.latitude, pickup_lng: elsewhere.longitude };
    const { body } = await post("/quote", merchant.liveKey, { ...destination, ...pickup });
    expect(body).toMatchObject({ distance_km: 3.91, delivery_fee: 2600 });
  });

  test.each(["pickup_lat", "pickup_lng"])("names a missing %s", async (missing) => {
    const merchant = await createMerchant();
    const pickup = { pickup_lat: -13.97, pickup_lng: 33.78, [missing]: undefined };
    const body = { ...to(nearby(merchant.pickup)), ...pickup };
    for (const path of ["/quote", "/create-order"]) {
      const headers = { "Idempotency-Key": "half-a-pickup" };
      const fee = { delivery_fee: 2600 };
      const answer = await post(path, merchant.liveKey, { ...body, ...fee }, headers);
      expect(answer.status).toBe(400);
      expect(answer.body.issues).toMatchObject([{ path: missing }]);
    }
  });

  // spec: Q.11, A2.6, A2.9
  test("is the same price again, in both environments", async () => {
    const merchant = await createMerchant({ balance: 0 });
    const destination = { ...to(nearby(merchant.pickup)), delivery_speed: "express" };
    const [live, again, sandbox] = await Promise.all([
      post("/quote", merchant.liveKey, destination),
      post("/quote", merchant.liveKey, destination),
      post("/quote", merchant.testKey, destination),
    ]);
    expect(again.body.delivery_fee).toBe(live.body.delivery_fee);
    expect(sandbox.body).toMatchObject({
      delivery_fee: live.body.delivery_fee,
      environment: "test",
    });
  });

  // spec: Q.8-9, A2.5, I.2
  test.each([
    ["0-5kg", "BIKE", 5],
    ["40-50kg", "BIKE", 50],
    ["50-50.001kg", "CAR", 50.001],
    ["0-250kg", "CAR", 250],
    ["250-1000kg", "VAN", 1000],
    ["1000-5000kg", "TRUCK", 5000],
  ])("for %s suggests the smallest vehicle, %s", async (weight, vehicle, kilograms) => {
    const merchant = await createMerchant();
    const { body } = await post("/quote", merchant.liveKey, {
      ...to(nearby(merchant.pickup)),
      weight_estimate: weight,
    });
    expect(body.suggested_vehicle_class).toBe(vehicle);
    expect(body.required_weight_kg).toBe(kilograms);
  });

  // spec: A2.4-6
  test("null and unknown fields count as absent", async () => {
    const merchant = await createMerchant();
    const { status, body } = await post("/quote", merchant.liveKey, {
      ...to(nearby(merchant.pickup)),
      product_type: null,
      weight_estimate: null,
      delivery_speed: null,
      surprise: { a: 1 },
    });
    expect(status).toBe(200);
    expect(body.required_weight_kg).toBe(5);
  });

  test("uses a new rate card from its first moment", async () => {
    const market = await createMarket();
    const merchant = await createMerchant({ market });
    const effectiveFrom = new Date(Date.now() + 1_000);
    await publishRateCards(market, { version: 2, factor: 2, effectiveFrom });
    const fee = async () =>
      (await post("/quote", merchant.liveKey, to(nearby(merchant.pickup)))).body
        .delivery_fee as number;
    expect(await fee()).toBe(2600);
    await expect.poll(fee, { timeout: 5_000 }).toBe(5150);
  });

  test("adds up on the wire", async () => {
    const merchant = await createMerchant();
    for (const weight of ["0-5kg", "0-12.5kg", "0-30kg", "0-99kg"]) {
      const { body } = await post("/quote", merchant.liveKey, {
        ...to(nearby(merchant.pickup, 1.234)),
        weight_estimate: weight,
        delivery_speed: "express",
      });
      const sum = Object.values<number>(body.breakdown).reduce((total, part) => total + part, 0);
      expect(sum).toBeCloseTo(body.delivery_fee, 6);
    }
  });
});

describe("a quote is refused", () => {
  // spec: A2.2-3, A2.8, ER.6-8, ER.10-13, ER.16-17
  test.each([
    ["without latitude", { delivery_lat: undefined }, "Missing coordinates"],
    ["with null as longitude", { delivery_lng: null }, "Missing coordinates"],
    ["with text as latitude", { delivery_lat: "-13.9833" }, "Invalid coordinates"],
    ["with a degree sign", { delivery_lng: "33.7833°" }, "Invalid coordinates"],
    ["with a boolean", { delivery_lat: true }, "Invalid coordinates"],
    ["with a list", { delivery_lat: [1] }, "Invalid coordinates"],
    ["with an unknown product type", { product_type: "Bomb" }, "Invalid request"],
    ["to (0, 0)", { delivery_lat: 0, delivery_lng: 0 }, "Invalid delivery"],
    ["to latitude 90.1", { delivery_lat: 90.1 }, "Invalid delivery"],
    ["to longitude -180.1", { delivery_lng: -180.1 }, "Invalid delivery"],
    ["from (0, 0)", { pickup_lat: 0, pickup_lng: 0 }, "Invalid pickup"],
    ["from latitude -90.1", { pickup_lat: -90.1, pickup_lng: 33.8 }, "Invalid pickup"],
    ["with a malformed weight", { weight_estimate: "heavy" }, "Calculation failed"],
    ["with a number as weight", { weight_estimate: 5 }, "Calculation failed"],
    ["with an unknown speed", { delivery_speed: "warp" }, "Calculation failed"],
    ["for more than any vehicle carries", { weight_estimate: "0-5001kg" }, "Calculation failed"],
  ])("%s", async (_, fields, error) => {
    const merchant = await createMerchant();
    const destination = to(nearby(merchant.pickup));
    const { status, body } = await post("/quote", merchant.liveKey, { ...destination, ...fields });
    expect(status).toBe(400);
    expect(body).toMatchObject({ success: false, error, message: expect.any(String) });
    const [row] = await owner`select count(*)::int from quotes where merchant_id = ${merchant.id}`;
    expect(row?.count).toBe(0);
  });

  // spec: ER.14-15
  test("to the pickup itself and up to 30 m around it, but not beyond", async () => {
    const merchant = await createMerchant();
    const ask = (kilometres: number) =>
      post("/quote", merchant.liveKey, to(nearby(merchant.pickup, kilometres)));
    for (const near of [0, 0.025]) {
      expect((await ask(near)).body.error).toBe("Invalid distance");
    }
    expect((await ask(0.035)).status).toBe(200);
  });

  // spec: ER.9-10
  test("without a pickup, and from a pickup that is (0, 0)", async () => {
    const merchant = await createMerchant({ hasPickup: false });
    const ask = () => post("/quote", merchant.liveKey, { delivery_lat: 1, delivery_lng: 1 });
    expect((await ask()).body.error).toBe("Pickup not set");
    await placePickup(merchant.id, { latitude: 0, longitude: 0 });
    expect((await ask()).body.error).toBe("Invalid pickup");
  });
});
