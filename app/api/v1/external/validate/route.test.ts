import { expect, test } from "vitest";
import { get } from "@/test/api";
import { createMerchant, owner, placePickup } from "@/test/world";

// spec: S.5, A1.1, AU.1, AU.4, AU.10, MC.2-8
test("a live key reads its merchant's context", async () => {
  const merchant = await createMerchant({ balance: 1234.5 });
  const { status, body } = await get("/validate", merchant.liveKey);
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    merchantId: merchant.id,
    name: "Test merchant",
    balance: 1234.5,
    currency: "MWK",
    hasPickup: true,
    pickupAddress: "Shop 4",
    pickupLatitude: merchant.pickup.latitude,
    pickupLongitude: merchant.pickup.longitude,
    environment: "live",
    scopes: ["full"],
    branchId: null,
  });
});

// spec: S.3, S.6, AU.3, AU.5
test("a test key reads the sandbox balance, not the live one", async () => {
  const merchant = await createMerchant({ balance: 1 });
  const { body } = await get("/validate", merchant.testKey);
  expect(body).toMatchObject({ environment: "test", balance: 1_000_000 });
});

// spec: MC.4
test("a merchant without a pickup reads hasPickup false and no place", async () => {
  const merchant = await createMerchant({ hasPickup: false });
  const { status, body } = await get("/validate", merchant.liveKey);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    hasPickup: false,
    pickupAddress: null,
    pickupLatitude: null,
    pickupLongitude: null,
  });
});

test("a pickup set a moment ago is seen at once", async () => {
  const merchant = await createMerchant({ hasPickup: false });
  await get("/validate", merchant.liveKey);
  await placePickup(merchant.id, { latitude: -13.9, longitude: 33.7 });
  expect((await get("/validate", merchant.liveKey)).body.hasPickup).toBe(true);
});

test("using a key is noted, and not more than once a minute", async () => {
  const merchant = await createMerchant();
  const lastUse = async () => {
    const [row] = await owner<
      [{ at: string | null }]
    >`select last_used_at::text as at from credentials
      where merchant_id = ${merchant.id} and environment = 'live'`;
    return row.at;
  };
  await get("/validate", merchant.liveKey);
  await expect.poll(lastUse).not.toBeNull();
  const first = await lastUse();
  await get("/validate", merchant.liveKey);
  await get("/validate", merchant.liveKey);
  expect(await lastUse()).toBe(first);
});
