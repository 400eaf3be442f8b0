import { sql } from "@/db/client";

/**
 * Seconds since the newest base backup, for monitoring; infinite where none was made. `deploy/back-up.sh` writes each down in
 * a table that `deploy/make-database.sh` makes, so it is not there with every PostgreSQL.
 */
export async function readBackupAge(): Promise<number> {
  const [table] = await sql<[{ isThere: boolean }]>`
    select to_regclass('backups.base') is not null as "isThere"`;
  if (!table.isThere) return Number.POSITIVE_INFINITY;
  const [newest] = await sql<[{ age: number | null }]>`
    select extract(epoch from now() - max(finished_at))::float8 as age from backups.base`;
  return newest.age ?? Number.POSITIVE_INFINITY;
}

/** Seconds since PostgreSQL archived a segment of its WAL, for monitoring; infinite where it never did. */
export async function readArchiveAge(): Promise<number> {
  const [archiver] = await sql<[{ age: number | null }]>`
    select extract(epoch from now() - last_archived_time)::float8 as age from pg_stat_archiver`;
  return archiver.age ?? Number.POSITIVE_INFINITY;
}
