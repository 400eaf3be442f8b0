import { randomBytes } from "node:crypto";
import type postgres from "postgres";
import { newId } from "@/lib/core/ids";
import { seal } from "@/lib/core/secret-box";

/** Merchants with an endpoint each in the test environment. */
export async function loadShops(
  owner: postgres.Sql,
  { shops, url }: { shops: number; url: string },
): Promise<void> {
  for (let shop = 0; shop < shops; shop += 1) {
    const merchantId = newId("mer");
    const secret = seal(`whsec_${randomBytes(32).toString("base64")}`);
    await owner`select register_merchant(${merchantId}, 'Bench shop', 'MW', 1)`;
    await owner`
      insert into webhook_endpoints (id, merchant_id, environment, url, events, secret_sealed)
      values (${newId("whe")}, ${merchantId}, 'test', ${url}, '{*}', ${secret})`;
  }
}

/** Events of the shops in turns, staged as the statements that cause them do. */
export async function stageEvents(owner: postgres.Sql, count: number): Promise<void> {
  // Loading is not measured.
  await owner`set session_replication_role = replica`;
  await owner`
    with made as (
      insert into events (id, merchant_id, environment, type, actor, data)
      select 'evt_' || replace(gen_random_uuid()::text, '-', ''), m.merchant_id, 'test',
             'wallet.credited', 'staff',
             json_build_object('amount', n, 'currency', 'MWK', 'text', repeat('x', 200))
        from generate_series(1, ${count}::int) n
        join (select merchant_id, row_number() over () - 1 as place, count(*) over () as shops
                from webhook_endpoints) m on m.place = n % m.shops
      returning merchant_id, environment, id
    )
    insert into outbox (merchant_id, environment, event_id) select * from made`;
  await owner`set session_replication_role = origin`;
}
