import postgres from "postgres";
import { isSealedToday, open, seal } from "@/lib/core/secret-box";

/**
 * Seals every secret of every table that another key has sealed with the current key, and returns how many.
 * Copies of the application that have both keys may run meanwhile: secrets that they replace are left to them.
 *
 * @throws Error for a secret that neither key opens
 */
export async function resealSecrets(ownerUrl: string): Promise<number> {
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const columns = await owner<{ table: string; column: string }[]>`
      select table_name as table, column_name as column from information_schema.columns
       where table_schema = 'public' and column_name like '%sealed' and data_type = 'bytea'`;
    let count = 0;
    for (const { table, column } of columns) {
      const rows = await owner<{ sealed: Buffer }[]>`
        select ${owner(column)} as sealed from ${owner(table)} where ${owner(column)} is not null`;
      for (const { sealed } of rows.filter((row) => !isSealedToday(row.sealed))) {
        // No two seals are the same, so that this is the secret that was read or none.
        const { count: changed } = await owner`
          update ${owner(table)} set ${owner(column)} = ${seal(open(sealed))}
           where ${owner(column)} = ${sealed}`;
        count += changed;
      }
    }
    return count;
  } finally {
    await owner.end({ timeout: 1 });
  }
}
