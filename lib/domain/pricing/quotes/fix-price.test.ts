import { expect, test } from "vitest";
import { contextOf } from "@/test/merchant-desk";
import { createMerchant, owner } from "@/test/world";
import { quoteDelivery } from "./quote-delivery";

const QUOTES = 5_000;

test("the newest quote of a route is found by reading one row, however many there are", async () => {
  const merchant = await createMerchant();
  const { latitude, longitude } = merchant.pickup;
  const delivery = { latitude: latitude + 0.02, longitude };
  const quote = await quoteDelivery(await contextOf(merchant, "test"), { delivery });
  await owner`insert into quotes
    select (jsonb_populate_record(q, jsonb_build_object('id', 'quo_old_' || q.id || number,
             'created_at', q.created_at - make_interval(secs => number)))).*
      from quotes q, generate_series(1, ${QUOTES}::int) number where q.id = ${quote.quoteId}`;
  const sql = await owner.reserve();
  try {
    // A transaction's counts begin with those that its connection has not reported yet.
    await sql`select pg_stat_force_next_flush()`;
    await sql`begin`;
    const [found] = await sql`
      select id from fix_price(${merchant.id}, 'test', ${quote.feeMinor}, ${latitude}, ${longitude},
        ${delivery.latitude}, ${delivery.longitude}, null, null, null, null)`;
    const [read] = await sql`select (seq_tup_read + idx_tup_fetch)::int as rows
      from pg_stat_xact_user_tables where relname = 'quotes'`;
    expect([found?.id, read?.rows]).toEqual([quote.quoteId, 1]);
  } finally {
    await sql`rollback`;
    sql.release();
  }
});
