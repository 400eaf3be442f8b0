import { randomInt, randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { inProject } from "./base/project-root.mjs";
import { runCommand } from "./base/run-command.mjs";
import { ensureBuilt } from "./build/ensure-built.mjs";
import { ensureInstalled } from "./install/ensure-installed.mjs";
import { runUntilStopped } from "./launch/run-until-stopped.mjs";
import { startTestDatabase } from "./test/start-database.mjs";
import { startVersions } from "./test/start-versions.mjs";
import { startJumpingVictim, startServerVictim, startWorkerVictims } from "./test/victims.mjs";

const STORM = inProject("scripts/storm.mjs");

const FLAGS = [
  "orders",
  "events",
  "kills",
  "endpoints",
  "answer-ms",
  "clients",
  "connections",
  "seconds",
  "minutes",
  "times",
  "streams",
  "jumps",
  "count",
  "per-operation",
  "riders",
  "seed",
];

/** Requests are refused for what they say, not for how many there are. */
const UNLIMITED_CALLERS = Object.fromEntries(
  ["_COURIER", "_FAILED_AUTH", "_FAILED_CALLBACK", "_TRACKING", "_RIDER_ACTION"].flatMap((name) => [
    [`RATE_LIMIT${name}_PER_MINUTE`, "100000000"],
    [`RATE_LIMIT${name}_BURST`, "1000000"],
  ]),
);

/** Limits as an installation has them, where what they keep off is the storm. */
const LIMITED_CALLERS = { RATE_LIMIT_PER_MINUTE: "1200", RATE_LIMIT_BURST: "300" };

const secretOf = (name) => `${name} of a storm, 32 letters`;

/** Providers whose calls are read; nothing is sent to them. */
const PROVIDERS = {
  SMS_HTTP_URL: "http://127.0.0.1:9/",
  SMS_HTTP_SECRET: `whsec_${Buffer.from(secretOf("secret")).toString("base64")}`,
  WHATSAPP_PHONE_NUMBER_ID: "1",
  WHATSAPP_ACCESS_TOKEN: secretOf("token"),
  WHATSAPP_APP_SECRET: secretOf("secret"),
  WHATSAPP_VERIFY_TOKEN: secretOf("token"),
  PAYCHANGU_URL: "http://127.0.0.1:9/",
  PAYCHANGU_SECRET_KEY: secretOf("key"),
  PAYCHANGU_WEBHOOK_SECRET: secretOf("secret"),
};

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

/** Small by default, so that every test run can have them; larger by flag. */
const STORMS = {
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
  memory: {
    size: { clients: 50, seconds: 6 },
    run: async (life, database, size) => {
      const env = { ...database.env, ...PROVIDERS };
      const victim = await startServerVictim(life, { ...database, env });
      const { runMemoryStorm } = await database.importTypeScript("test/storms/memory.ts");
      return runMemoryStorm(database.owner, victim, size);
    },
  },
  connections: {
    size: { connections: 100, seconds: 2 },
    run: async (life, database, size) => {
      const victim = await startServerVictim(life, database);
      const { runConnectionStorm } = await database.importTypeScript("test/storms/connections.ts");
      return runConnectionStorm(database.owner, victim, size);
    },
  },
  soak: {
    isByName: true,
    size: { clients: 6, minutes: 60 },
    run: async (life, database, size) => {
      const victim = await startServerVictim(life, database);
      const { runSoak } = await database.importTypeScript("test/storms/soak.ts");
      return runSoak(database.owner, victim, size);
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
  neighbours: {
    size: { events: 1000, endpoints: 20, "answer-ms": 800 },
    run: async (life, database, size) => {
      const workers = await startWorkerVictims(life, database, size["answer-ms"]);
      const { runNeighbourStorm } = await database.importTypeScript("test/storms/neighbours.ts");
      return runNeighbourStorm(database.owner, workers, size);
    },
  },
  "greedy-clients": {
    isByName: true,
    size: { clients: 40, seconds: 2 },
    run: async (life, database, size) => {
      const env = { ...database.env, ...PROVIDERS, ...LIMITED_CALLERS };
      const victim = await startServerVictim(life, { ...database, env });
      const { runGreedyClients } = await database.importTypeScript("test/storms/greedy-clients.ts");
      return runGreedyClients(database.owner, victim, size);
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
  collections: {
    size: { orders: 60, kills: 1 },
    run: async (life, database, size) => {
      const { breakable, provider } = await startBreakable(life, database);
      const { runCollectionStorm } = await database.importTypeScript("test/storms/collections.ts");
      return runCollectionStorm(database.owner, breakable, provider, size);
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
  streams: {
    isByName: true,
    size: { streams: 1000 },
    run: async (life, database, size) => {
      const victim = await startServerVictim(life, database);
      const { runStreamStorm } = await database.importTypeScript("test/storms/streams.ts");
      return runStreamStorm(database.owner, victim, size);
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
  requests: {
    size: { count: 2000, "per-operation": 0, seed: randomInt(2 ** 31) },
    run: async (life, database, size) => {
      const env = {
        ...database.env,
        ...UNLIMITED_CALLERS,
        ...PROVIDERS,
        SANDBOX_HOLD_MS: "100",
        LOG_LEVEL: "error",
      };
      const server = await startServerVictim(life, { ...database, env });
      const { runRequests } = await database.importTypeScript("test/requests/run-requests.ts");
      return runRequests(database.owner, { url: server.url, providers: PROVIDERS }, size);
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

/**
 * `npm run test:storm [-- webhooks --events 20000 --kills 100]`: processes are killed with -9 while they work,
 * or flooded, and a judge looks for rows that were lost, doubled, overtaken or delayed. `-- database --fault
 * restarted --times 25` repeats one fault of the database; `-- upgrade --from <commit>` starts this version
 * beside an earlier one.
 */
await runUntilStopped(async (life) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: Object.fromEntries(
      [...FLAGS, "fault", "from"].map((flag) => [flag, { type: "string" }]),
    ),
  });
  await ensureInstalled();
  await ensureBuilt();
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) {
    // The application connects to one database per process, and every storm has its own.
    const every = Object.keys(STORMS).filter((each) => !STORMS[each].isByName);
    const names = positionals.length > 0 ? positionals : every;
    for (const each of names) await runCommand(process.execPath, [STORM, each, ...flags(values)]);
    await life.finish();
  }
  const findings = await runStorm(life, name, values);
  await life.finish(findings === 0 ? 0 : 1);
});

function flags(values) {
  return Object.entries(values).map(([option, value]) => `--${option}=${value}`);
}

async function runStorm(life, name, values) {
  const storm = STORMS[name];
  if (!storm) throw new Error(`Unknown storm ${name}. Known: ${Object.keys(STORMS).join(", ")}.`);
  const { fault, from, ...sizes } = values;
  const given = Object.entries(sizes).map(([option, value]) => [option, Number(value)]);
  const database = await startTestDatabase({ diskMb: storm.diskMb });
  // The storm itself uses what the servers use.
  Object.assign(process.env, database.env);
  life.onStop(database.stop);
  const { summary, findings } = await storm.run(life, database, {
    ...storm.size,
    ...Object.fromEntries(given),
    fault,
    from,
  });
  console.log(`${name}: ${summary}`);
  for (const finding of findings.slice(0, 20)) console.error(finding);
  console.log(`${name}: ${findings.length} findings`);
  return findings.length;
}
