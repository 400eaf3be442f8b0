import { randomBytes } from "node:crypto";
import { importTypeScript } from "../launch/import-typescript.mjs";

/**
 * An embedded PostgreSQL for a test run, prepared as at every start, with the owner's connection.
 * `env` is what a process needs to work on it, and is set in this one too.
 */
export async function startTestDatabase() {
  const { makeTemporaryDataDir } = await importTypeScript(
    "db/embedded-postgres/make-temporary-data-dir.ts",
  );
  const { startEmbeddedPostgres } = await importTypeScript(
    "db/embedded-postgres/start-embedded-postgres.ts",
  );
  const { APP_ROLE, prepareDatabase } = await importTypeScript("db/prepare-database.ts");
  const folder = makeTemporaryDataDir();
  const server = await startEmbeddedPostgres({ dataDir: folder.path });
  await prepareDatabase(server.url);
  // Imported only now: the commands above this one install what is missing.
  const { default: postgres } = await import("postgres");
  const owner = postgres(server.url, { max: 2, onnotice: () => {} });
  const env = {
    DATABASE_URL: server.url,
    DATABASE_ROLE: APP_ROLE,
    WEBHOOK_SECRETS_KEY: randomBytes(32).toString("base64"),
    WEBHOOK_ALLOW_LOOPBACK: "in-production",
    DEMO_RIDERS: "off",
  };
  Object.assign(process.env, env);
  return {
    url: server.url,
    env,
    owner,
    importTypeScript,
    stop: async () => {
      await owner.end({ timeout: 1 });
      await server.stop();
      folder.remove();
    },
  };
}
