import { describe, expect, test } from "vitest";
import { get, post } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import { countTraces, createOrder, quotedOrder } from "@/test/orders";
import {
  createMarket,
  createMerchant,
  createRider,
  nearby,
  owner,
  placePickup,
  publishRateCards,
  type TestMerchant,
} from "@/test/world";

async function createShop(market?: string) {
  const merchant = await createMerchant({ balance: 1_000_000, ...(market && { market }) });
  const rider = await createRider(merchant.pickup, { vehicleClass: "VAN" });
  return { merchant, rider };
}

async function expireQuotes(merchant: TestMerchant): Promise<void> {
  await owner`update quotes set expires_at = now() where merchant_id = ${merchant.id}`;
}

/** Lowers the stored fees, as if prices had been lower when these quotes were made. */
async function changeQuotedFee(merchant: TestMerchant, fee: number): Promise<void> {
  await owner`update quotes set fee_minor = ${fee * 100}, platform_fee_minor = 1
    where merchant_id = ${merchant.id}`;
}

const readOrder = async (merchant: TestMerchant, orderId: string) =>
  (await get(`/orders/${orderId}`, merchant.liveKey)).body as unknown;

describe("the fee of an unexpired quote", () => {
  // spec: A3.7
  test("is honoured after the rate card has changed; without the quote today's price is", async () => {
    const market = await createMarket();
    const { merchant, rider } = await createShop(market);
    const effectiveFrom = new Date(Date.now() + 1_000);
    await publishRateCards(market, { version: 2, factor: 2, effectiveFrom });
    const before = await quotedOrder(merchant);
    const fee = async () => (await quotedOrder(merchant)).delivery_fee;
    await expect.poll(fee, { timeout: 5_000 }).toBeGreaterThan(before.delivery_fee);

    expect((await createOrder(merchant.liveKey, before)).status).toBe(200);
    const today = await fee();
    await expireQuotes(merchant);
    expect((await createOrder(merchant.liveKey, before)).body.error).toBe("Calculation failed");
    const atTodaysPrice = { ...before, delivery_fee: today };
    const answer = await createOrder(merchant.liveKey, atTodaysPrice);
    expect(answer.status).toBe(200);
    expect(answer.body.delivery_fee).toBe(today);
    await expectNoViolations([merchant], [rider]);
  });

  // spec: Q.3, A3.7
  test("is charged exactly as it was quoted", async () => {
    const { merchant } = await createShop();
    const body = await quotedOrder(merchant);
    await changeQuotedFee(merchant, 1234.56);
    const answer = await createOrder(merchant.liveKey, { ...body, delivery_fee: 1234.56 });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ delivery_fee: 1234.56, wallet_balance: 998_765.44 });
  });

  test("may be used for several orders", async () => {
    const { merchant } = await createShop();
    const body = await quotedOrder(merchant);
    await changeQuotedFee(merchant, 1999);
    for (let index = 0; index < 3; index += 1) {
      const answer = await createOrder(merchant.liveKey, { ...body, delivery_fee: 1999 });
      expect(answer.status).toBe(200);
    }
  });

  test.each([
    [
      "of another destination",
      async ({ merchant }: { merchant: TestMerchant }) =>
        quotedOrder(merchant, { to: nearby(merchant.pickup, 3.01) }),
    ],
    [
      "of another merchant",
      async ({ merchant }: { merchant: TestMerchant }) => {
        const other = await createMerchant();
        await placePickup(other.id, merchant.pickup);
        return quotedOrder(other, { to: nearby(merchant.pickup) });
      },
    ],
    [
      "of the other environment",
      async ({ merchant }: { merchant: TestMerchant }) =>
        quotedOrder(merchant, { environment: "test" }),
    ],
  ])("%s is refused", async (_, quoteElsewhere) => {
    const { merchant } = await createShop();
    const elsewhere = await quoteElsewhere({ merchant });
    await owner`update quotes set fee_minor = 199900, platform_fee_minor = 1
      where delivery_latitude = ${elsewhere.delivery_lat}
        and delivery_longitude = ${elsewhere.delivery_lng}`;
    const to = nearby(merchant.pickup);
    const body = { delivery_lat: to.latitude, delivery_lng: to.longitude, delivery_fee: 1999 };
    const answer = await createOrder(merchant.liveKey, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe("Calculation failed");
    expect(await countTraces(merchant)).toMatchObject({ orders: 0, keys: 0 });
  });

  test("is refused once it has expired, unless it is today's price", async () => {
    const { merchant } = await createShop();
    const body = await quotedOrder(merchant);
    await changeQuotedFee(merchant, 1999);
    await expireQuotes(merchant);
    const expired = await createOrder(merchant.liveKey, { ...body, delivery_fee: 1999 });
    expect(expired.status).toBe(400);
    expect(expired.body).toMatchObject({
      error: "Calculation failed",
      message: expect.stringContaining("Quote again"),
    });
    expect((await createOrder(merchant.liveKey, body)).status).toBe(200);
  });
});

describe("a quote carries its parcel", () => {
  test("5 kg are not the price of 40 kg, nor standard the price of express", async () => {
    const { merchant } = await createShop();
    const body = await quotedOrder(merchant, { fields: { weight_estimate: "0-5kg" } });
    for (const fields of [{ weight_estimate: "0-40kg" }, { delivery_speed: "express" }]) {
      const answer = await createOrder(merchant.liveKey, { ...body, ...fields });
      expect(answer.status).toBe(400);
      expect(answer.body.error).toBe("Calculation failed");
    }
  });

  test("fields that the order leaves out are taken from the quote", async () => {
    const { merchant, rider } = await createShop();
    const fields = {
      weight_estimate: "100-250kg",
      delivery_speed: "express",
      product_type: "Fragile",
    };
    const quoted = await quotedOrder(merchant, { fields });
    const body = {
      delivery_lat: quoted.delivery_lat,
      delivery_lng: quoted.delivery_lng,
      delivery_fee: quoted.delivery_fee,
    };
    const answer = await createOrder(merchant.liveKey, body);
    expect(answer.status).toBe(200);
    expect(await readOrder(merchant, answer.body.order_id)).toMatchObject({
      ...fields,
      required_weight_kg: 250,
      vehicle_class: "CAR",
    });
    await expectNoViolations([merchant], [rider]);
  });

  test("an option without a price may be given with the order alone, and is stored", async () => {
    const { merchant } = await createShop();
    const body = await quotedOrder(merchant);
    await changeQuotedFee(merchant, 1999);
    const answer = await createOrder(merchant.liveKey, {
      ...body,
      delivery_fee: 1999,
      product_type: "Food",
      weight_estimate: "2-5kg",
    });
    expect(answer.status).toBe(200);
    expect(await readOrder(merchant, answer.body.order_id)).toMatchObject({
      product_type: "Food",
      weight_estimate: "2-5kg",
    });
  });
});

describe("no fee at all is", () => {
  test.each([
    ["negative", -2600],
    ["zero", 0],
    ["minus zero", "-0"],
    ["a third decimal", 2600.001],
    ["one tambala too little", 2599.99],
    ["one tambala too much", 2600.01],
    ["too large to write out", 1e21],
    ["more than 13 digits", 99_999_999_999_999],
    ["tiny", 1e-9],
  ])("%s", async (_, fee) => {
    const { merchant } = await createShop();
    const body = { ...(await quotedOrder(merchant)), delivery_fee: 0 };
    const text = JSON.stringify(body).replace('"delivery_fee":0', `"delivery_fee":${fee}`);
    const answer = await createOrder(merchant.liveKey, text);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toBe("Calculation failed");
    expect(await countTraces(merchant)).toMatchObject({ orders: 0, keys: 0 });
  });

  test("more than the wallet has, which is a 402 before it is not ours", async () => {
    const { merchant } = await createShop();
    const body = { ...(await quotedOrder(merchant)), delivery_fee: 9_999_999_999_999.99 };
    const answer = await createOrder(merchant.liveKey, body);
    expect(answer.status).toBe(402);
    expect(answer.body.required).toBe(9_999_999_999_999.99);
  });

  test.each([
    ["text", '"2600"'],
    ["a boolean", "true"],
    ["null", "null"],
    ["a list", "[2600]"],
    ["an object", '{"amount":2600}'],
    ["beyond a double", "1e400"],
  ])("%s", async (_, fee) => {
    const { merchant } = await createShop();
    const body = JSON.stringify({ ...(await quotedOrder(merchant)), delivery_fee: 0 });
    const text = body.replace('"delivery_fee":0', `"delivery_fee":${fee}`);
    const answer = await post("/create-order", merchant.liveKey, text, { "Idempotency-Key": "k" });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      error: "Invalid request",
      issues: [{ path: "delivery_fee", message: expect.any(String) }],
    });
  });

  test("absent", async () => {
    const { merchant } = await createShop();
    const body = await quotedOrder(merchant);
    const answer = await createOrder(merchant.liveKey, { ...body, delivery_fee: undefined });
    expect(answer.status).toBe(400);
    expect(answer.body.issues).toMatchObject([{ path: "delivery_fee" }]);
  });
});
