import { writeFile } from "node:fs/promises";
import postgres from "postgres";
import { makeTemporaryDataDir } from "@/db/embedded-postgres/make-temporary-data-dir";
import { startEmbeddedPostgres } from "@/db/embedded-postgres/start-embedded-postgres";
import { prepareDatabase } from "@/db/prepare/prepare-database";
import { callersOf } from "./callers";

/** Writes lib/domain/calls.gen.ts from a database with today's schema, which is thrown away. */
export async function writeCallers(): Promise<void> {
  const folder = makeTemporaryDataDir();
  const embedded = await startEmbeddedPostgres({ dataDir: folder.path });
  const sql = postgres(embedded.url, { max: 1, onnotice: () => {} });
  try {
    await prepareDatabase(embedded.url);
    await writeFile("lib/domain/calls.gen.ts", await callersOf(sql));
  } finally {
    await sql.end();
    await embedded.stop();
    folder.remove();
  }
}
