import postgres from "postgres";
import { makeTemporaryDataDir } from "@/db/embedded-postgres/make-temporary-data-dir";
import { startEmbeddedPostgres } from "@/db/embedded-postgres/start-embedded-postgres";
import { openAppLogin } from "@/db/prepare/app-login";
import { prepareDatabase } from "@/db/prepare/prepare-database";

/** Loading is not measured, and reading writes nothing. */
const LOAD_FAST = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_wal_size: "4GB",
};

/** Commits wait for the disk, as in production. */
const DURABLE = { max_wal_size: "4GB", max_connections: "650" };

export type BenchDatabase = { owner: postgres.Sql; url: string; close: () => Promise<void> };

/**
 * A PostgreSQL of this run, prepared as at every start and thrown away at the end. The application's
 * modules connect to it as their own role, so import them only afterwards.
 */
export async function openDatabase({ isDurable = false } = {}): Promise<BenchDatabase> {
  const folder = makeTemporaryDataDir();
  const server = await startEmbeddedPostgres({
    dataDir: folder.path,
    settings: isDurable ? DURABLE : LOAD_FAST,
  });
  await prepareDatabase(server.url);
  const owner = postgres(server.url, { max: 1, onnotice: () => {} });
  process.env.DATABASE_APP_URL = await openAppLogin(server.url);
  const close = async () => {
    await owner.end({ timeout: 1 });
    await server.stop();
    folder.remove();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void close().finally(() => process.exit(130)));
  }
  return { owner, url: server.url, close };
}
