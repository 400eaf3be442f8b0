import { expect, test, vi } from "vitest";
import { sql } from "@/db/client";
import { get } from "@/test/api";
import { createOrder, quotedOrder } from "@/test/orders";
import { createMerchant, createRider } from "@/test/world";

/** One connection, so that its prepared statements can be listed. */
vi.hoisted(() => {
  process.env.DATABASE_POOL_SIZE = "1";
});

/** Skipped through a server, whose connections cannot be asked. */
test.skipIf(process.env.API_BASE_URL)(
  "validate, quote and create-order run prepared statements, and none is prepared twice",
  async () => {
    const merchant = await createMerchant();
    await createRider(merchant.pickup);
    for (let round = 0; round < 3; round += 1) {
      await get("/validate", merchant.liveKey);
      const body = await quotedOrder(merchant);
      expect((await createOrder(merchant.liveKey, body)).status).toBe(200);
      expect((await createOrder(merchant.liveKey, {})).status).toBe(400);
    }
    const prepared = await sql<{ statement: string; uses: number }[]>`
      select statement, (generic_plans + custom_plans)::int as uses from pg_prepared_statements`;
    const usesOf = (pattern: RegExp) =>
      prepared.filter(({ statement }) => pattern.test(statement)).map(({ uses }) => uses);
    expect(usesOf(/^select .* from "credentials"/s)).toEqual([12]);
    expect(usesOf(/^insert into "quotes"/)).toEqual([3]);
    expect(usesOf(/from place_order\(/)).toEqual([3]);
    expect(usesOf(/from "idempotency_keys"/)).toEqual([3]);
  },
);
