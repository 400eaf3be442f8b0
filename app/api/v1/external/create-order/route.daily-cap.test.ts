import { expect, test } from "vitest";
import { createCappedKey } from "@/test/capped-key";
import { changeRows } from "@/test/change-rows";
import { createOrder, quotedOrder } from "@/test/orders";
import { createMerchant } from "@/test/world";

test("orders of one key that come at once never cost more than its daily cap", async () => {
  const merchant = await createMerchant();
  const order = await quotedOrder(merchant, { environment: "test" });
  const key = await createCappedKey(merchant, "test", order.delivery_fee * 2);
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => createOrder(key, order)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 403, 403, 403]);
  const refused = answers.find(({ status }) => status === 403);
  expect(refused?.body.code).toBe("daily_cap_reached");
  expect((await createOrder(merchant.testKey, order)).status).toBe(200);
});

test("a replay costs nothing again, a refused order leaves its key free, and the next day has its own cap", async () => {
  const merchant = await createMerchant();
  const order = await quotedOrder(merchant, { environment: "test" });
  const key = await createCappedKey(merchant, "test", order.delivery_fee);
  expect((await createOrder(key, order, "first")).status).toBe(200);
  expect((await createOrder(key, order, "first")).body.idempotent_replay).toBe(true);
  expect((await createOrder(key, order, "second")).status).toBe(403);
  await changeRows(
    (sql) => sql`update credential_spending set day = day - 1
      where credential_id in (select id from credentials where merchant_id = ${merchant.id})`,
  );
  expect((await createOrder(key, order, "second")).status).toBe(200);
});
