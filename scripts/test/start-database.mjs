import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { reportDetail } from "../base/report-progress.mjs";
import { importTypeScript } from "../launch/import-typescript.mjs";

/**
 * Starts an embedded PostgreSQL for a test run, prepared as at every start, and returns the owner's connection.
 * `env` is the environment of processes that use it. It has a disk of its own of `diskMb`, if requested and possible.
 */
export async function startTestDatabase({ diskMb } = {}) {
  const { makeTemporaryDataDir } = await importTypeScript(
    "db/embedded-postgres/make-temporary-data-dir.ts",
  );
  const { startEmbeddedPostgres } = await importTypeScript(
    "db/embedded-postgres/start-embedded-postgres.ts",
  );
  const { prepareDatabase } = await importTypeScript("db/prepare/prepare-database.ts");
  const { openAppLogin } = await importTypeScript("db/prepare/app-login.ts");
  const folder = makeTemporaryDataDir();
  const isSmallDisk = diskMb !== undefined && mountDisk(folder.path, diskMb);
  const settings = diskMb === undefined ? {} : { max_wal_size: "128MB" };
  const server = await startEmbeddedPostgres({
    dataDir: folder.path,
    settings,
    isSupervised: true,
    onProgress: reportDetail,
  });
  await prepareDatabase(server.url);
  // Imported here, because the commands above install missing packages.
  const { default: postgres } = await import("postgres");
  const owner = postgres(server.url, { max: 2, onnotice: () => {} });
  const env = {
    DATABASE_URL: server.url,
    DATABASE_APP_URL: await openAppLogin(server.url),
    WEBHOOK_SECRETS_KEY: randomBytes(32).toString("base64"),
    WEBHOOK_ALLOW_LOOPBACK: "in-production",
    DEMO_RIDERS: "off",
  };
  return {
    url: server.url,
    dataDir: folder.path,
    isSmallDisk,
    env,
    owner,
    importTypeScript,
    stop: async () => {
      await owner.end({ timeout: 1 });
      await server.stop();
      if (isSmallDisk) spawnSync("umount", [folder.path]);
      folder.remove();
    },
  };
}

/** Only root may, and not everywhere. */
function mountDisk(folder, sizeMb) {
  const options = ["-t", "tmpfs", "-o", `size=${sizeMb}m,mode=755`, "tmpfs", folder];
  return spawnSync("mount", options).status === 0;
}
