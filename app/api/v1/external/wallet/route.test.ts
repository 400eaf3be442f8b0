import { expect, test } from "vitest";
import { get } from "@/test/api";
import { createMerchant, topUp } from "@/test/world";

// spec: W.1, A4.1
test("the wallet shows a top-up at once", async () => {
  const merchant = await createMerchant({ balance: 0 });
  const before = await get("/wallet", merchant.liveKey);
  expect(before.status).toBe(200);
  expect(before.body).toEqual({ success: true, balance: 0, currency: "MWK", environment: "live" });
  await topUp(merchant.id, 2600.05);
  expect((await get("/wallet", merchant.liveKey)).body.balance).toBe(2600.05);
});

test("a test key reads the sandbox wallet, which live money does not touch", async () => {
  const merchant = await createMerchant({ balance: 5 });
  const { body } = await get("/wallet", merchant.testKey);
  expect(body).toEqual({
    success: true,
    balance: 1_000_000,
    currency: "MWK",
    environment: "test",
  });
});
