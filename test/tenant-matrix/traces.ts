import type { Environment } from "@/lib/domain/authority/merchant-context";
import { owner } from "@/test/world";
import type { Tenant } from "./tenant";

type Row = Record<string, unknown>;

/** Everything the database has of a company, as it is this moment. */
export async function rowsOf({ id }: Tenant): Promise<Record<string, Row[]>> {
  const columns = await owner<{ table: string; column: string }[]>`
    select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and column_name in ('merchant_id', 'courier_id')
        or table_name in ('merchants', 'couriers') and column_name = 'id'
     order by 1, 2`;
  const rows: Record<string, Row[]> = {};
  for (const { table, column } of columns) {
    rows[`${table}.${column}`] = (
      await owner<{ row: Row }[]>`select to_jsonb(t) as row from ${owner(table)} t
        where t.${owner(column)} = ${id} order by t::text`
    ).map(({ row }) => row);
  }
  return rows;
}

/** The texts that no other tenant may read: the tenant's mark, its phone in every notation, and all its ids. */
export async function secretsOf(tenant: Tenant): Promise<string[]> {
  const { mark, phone } = tenant;
  const local = `0${phone.slice(0, 3)} ${phone.slice(3, 6)} ${phone.slice(6)}`;
  return [...new Set([mark, mark.toLowerCase(), phone, local, ...idsIn(await rowsOf(tenant))])];
}

/** The texts that a company reads in one environment and never in the other. */
export async function secretsOfEnvironment(
  tenant: Tenant,
  environment: Environment,
): Promise<string[]> {
  const rows = Object.values(await rowsOf(tenant)).flat();
  const [inside, outside] = [
    rows.filter((row) => row.environment === environment),
    rows.filter((row) => row.environment !== environment),
  ];
  const elsewhere = new Set(idsIn(outside));
  return [`${tenant.mark} ${environment}`, ...idsIn(inside).filter((id) => !elsewhere.has(id))];
}

function idsIn(rows: unknown): string[] {
  return JSON.stringify(rows).match(/\b[a-z]{3}(_test)?_[A-Za-z0-9]{22}\b/g) ?? [];
}
