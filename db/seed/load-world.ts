import type postgres from "postgres";
import type { World } from "./world";

/** The initial balance of a new merchant's sandbox wallet, in minor units. */
const SANDBOX_BALANCE_MINOR = 100_000_000;

/** The phone number of the platform for the demo's companies. */
const DEMO_SUPPORT_PHONE = "+265991700000";

/** The company that pays its riders a share; riders of the others see their company's earnings. */
const DEMO_PAYING_COURIER = "Kabaza Couriers";

/** Tables whose rows are inserted unchanged, each after the tables it refers to. */
const PLAIN_TABLES = [
  "credentials",
  "pickups",
  "riders",
  "users",
  "orders",
  "proofsOfDelivery",
  "events",
  "outbox",
  "ledgerTransactions",
  "ledgerEntries",
  "topUps",
  "withdrawals",
  "payoutDestinations",
  "placeProposals",
  "riderShifts",
  "riderDaysOff",
  "riderStatusChanges",
  "riderDocuments",
  "riderMessages",
  "riderMessageReceipts",
  "riderAnswers",
  "riderAlarms",
] as const satisfies (keyof World)[];

/**
 * Writes a world into an empty database, all of it or nothing: the rows travel in a table of this
 * session, and one query of several statements, which Postgres runs as one transaction, unpacks
 * them.
 */
export async function loadWorld(sql: postgres.Sql, world: World): Promise<void> {
  const json = JSON.stringify(
    Object.fromEntries(
      Object.entries(world).map(([name, rows]) => [snakeCase(name), rows.map(toColumns)]),
    ),
  );
  await sql`create temporary table demo_rows (table_name text primary key, rows json not null)`;
  await sql`insert into demo_rows select key, value from json_each(${json}::text::json)`;
  await sql
    .unsafe([REGISTER, ...PLAIN_TABLES.map((name) => insertInto(world, name)), ADJUST].join("\n"))
    .simple();
}

/**
 * Companies come into being through their own functions, which open their accounts, and are then
 * made as old as they claim. The history's entries have numbers already, so those of the sandboxes,
 * credited here and now, go after them.
 */
const REGISTER = `
  select setval(pg_get_serial_sequence('ledger_entries', 'id'),
                json_array_length(rows)) from demo_rows where table_name = 'ledger_entries';

  select register_courier(c.id, c.name, c.market_code)
    from ${rowsOf("couriers")} c;
  update couriers set created_at = c.created_at
    from ${rowsOf("couriers")} c
   where couriers.id = c.id;

  select register_merchant(m.id, m.name, m.market_code, ${SANDBOX_BALANCE_MINOR})
    from ${rowsOf("merchants")} m;
  update merchants
     set phone = m.phone, created_at = m.created_at
    from ${rowsOf("merchants")} m
   where merchants.id = m.id;

  update markets set support_phone = '${DEMO_SUPPORT_PHONE}' where support_phone is null;

  update ledger_accounts a
     set created_at = coalesce(
           (select m.created_at from merchants m where m.id = a.merchant_id),
           (select c.created_at from couriers c where c.id = a.courier_id),
           (select min(c.created_at) from couriers c));
`;

/** Fills promises, events' data, balances and sequences after entries and rows were loaded with fixed numbers. */
const ADJUST = `
  select copy_rider_float(c) from couriers c;
  select copy_dispatch_hours(c) from couriers c;

  update orders o
     set (eta_minutes, promised_from, promised_by) =
         (select p.eta_minutes, p.promised_from, p.promised_by from promise_arrival(o, m.market_code) p),
         refund_minor = case o.environment when 'live' then refund_of(o, o.status, o.dispute_decision) else 0 end
    from merchants m
   where m.id = o.merchant_id;

  update events e
     set data = order_event_data(
           json_populate_record(o, json_build_object(
             'status', e.status, 'status_label', e.status_label, 'last_sequence', e.sequence)),
           e.actor)
    from orders o
   where o.merchant_id = e.merchant_id and o.environment = e.environment and o.id = e.order_id;

  update wallets
     set balance_minor = (select coalesce(sum(e.amount_minor), 0)
                            from ledger_entries e where e.account_id = wallets.account_id);
  select setval(pg_get_serial_sequence('riders', 'id'), max(id)) from riders;

  insert into rider_pay_terms
    (courier_id, share_bp, per_return_minor, per_wait_minute_minor, free_wait_minutes, longest_wait_minutes)
  select id, 6000, 50000, 2000, 3, 30 from couriers where name = '${DEMO_PAYING_COURIER}';
  update orders set rider_pay_minor = promise_rider_pay(orders)
   where environment = 'live' and rider_id is not null;
  select record_rider_earnings(o) from orders o
   where environment = 'live' and (delivered_at is not null or status = 'returned');
  select add_stops(o) from orders o
   where environment = 'live' and is_under_way(status) order by assigned_at;
  delete from rider_stops s using orders o
   where s.kind = 'pickup' and o.id = s.order_id and not is_assignable(o.status);
  select setval('outbox_position', max(position)) from outbox;
`;

/** A set of the table's own row type, in the order in which the rows were made. */
function rowsOf(table: string): string {
  return `json_populate_recordset(null::${table}, (select rows from demo_rows where table_name = '${table}'))`;
}

/** Rows may have different columns; what one leaves out is null. A table without rows has none at all. */
function insertInto(world: World, name: (typeof PLAIN_TABLES)[number]): string {
  if (world[name].length === 0) return "";
  const table = snakeCase(name);
  const keys = new Set<string>(world[name].flatMap((row) => Object.keys(row)));
  const columns = [...keys].map(snakeCase).join(", ");
  return `insert into ${table} (${columns}) overriding system value
    select ${columns} from ${rowsOf(table)};`;
}

function toColumns(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [
      snakeCase(key),
      Buffer.isBuffer(value) ? `\\x${value.toString("hex")}` : value,
    ]),
  );
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
