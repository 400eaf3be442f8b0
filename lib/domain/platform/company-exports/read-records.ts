import { sql } from "@/db/client";
import type { Company } from "../../authority/company-of";
import { COURIER_TABLES, type ExportedTable, MERCHANT_TABLES } from "./exported-tables";

/** Enough for few round trips, few enough to hold in memory. */
const PAGE = 500;

type Row = { line: string; key: string[] };

/** Everything that a company has with us, as lines of JSON: first the company itself, then each kind of record. */
export async function* readRecords(company: Company): AsyncGenerator<string[]> {
  yield await companyLine(company);
  const tables = company.courierId === null ? MERCHANT_TABLES : COURIER_TABLES;
  for (const table of tables) yield* pagesOf((after) => readPage(company, table, after));
  yield* pagesOf((after) => readEntries(company, after));
}

async function* pagesOf(
  read: (after: string[] | null) => Promise<Row[]>,
): AsyncGenerator<string[]> {
  let after: string[] | null = null;
  for (;;) {
    const rows: Row[] = await read(after);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.key ?? null;
  }
}

async function companyLine({ merchantId, courierId }: Company): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select json_build_object('kind', 'company', 'data', row_to_json(c))::text as line
      from (select id, name, phone, legal_name, tax_number, billing_address, null as dispatch_phone, created_at
              from merchants where id = ${merchantId}
            union all
            select id, name, null, null, null, null, dispatch_phone, created_at
              from couriers where id = ${courierId}) c`;
  return rows.map(({ line }) => line);
}

/** The next rows of one table. The key goes to the database as text, because a timestamp is finer than ours. */
async function readPage(
  { merchantId, courierId }: Company,
  { kind, table, columns, key }: ExportedTable,
  after: string[] | null,
): Promise<Row[]> {
  const own =
    courierId === null ? sql`merchant_id = ${merchantId}` : sql`courier_id = ${courierId}`;
  const keys = sql(key as string[]);
  const since = after
    ? sql`and (${keys}) > (select ${keys} from json_populate_record(null::${sql(table)},
        ${keyRecord(key, after)}::text::json))`
    : sql``;
  return sql<Row[]>`
    select json_build_object('kind', ${kind}::text, 'data', row_to_json(t))::text as line,
           (select array_agg(k.value order by n.place) from unnest(${key as string[]}::text[]) with ordinality as n (name, place)
              join json_each_text(row_to_json(t)) k on k.key = n.name) as key
      from (select ${sql(columns as string[])} from ${sql(table)}
             where ${own} ${since} order by ${keys} limit ${PAGE}) t`;
}

/** The movements of its wallets, or of its earnings. */
async function readEntries(
  { merchantId, courierId }: Company,
  after: string[] | null,
): Promise<Row[]> {
  const own =
    courierId === null ? sql`a.merchant_id = ${merchantId}` : sql`a.courier_id = ${courierId}`;
  return sql<Row[]>`
    select json_build_object('kind', 'ledger_entry', 'data', json_build_object(
             'id', e.id, 'environment', t.environment, 'kind', t.kind, 'order_id', t.order_id,
             'reference', t.reference, 'currency', e.currency, 'amount_minor', e.amount_minor,
             'created_at', t.created_at))::text as line,
           array[e.id::text] as key
      from (select e.* from ledger_entries e
             where e.account_id in (select a.id from ledger_accounts a where ${own})
               and e.id > ${after?.[0] ?? "0"}
             order by e.id limit ${PAGE}) e
      join ledger_transactions t on t.id = e.transaction_id
     order by e.id`;
}

function keyRecord(key: readonly string[], values: string[]): string {
  return JSON.stringify(Object.fromEntries(key.map((name, index) => [name, values[index]])));
}
