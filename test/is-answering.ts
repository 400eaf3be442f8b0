import postgres from "postgres";

/** Whether the database at this address answers a query. */
export async function isAnswering(url: string): Promise<boolean> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => {} });
  try {
    return (await sql`select 1`).length === 1;
  } catch {
    return false;
  } finally {
    await sql.end({ timeout: 0 });
  }
}
