import postgres from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { owner } from "./world";

/** The tables that the application's login may write directly; every other write is a granted function's. */
const WRITES: Record<string, string[]> = {
  company_evidence: ["insert"],
  couriers: ["update auto_accepts_offers", "update dispatch_phone"],
  credentials: ["update last_used_at"],
  customer_notes: ["delete", "insert", "update note", "update updated_at"],
  door_hints: ["delete"],
  door_points: [
    "delete",
    ...["accuracy_m", "happened_at", "latitude", "longitude", "phone_key", "rider_id"].map(
      (column) => `update ${column}`,
    ),
  ],
  entrance_photos: [
    "delete",
    ...["height", "kept_at", "photo", "width"].map((column) => `update ${column}`),
  ],
  eta_models: ["insert"],
  import_rows: [
    ...["cells", "state", "request", "fee_minor", "reason", "warnings", "distance_m"],
    ...["is_left_out", "checked_at", "version"],
  ].map((column) => `update ${column}`),
  ledger_checks: ["update is_told"],
  mails: ["text", "sent_at", "next_try_at", "last_error"].map((column) => `update ${column}`),
  notes: ["insert"],
  notifications: [
    ...["state", "reason", "due_at", "leased_until", "language", "text", "segments", "provider"],
    ...["provider_message_id", "network", "cost_minor", "currency", "sent_at", "finished_at"],
  ].map((column) => `update ${column}`),
  pickup_waits: [
    ...["delete", "insert"],
    ...["learned_at", "ready_minutes", "trips", "wait_minutes"].map((column) => `update ${column}`),
  ],
  phone_preferences: ["insert", "update language", "update opted_out_at", "update updated_at"],
  pin_requests: ["insert", "update used_at"],
  quotes: ["insert"],
  request_log: ["insert"],
  rider_push_subscriptions: ["delete"],
  robo_shop_acts: ["update ended_at"],
  sale_links: ["insert", "update closed_at", "update closed_by"],
  sale_photos: ["insert"],
  sale_requests: ["update decided_at", "update decided_by", "update state"],
  saved_views: ["delete"],
  sessions: ["update last_seen_at"],
  staff_push_subscriptions: ["delete"],
  trip_shares: [
    ...["delete", "insert", "update ends_at", "update started_at", "update token_sha256"],
  ],
  users: ["update name", "update phone"],
  ussd_sessions: ["insert"],
};

/** The owner of the rows of tables without a column that names it. */
const BELONGS: Record<string, string> = {
  adjustments: "ledger",
  alerts: "merchant, courier or platform",
  audit_log: "platform",
  breach_companies: "platform",
  breach_notices: "platform",
  breach_steps: "platform",
  breaches: "platform",
  company_export_parts: "merchant or courier",
  company_exports: "merchant or courier",
  credential_spending: "credential",
  credentials: "merchant or courier",
  dispatch_runs: "merchant",
  door_hints: "recipient",
  doors: "recipient",
  entrance_photos: "recipient",
  forgotten_doors: "recipient",
  incident_updates: "platform",
  incidents: "platform",
  invitations: "account",
  invoice_numbers: "platform",
  ledger_accounts: "ledger",
  ledger_checks: "ledger",
  ledger_entries: "ledger",
  ledger_transactions: "ledger",
  mails: "platform",
  markets: "reference",
  notifications: "merchant",
  order_status_transitions: "reference",
  bank_statement_lines: "platform",
  payouts: "merchant",
  phone_codes: "merchant or courier",
  phone_preferences: "platform",
  notes: "courier or platform",
  older_webhook_secrets: "merchant or courier",
  public_texts: "reference",
  replies: "merchant",
  request_log: "merchant or courier",
  service_days: "platform",
  sign_in_attempts: "account",
  signing_keys: "reference",
  users: "account",
  vehicle_classes: "reference",
  webhook_attempts: "merchant or courier",
  webhook_deliveries: "merchant or courier",
  webhook_endpoints: "merchant or courier",
};

const COLUMNS = { merchant_id: "merchant", courier_id: "courier", rider_id: "courier" };
const MORE_COLUMNS = { user_id: "account", market_code: "market" };

type Table = { name: string; columns: string[]; required: string[]; key: string | null };

const app = postgres(process.env.DATABASE_APP_URL ?? "", { max: 1, onnotice: () => {} });
afterAll(() => app.end());

let tables: Table[];
beforeAll(async () => {
  tables = await owner<Table[]>`
    select c.relname as name,
           array_agg(a.attname::text order by a.attnum) as columns,
           coalesce(array_agg(a.attname::text) filter (where a.attnotnull), '{}') as required,
           (select k.attname::text from pg_index i
              join pg_attribute k on k.attrelid = c.oid and k.attnum = i.indkey[0]
             where i.indrelid = c.oid and i.indisprimary) as key
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
     group by c.oid, c.relname order by c.relname`;
});

/** Explaining a statement checks the same rights as running it, and changes nothing. */
async function isAllowed(statement: string): Promise<boolean> {
  return app.unsafe(`explain ${statement}`).then(
    () => true,
    (error: unknown) => {
      if ((error as { code?: string }).code !== "42501") throw error;
      return false;
    },
  );
}

async function writesTo({ name, columns }: Table): Promise<string[]> {
  const statements = [
    ["insert", `insert into ${name} default values`],
    ["delete", `delete from ${name}`],
    ...columns.map((column) => [`update ${column}`, `update ${name} set "${column}" = default`]),
  ];
  const allowed: string[] = [];
  for (const [what = "", statement = ""] of statements) {
    if (await isAllowed(statement)) allowed.push(what);
  }
  return allowed;
}

test("the application's login writes only the listed tables", async () => {
  const found: Record<string, string[]> = {};
  for (const table of tables) {
    const writes = await writesTo(table);
    if (writes.length > 0) found[table.name] = writes.sort();
  }
  const decided = Object.entries(WRITES).map(([name, writes]) => [name, [...writes].sort()]);
  expect(found).toEqual(Object.fromEntries(decided));
});

/** A start that waits for the migration job reads there which version the database has. */
const VERSIONS = ["drizzle.__drizzle_migrations", "drizzle.repeatables"];

test("the application's login reads outside its schema only which version the database has", async () => {
  const others = await owner<{ name: string }[]>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('public', 'pg_catalog', 'information_schema')`;
  const reached = await Promise.all(others.map(({ name }) => isAllowed(`select * from ${name}`)));
  expect(others.length).toBeGreaterThan(1);
  const names = others.filter((_, index) => reached[index]).map(({ name }) => name);
  expect(names.sort()).toEqual(VERSIONS);
});

/** The company or the kind of data by which the rows of a table could be kept apart. */
function belongsTo({ name, required }: Table): string {
  if (BELONGS[name]) return BELONGS[name];
  const column = Object.keys({ ...COLUMNS, ...MORE_COLUMNS }).find((it) => required.includes(it));
  if (!column) throw new Error(`Say in this file whose rows ${name} holds.`);
  return { ...COLUMNS, ...MORE_COLUMNS }[column] ?? "";
}

/** `npx vitest run test/database-tables.test.ts --update` rewrites the page. */
test("every table has its place in the list of how data could be distributed", async () => {
  const groups = new Map<string, string[]>();
  for (const table of tables) {
    const group = belongsTo(table);
    const isFirst = table.key !== null && COLUMNS[table.key as keyof typeof COLUMNS] === group;
    groups.set(group, [...(groups.get(group) ?? []), `\`${table.name}\`${isFirst ? " (k)" : ""}`]);
  }
  const lines = [...groups].sort().map(([group, names]) => `- **${group}**: ${names.join(", ")}`);
  const across = (await functionsAcross()).map((name) => `\`${name}\``).join(", ");
  const text = `# Whose rows each table holds\n\n${lines.join("\n")}\n\n${LEGEND}\n\n${ACROSS}\n\n${across}\n`;
  await expect(text).toMatchFileSnapshot("../docs/distribution.md");
});

type SqlFunction = { name: string; source: string; isCalled: boolean };

/** The granted functions that, with those they call, name tables of a merchant and tables of a courier. */
async function functionsAcross(): Promise<string[]> {
  const functions = await owner<SqlFunction[]>`
    select proname::text as name, prosrc as source,
           has_function_privilege('tumiza_app', oid, 'execute') and prorettype <> 'trigger'::regtype as "isCalled"
      from pg_proc where pronamespace = 'public'::regnamespace and prosrc <> '' and prolang <> 13
     order by proname`;
  const sources = new Map(functions.map(({ name, source }) => [name, source]));
  const owners = new Map(tables.map((table) => [table.name, belongsTo(table)]));
  const ownersIn = (source: string, seen: Set<string>): Set<string> => {
    const found = new Set<string>();
    for (const word of new Set(source.replace(/--.*$/gm, "").match(/\w+/g))) {
      const whose = owners.get(word);
      if (whose) found.add(whose);
      const called = seen.has(word) ? undefined : sources.get(word);
      if (called === undefined) continue;
      seen.add(word);
      for (const it of ownersIn(called, seen)) found.add(it);
    }
    return found;
  };
  return functions
    .filter(({ isCalled }) => isCalled)
    .filter(({ name, source }) => {
      const found = ownersIn(source, new Set([name]));
      return found.has("merchant") && found.has("courier");
    })
    .map(({ name }) => name);
}

const ACROSS =
  "Functions that, with those they call, use rows of a merchant and of a courier, and so would be transactions of two nodes:";

const LEGEND =
  "(k): its primary key begins with the company or its rider, so that its rows could be distributed as they are. " +
  "[What that is for](scaling.md).";
