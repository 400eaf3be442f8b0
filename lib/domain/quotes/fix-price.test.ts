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
  const [found] = await owner.begin(async (sql) => {
    await sql`insert into quotes
      select (jsonb_populate_record(q, jsonb_build_object('id', 'quo_old_' || number,
               'created_at', q.created_at - make_interval(secs => number)))).*
        from quotes q, generate_series(1, ${QUOTES}::int) number where q.id = ${quote.quoteId}`;
    const read = () => sql<{ rows: number }[]>`
      select (seq_tup_read + idx_tup_fetch)::int as rows
        from pg_stat_xact_user_tables where relname = 'quotes'`;
    const [before] = await read();
    const rows = await sql<{ id: string }[]>`
      select id from fix_price(${merchant.id}, 'test', ${quote.feeMinor}, ${latitude}, ${longitude},
        ${delivery.latitude}, ${delivery.longitude}, null, null, null)`;
    const [after] = await read();
    return [{ id: rows[0]?.id, rows: (after?.rows ?? 0) - (before?.rows ?? 0) }];
  });
  expect(found).toEqual({ id: quote.quoteId, rows: 1 });
});
