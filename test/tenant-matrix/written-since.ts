import { owner } from "@/test/world";

/** What only says that somebody asked, whatever became of it. */
const LOGS = ["request_log", "sign_in_attempts"];

/** Of each table that was written to: how many rows it has more, and those that were written. */
export type Written = Record<string, { more: number; rows: unknown[] }>;

/** A moment of the database: what was written by then, and how many rows there were. */
export type Moment = { transaction: number; counts: Record<string, number> };

type Table = { table: string; instants: string[] };

export async function thisMoment(): Promise<Moment> {
  const tables = await readTables();
  const counts = await countRows(tables);
  const [row] = await owner<[{ transaction: number }]>`
    select pg_current_xact_id()::text::bigint::float8 as transaction`;
  return { transaction: row.transaction, counts };
}

/** Everything that is there and was written after a moment, without the instants in it. */
export async function writtenSince({ transaction, counts }: Moment): Promise<Written> {
  const tables = await readTables();
  const now = await countRows(tables);
  const written: Written = {};
  for (const { table, instants } of tables) {
    const rows = await owner<{ row: unknown }[]>`
      select to_jsonb(t) - ${instants}::text[] as row from ${owner(table)} t
       where t.xmin::text::bigint > ${transaction} order by to_jsonb(t)::text`;
    const more = (now[table] ?? 0) - (counts[table] ?? 0);
    if (rows.length > 0 || more !== 0) written[table] = { more, rows: rows.map(({ row }) => row) };
  }
  return written;
}

/** How much was written, which is the same in two worlds whose ids differ. */
export function sizesOf(written: Written): Record<string, [more: number, rows: number]> {
  return Object.fromEntries(
    Object.entries(written).map(([table, { more, rows }]) => [table, [more, rows.length]]),
  );
}

async function readTables(): Promise<Table[]> {
  return owner<Table[]>`
    select t.table_name as "table",
           array_remove(array_agg(case when c.data_type like 'timestamp%' then c.column_name end),
                        null)::text[] as instants
      from information_schema.tables t join information_schema.columns c using (table_schema, table_name)
     where t.table_schema = 'public' and t.table_type = 'BASE TABLE' and t.table_name <> all (${LOGS})
     group by t.table_name order by t.table_name`;
}

async function countRows(tables: Table[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { table } of tables) {
    const [row] = await owner<[{ count: number }]>`
      select count(*)::int as count from ${owner(table)}`;
    counts[table] = row.count;
  }
  return counts;
}
