import { readdirSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asCourier, asMerchant, sql } from "@/db/client";
import { couriers, orders, places, riders, webhookEndpoints } from "@/db/schema";
import { placeOrder } from "./orders";
import { createEndpoint } from "./webhook-sink";
import { createMerchant, createRider, owner, type TestMerchant, type TestRider } from "./world";

/** Tables of which a role sees all rows: reference data, names, and the other side of the orders it has. */
const OPEN = {
  tumiza_merchant: ["couriers", "markets", "riders", "users", "vehicle_classes"],
  tumiza_courier: ["markets", "merchants", "users", "vehicle_classes"],
};

/** Functions that have a company's context but read past the views, or write. */
const PAST = {
  "hot statements, which are prepared": [
    ...[
      "couriers/authenticate-courier-token",
      "events/list-events",
      "merchants/authenticate-api-key",
    ],
    ...["orders/find-replay", "orders/list-orders", "orders/read-order", "quotes/quote-delivery"],
    "riders/list-riders",
  ],
  "searches by status, by the beginning of a text, and what is found by them": [
    ...["orders/list-customers", "orders/read-attention", "search/search-orders"],
    ...[
      "search/search-orders-counts",
      "search/search-orders-lines",
      "search/search-orders-matches",
    ],
    ...["webhooks/deliver-event-now", "webhooks/delivery-targets"],
  ],
  "functions, which take the company, and sums of the ledger and of days": [
    ...["matching/has-free-rider", "invoices/list-invoices", "invoices/read-invoice"],
    ...["invoices/read-invoice-lines", "metrics/find-nearest-activity", "metrics/period"],
    ...["metrics/read-clock", "metrics/read-earnings-lines", "metrics/read-earnings-statement"],
    ...["metrics/read-metrics-days", "metrics/read-metrics-summary", "places/find-places"],
    ...[
      "rider-pay/list-rider-pay",
      "rider-pay/list-rider-pay-lines",
      "arrivals/read-rider-performance",
    ],
    ...["wallets/list-wallet-transactions", "wallets/runway", "withdrawals/read-withdrawable"],
  ],
  "both environments, accounts, and queries that other readers share": [
    ...["audit/list-audit", "assigning/assign-orders-by-courier"],
    ...[
      "matching/preview-plan",
      "matching/read-dispatch-runs-by-courier",
      "matching/read-next-hour",
    ],
    ...["orders/has-live-orders", "orders/read-board-by-courier", "orders/read-other-environment"],
    ...["orders/read-setup", "phone-codes/read-phone-state", "phone-codes/send-phone-code"],
    ...["rider-phone/read-rider-access", "sandbox/read-go-live-report"],
  ],
  writes: [
    ...[
      "couriers/change-dispatch-phone",
      "matching/set-auto-accept",
      "imports/change-import-row",
      "imports/import-rows",
    ],
    ...["imports/retry-failed-rows", "imports/select-import-rows", "imports/warn-about-rows"],
    ...["pin-requests/close-pin-request", "pin-requests/request-pin", "saved-views/remove-view"],
  ],
};

type Role = keyof typeof OPEN;
type Shop = { merchant: TestMerchant; rider: TestRider };

const ROLES = Object.keys(OPEN) as Role[];
const VIEWS = { tumiza_merchant: "of_merchant", tumiza_courier: "of_courier" };
const COLUMN = { tumiza_merchant: "merchant_id", tumiza_courier: "courier_id" };
const connections = new Map(ROLES.map((role) => [role, connectAs(role)]));

let own: Shop;
let foreign: Shop;

beforeAll(async () => {
  [own, foreign] = [await openShop(), await openShop()];
});

afterAll(() => Promise.all([...connections.values()].map((it) => it.end())));

function connectAs(role: Role): postgres.Sql {
  const connection = { role, search_path: `${VIEWS[role]}, public` };
  return postgres(process.env.DATABASE_APP_URL ?? "", { max: 1, connection, onnotice: () => {} });
}

async function openShop(): Promise<Shop> {
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup);
  await createEndpoint(merchant, "https://receiver.example/");
  await placeOrder(merchant);
  await placeOrder(merchant, { environment: "test" });
  return { merchant, rider };
}

const readOf = ({ merchant: { id: merchantId } }: Shop, environment: "live" | "test" = "live") =>
  asMerchant({ merchantId, environment });

const companyOf = (shop: Shop, role: Role) =>
  role === "tumiza_merchant" ? shop.merchant.id : shop.rider.courierId;

describe.each(ROLES)("on a raw connection in the role %s", (role) => {
  const raw = () => connections.get(role) ?? connectAs(role);

  test("the role sees only the listed tables, and its views show no row before a company is named", async () => {
    const tables = await readableBy(role, "public");
    expect(tables.map(({ name }) => name)).toEqual(OPEN[role]);
    for (const { name } of await readableBy(role, VIEWS[role])) {
      const [row] = await raw().unsafe(
        `select exists (select from ${VIEWS[role]}.${name}) as "isSeen"`,
      );
      expect([name, row?.isSeen]).toEqual([name, false]);
    }
  });

  test("every table of a company is a view, which shows rows of the one that was named and of no other", async () => {
    const column = COLUMN[role];
    const views = await readableBy(role, VIEWS[role]);
    const shown: string[] = [];
    for (const { name, columns } of views) {
      if (!columns.includes(column)) continue;
      const [row] = await raw().unsafe(
        `select found.* from (select read_as($1, 'live') as may offset 0) reader
          cross join lateral (select count(*)::int as own, count(*) filter (where ${column} <> $1)::int as others
            from ${name} where reader.may offset 0) found`,
        [companyOf(own, role)],
      );
      expect([name, row?.others]).toEqual([name, 0]);
      if (row?.own > 0) shown.push(name);
    }
    expect(shown).toContain("orders");
    const guarded = await owner<{ name: string }[]>`
      select table_name::text as name from information_schema.columns join pg_tables t on t.tablename = table_name
       where table_schema = 'public' and t.schemaname = 'public' and column_name = ${column} and table_name <> 'users'`;
    expect(views.map(({ name }) => name)).toEqual(
      expect.arrayContaining(guarded.map(({ name }) => name)),
    );
  });

  test("nothing can be written", async () => {
    const writable = await owner`
      select relname from pg_class where relnamespace = any (array['public', ${VIEWS[role]}]::regnamespace[]) and relkind in ('r', 'p', 'v', 'S')
         and (has_table_privilege(${role}, oid, 'insert, update, delete, truncate')
              or relkind <> 'S' and has_any_column_privilege(${role}, oid, 'insert, update'))`;
    expect([...writable]).toEqual([]);
  });
});

test("a statement that forgets whose rows it wants gets those of its reader", async () => {
  const rows = await readOf(own).select().from(orders);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ merchantId: own.merchant.id, environment: "live" });
  const tests = await readOf(own, "test").select().from(orders);
  expect(tests.map(({ environment }) => environment)).toEqual(["test"]);
});

test("a statement that asks for another merchant's rows, by itself or by a join, gets none", async () => {
  const { id } = foreign.merchant;
  const reads = readOf(own);
  expect(await reads.select().from(orders).where(eq(orders.merchantId, id))).toEqual([]);
  const joined = reads
    .select({ url: webhookEndpoints.url })
    .from(orders)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.merchantId, id));
  expect(await joined).toEqual([]);
});

test("a courier sees its own riders and orders", async () => {
  const reads = asCourier({ courierId: own.rider.courierId, environment: "live" });
  const found = await reads
    .select({ courier: couriers.id, rider: riders.id })
    .from(orders)
    .innerJoin(couriers, eq(couriers.id, orders.courierId))
    .innerJoin(riders, eq(riders.courierId, couriers.id));
  expect(found).toEqual([{ courier: own.rider.courierId, rider: own.rider.id }]);
});

test("reads of two merchants on the same connections are never mixed up", async () => {
  const shops = [own, foreign];
  const seen = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const shop = shops[index % 2] ?? own;
      const rows = await readOf(shop).select({ of: orders.merchantId }).from(orders);
      return rows.every(({ of }) => of === shop.merchant.id) && rows.length === 1;
    }),
  );
  expect(seen).not.toContain(false);
});

test("rows keep the order in which they were asked for", async () => {
  const { id: merchantId } = own.merchant;
  const names = Array.from({ length: 30 }, (_, index) => `Place ${String((index * 7) % 30)}`);
  for (const name of names) {
    await owner`insert into places (id, merchant_id, environment, kind, name, landmark, latitude, longitude)
      values (${`plc_${merchantId.slice(4, 20)}${name.slice(6).padStart(6, "0")}`}, ${merchantId}, 'live', 'pickup', ${name}, 'Shop', -13.9, 33.7)`;
  }
  const rows = await readOf(own).select({ name: places.name }).from(places).orderBy(places.name);
  expect(rows.map(({ name }) => name)).toEqual([...names].sort());
});

test("a connection without a guarded role, as behind a pooler that passes none on, is refused", async () => {
  const read = sql`select read_as(${own.merchant.id}, 'live')`;
  await expect(read).rejects.toThrow("who sees all of them");
});

test("only listed functions read past the views with a company's context", () => {
  const past = readdirSync("lib/domain", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .filter((file) => {
      const text = readFileSync(`lib/domain/${file}`, "utf8");
      const [, imported = ""] = /import \{([^}]*)\} from "@\/db\/client"/.exec(text) ?? [];
      return /\b(Merchant|Courier)Context\b/.test(text) && /\b(db|sql|from\w+)\b/.test(imported);
    });
  expect(
    past.map((file) => file.replace(/\.ts$/, "").split("/").slice(-2).join("/")).toSorted(),
  ).toEqual(Object.values(PAST).flat().toSorted());
});

async function readableBy(
  role: Role,
  schema: string,
): Promise<{ name: string; columns: string[] }[]> {
  return owner<{ name: string; columns: string[] }[]>`
    select c.relname as name, array_agg(a.attname::text) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = ${schema}::regnamespace and c.relkind in ('r', 'p', 'v')
       and has_any_column_privilege(${role}, c.oid, 'select')
     group by c.relname order by c.relname`;
}
