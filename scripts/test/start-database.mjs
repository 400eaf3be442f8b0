import postgres from "postgres";
import { importTypeScript } from "../launch/import-typescript.mjs";

/** An embedded PostgreSQL for a test run, prepared as at every start, with the owner's connection. */
export async function startTestDatabase(dataDir) {
  const { startEmbeddedPostgres } = await importTypeScript(
    "db/embedded-postgres/start-embedded-postgres.ts",
  );
  const { APP_ROLE, prepareDatabase } = await importTypeScript("db/prepare-database.ts");
  const server = await startEmbeddedPostgres({ dataDir });
  await prepareDatabase(server.url);
  const owner = postgres(server.url, { max: 2, onnotice: () => {} });
  return {
    url: server.url,
    role: APP_ROLE,
    owner,
    importTypeScript,
    stop: async () => {
      await owner.end({ timeout: 1 });
      await server.stop();
    },
  };
}
