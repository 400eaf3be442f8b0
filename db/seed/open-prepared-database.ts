import postgres from "postgres";
import { prepareDatabase } from "@/db/prepare-database";

export type PreparedDatabase = { url: string; sql: postgres.Sql; drop(): Promise<void> };

/** For tests: an empty database of their own beside the owner's, with today's schema. */
export async function openPreparedDatabase(
  ownerUrl: string,
  name: string,
): Promise<PreparedDatabase> {
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  const database = `${name}_${process.pid}`;
  await owner`create database ${owner(database)}`;
  const url = Object.assign(new URL(ownerUrl), { pathname: `/${database}` }).href;
  await prepareDatabase(url);
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  return {
    url,
    sql,
    drop: async () => {
      await sql.end({ timeout: 1 });
      await owner`drop database ${owner(database)} with (force)`;
      await owner.end();
    },
  };
}
