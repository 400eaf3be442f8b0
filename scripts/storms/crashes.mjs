import { randomUUID } from "node:crypto";
import { startVersions } from "../test/start-versions.mjs";
import { startJumpingVictim, startServerVictim, startWorkerVictims } from "../test/victims.mjs";
import { UNLIMITED_CALLERS } from "./unlimited-callers.mjs";

/** Long enough for a load balancer to notice. */
const DRAIN_DELAY_MS = "2000";

/** A server, workers and a database that can be killed at once, and a provider of bad moods. */
async function startBreakable(life, database) {
  const { startMoodyPayChangu } = await database.importTypeScript("test/storms/moody-paychangu.ts");
  const provider = await startMoodyPayChangu();
  life.onStop(provider.stop);
  const env = { ...database.env, ...UNLIMITED_CALLERS, ...provider.env };
  const server = await startServerVictim(life, { ...database, env });
  const workers = await startWorkerVictims(life, { ...database, env });
  const { endPostmaster } = await database.importTypeScript("test/storms/database-faults.ts");
  const killEverything = () =>
    Promise.all([
      server.killAndRestart(),
      workers.killAndRestart().then(() => workers.killAndRestart()),
      endPostmaster(database, "SIGKILL"),
    ]);
  return { breakable: { url: server.url, killEverything }, provider };
}

/**
 * Storms in which processes, connections or the database break. Small by default, so that every test run can have them; larger by
 * flag.
 */
export const CRASHES = {
  "create-order": {
    size: { orders: 1000, kills: 4 },
    run: async (life, database, size) => {
      const victim = await startServerVictim(life, database);
      const { runCreateOrderStorm } = await database.importTypeScript(
        "test/storms/create-order.ts",
      );
      return runCreateOrderStorm(database.owner, victim, size);
    },
  },
  webhooks: {
    size: { events: 800, kills: 4 },
    run: async (life, database, size) => {
      const workers = await startWorkerVictims(life, database);
      const { runWebhookStorm } = await database.importTypeScript("test/storms/webhooks.ts");
      return runWebhookStorm(database.owner, workers, size);
    },
  },
  notifications: {
    isByName: true,
    size: { events: 600, kills: 3 },
    run: async (life, database, size) => {
      const { startMoodyGateway, runNotificationStorm } = await database.importTypeScript(
        "test/storms/notifications.ts",
      );
      const gateway = await startMoodyGateway();
      life.onStop(gateway.stop);
      const env = { ...database.env, ...gateway.env };
      const workers = await startWorkerVictims(life, { ...database, env });
      return runNotificationStorm(database.owner, workers, gateway, size);
    },
  },
  dispatch: {
    isByName: true,
    size: { seconds: 30, kills: 15 },
    run: async (life, database, size) => {
      const server = await startServerVictim(life, database);
      const workers = await startWorkerVictims(life, database);
      const { runDispatchStorm } = await database.importTypeScript("test/storms/dispatch.ts");
      return runDispatchStorm(database.owner, server, workers, size);
    },
  },
  changes: {
    isByName: true,
    size: { orders: 420, kills: 4 },
    run: async (life, database, size) => {
      const { breakable } = await startBreakable(life, database);
      const { runChangeStorm } = await database.importTypeScript("test/storms/changes.ts");
      return runChangeStorm(database.owner, breakable, size);
    },
  },
  collections: {
    size: { orders: 60, kills: 1 },
    run: async (life, database, size) => {
      const { breakable, provider } = await startBreakable(life, database);
      const { runCollectionStorm } = await database.importTypeScript("test/storms/collections.ts");
      return runCollectionStorm(database.owner, breakable, provider, size);
    },
  },
  partners: {
    isByName: true,
    size: { orders: 240, kills: 2 },
    run: async (life, database, size) => {
      const { breakable } = await startBreakable(life, database);
      const { runPartnerStorm } = await database.importTypeScript("test/storms/partners.ts");
      return runPartnerStorm(database.owner, breakable, size);
    },
  },
  series: {
    isByName: true,
    size: { jumps: 30, kills: 4 },
    run: async (life, database, size) => {
      const { breakable } = await startBreakable(life, database);
      const { runSeriesStorm } = await database.importTypeScript("test/storms/series.ts");
      return runSeriesStorm(database.owner, breakable, size);
    },
  },
  "pay-run": {
    isByName: true,
    size: { riders: 200, kills: 20 },
    run: async (life, database, size) => {
      const { breakable, provider } = await startBreakable(life, database);
      const { runPayRunStorm } = await database.importTypeScript("test/storms/pay-run.ts");
      return runPayRunStorm(database.owner, breakable, provider, size);
    },
  },
  drain: {
    size: { times: 2 },
    run: async (life, database, size) => {
      const env = { ...database.env, DRAIN_DELAY_MS };
      const victim = await startServerVictim(life, { ...database, env });
      const { runDrainStorm } = await database.importTypeScript("test/storms/drain.ts");
      return runDrainStorm(database.owner, victim, size);
    },
  },
  clock: {
    isByName: true,
    size: { jumps: 5 },
    run: async (life, database, size) => {
      const victim = await startJumpingVictim(life, database);
      const { runClockStorm } = await database.importTypeScript("test/storms/clock.ts");
      return runClockStorm(database.owner, victim, size);
    },
  },
  upgrade: {
    isByName: true,
    size: { seconds: 5 },
    run: async (life, database, { from, ...size }) => {
      const versions = await startVersions(life, database, from);
      const { runUpgradeStorm } = await database.importTypeScript("test/storms/upgrade.ts");
      return runUpgradeStorm(versions, size);
    },
  },
  database: {
    size: { seconds: 1, times: 1 },
    diskMb: 640,
    run: async (life, database, size) => {
      const { startStallingProxy } = await database.importTypeScript("test/stalling-proxy.ts");
      const proxy = await startStallingProxy(database.env.DATABASE_APP_URL);
      life.onStop(proxy.stop);
      const metricsToken = randomUUID();
      const env = { ...database.env, DATABASE_APP_URL: proxy.url, METRICS_TOKEN: metricsToken };
      const { url } = await startServerVictim(life, { ...database, env });
      const { runDatabaseStorm } = await database.importTypeScript("test/storms/database.ts");
      if (!database.isSmallDisk)
        console.log(
          "database: skipped the full-disk fault, because no small disk could be created",
        );
      const server = { url, metricsToken };
      return runDatabaseStorm(database.owner, server, { ...database, proxy }, size);
    },
  },
};
