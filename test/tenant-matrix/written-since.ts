import { owner } from "@/test/world";

/** The rows that record every request, refused ones too. */
const LOGS = ["request_log", "sign_in_attempts"];

/** The columns that count every request, refused ones too, in rows with other data. */
const COUNTS = ["tries"];

/** For each written table: how many rows it gained, and the written rows. */
export type Written = Record<string, { more: number; rows: unknown[] }>;

/** A moment of the database: its newest transaction and its row counts. */
export type Moment = { transaction: number; counts: Record<string, number> };

/** A table's rows, and those of them that were written since a transaction. */
type Content = { table: string; count: number; rows: unknown[] };

export async function thisMoment(): Promise<Moment> {
  const [row] = await owner<[{ transaction: number }]>`
    select pg_current_xact_id()::text::bigint::float8 as transaction`;
  const contents = await readSince(row.transaction);
  return {
    transaction: row.transaction,
    counts: Object.fromEntries(contents.map(({ table, count }) => [table, count])),
  };
}

/** Everything that is there and was written after a moment, without the instants and counts of requests in it. */
export async function writtenSince({ transaction, counts }: Moment): Promise<Written> {
  const written: Written = {};
  for (const { table, count, rows } of await readSince(transaction)) {
    const more = count - (counts[table] ?? 0);
    if (rows.length > 0 || more !== 0) written[table] = { more, rows };
  }
  return written;
}

/** How much was written, which is the same in two worlds whose ids differ. */
export function sizesOf(written: Written): Record<string, [more: number, rows: number]> {
  return Object.fromEntries(
    Object.entries(written).map(([table, { more, rows }]) => [table, [more, rows.length]]),
  );
}

/** One statement over all tables, because a query for each would take longer than the tested work. */
async function readSince(transaction: number): Promise<Content[]> {
  const tables = await (known ??= readTables());
  const selects = tables.map(({ table, instants }) => {
    const row = `to_jsonb(t) - ${instants}::text[]`;
    // Apart from the count: an aggregate with an order sorts its whole table before it filters.
    return `select '${table}' as "table", (select count(*)::int from "${table}") as count,
      (select coalesce(jsonb_agg(${row} order by to_jsonb(t)::text), '[]') from "${table}" t
        where t.xmin::text::bigint > $1::bigint) as rows`;
  });
  const statement = selects.join(" union all ");
  return owner.unsafe<Content[]>(statement, [transaction], { prepare: true });
}

/** The columns of a table with instants or counts of requests, as an array in SQL. */
type Table = { table: string; instants: string };

let known: Promise<Table[]> | undefined;

async function readTables(): Promise<Table[]> {
  return owner<Table[]>`
    select t.table_name as "table",
           quote_literal(array_remove(array_agg(
             case when c.data_type like 'timestamp%' or c.column_name = any (${COUNTS}) then c.column_name
             end), null)::text) as instants
      from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> all (${LOGS})
     group by t.table_name order by t.table_name`;
}
