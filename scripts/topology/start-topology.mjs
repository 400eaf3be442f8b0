import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inProject } from "../base/project-root.mjs";
import { reportProgress } from "../base/report-progress.mjs";
import { runCommand } from "../base/run-command.mjs";
import { importTypeScript } from "../launch/import-typescript.mjs";
import { startDatabaseNodes } from "./database-nodes.mjs";
import { readTemplate } from "./fill-template.mjs";
import { keepRunning, waitUntil } from "./keep-running.mjs";
import { at, COPIES, PORTS, PUBLIC_URL } from "./places.mjs";

const secret = () => randomBytes(32).toString("base64");

/** Everything that a production of several machines has, on this one, in one folder that goes with it. */
export async function startTopology(life, { postgresBin, isSynchronous, settings = {} }) {
  const dir = makeFolder(life);
  const passwords = makePasswords();
  const nodes = await startDatabaseNodes(life, { dir, postgresBin, passwords, isSynchronous });
  const run = (options) => {
    const service = keepRunning({ dir, ...options });
    life.onStop(service.stop);
    return service;
  };
  await makeCertificate(dir);
  write(dir, "haproxy.cfg", valuesFor(dir));
  run({ name: "haproxy", command: ["haproxy", "-db", "-f", path.join(dir, "haproxy.cfg")] });
  const redis = run({ name: "redis", command: redisCommand() });
  const database = await prepare(passwords);
  write(dir, "pgbouncer.ini", valuesFor(dir));
  writeUsers(dir, new URL(database.direct));
  const pgbouncer = ["pgbouncer", path.join(dir, "pgbouncer.ini")];
  const pooler = run({ name: "pgbouncer", command: pgbouncer, isPostgres: true });

  reportProgress("Starting two copies of the application and two workers…");
  // A start that has the application's login alone leaves the database as `prepare` has made it.
  const env = { ...settingsOf(dir, database.direct), ...settings };
  const node = (script) => [process.execPath, inProject(script)];
  const apps = COPIES.map((copy) => {
    const own = { PORT: String(PORTS[`app${copy}`]), DATA_DIR: path.join(dir, `app${copy}`) };
    const command = node("scripts/start.mjs");
    return run({ name: `app${copy}`, command, env: { ...env, ...own } });
  });
  const workers = COPIES.map((copy) => {
    const own = { DATA_DIR: path.join(dir, `worker${copy}`) };
    return run({
      name: `worker${copy}`,
      command: node("scripts/worker.mjs"),
      env: { ...env, ...own },
    });
  });
  const isReady = (copy) => isAnswering(`http://${at(PORTS[`app${copy}`])}/readyz`);
  const areAppsReady = async () => (await Promise.all(COPIES.map(isReady))).every(Boolean);
  await waitUntil("Every copy of the application", areAppsReady, 120_000);
  const certificate = path.join(dir, "tls.crt");
  return {
    url: PUBLIC_URL,
    dir,
    // The load makes its accounts as the owner.
    env: { ...env, DATABASE_URL: database.url },
    certificate,
    nodes,
    redis,
    pooler,
    apps,
    workers,
    areAppsReady,
  };
}

function makeFolder(life) {
  const dir = mkdtempSync(path.join(tmpdir(), "tumiza-topology-"));
  life.onStop(() => rmSync(dir, { recursive: true, force: true }));
  const [uid, gid] = ["-u", "-g"].map((flag) =>
    Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout),
  );
  chownSync(dir, uid, gid);
  chmodSync(dir, 0o755);
  return dir;
}

/** The values for the templates of the proxy and the pooler. */
function valuesFor(dir) {
  const values = {
    TLS_FILE: path.join(dir, "tls.pem"),
    POOLER_USERS: path.join(dir, "userlist.txt"),
  };
  for (const name of ["proxy", "primary", "standby"]) {
    values[`${name.toUpperCase()}_LISTEN`] = at(PORTS[name]);
  }
  for (const name of ["app1", "app2", "postgres1", "postgres2"]) {
    values[name.toUpperCase()] = at(PORTS[name]);
  }
  return {
    ...values,
    ...{ PATRONI1_PORT: PORTS.patroni1, PATRONI2_PORT: PORTS.patroni2 },
    ...{ PRIMARY_HOST: "127.0.0.1", PRIMARY_PORT: PORTS.primary },
    ...{ POOLER_HOST: "127.0.0.1", POOLER_PORT: PORTS.pooler },
  };
}

function write(dir, name, values) {
  writeFileSync(path.join(dir, name), readTemplate(name, values), { mode: 0o644 });
}

/** The pooler signs in to the database as the client signed in to it. */
function writeUsers(dir, { username, password }) {
  const file = path.join(dir, "userlist.txt");
  writeFileSync(file, `"${username}" "${password}"\n`, { mode: 0o644 });
}

async function makeCertificate(dir) {
  const [key, certificate] = ["tls.key", "tls.crt"].map((name) => path.join(dir, name));
  await runCommand(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"],
      ...["-days", "30", "-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"],
      ...["-keyout", key, "-out", certificate],
    ],
    { quiet: true },
  );
  await runCommand("sh", ["-c", `cat ${certificate} ${key} > ${path.join(dir, "tls.pem")}`]);
}

function redisCommand() {
  const memoryAlone = ["--save", "", "--appendonly", "no"];
  return ["redis-server", "--port", String(PORTS.redis), "--bind", "127.0.0.1", ...memoryAlone];
}

/** Passwords as in `deploy/example.env`: each different, of letters and digits only. */
function makePasswords() {
  const names = readFileSync(inProject("deploy/example.env"), "utf8").matchAll(/^\w+_PASSWORD/gm);
  return Object.fromEntries([...names].map(([name]) => [name, randomBytes(18).toString("hex")]));
}

/** Makes the logins and the database as an administrator and brings it to this version as its owner. */
async function prepare(passwords) {
  const { SUPERUSER_PASSWORD, OWNER_PASSWORD, APP_PASSWORD } = passwords;
  await runCommand("sh", [inProject("deploy/make-database.sh")], {
    quiet: true,
    timeoutMs: 60_000,
    env: {
      ...{ PGHOST: "127.0.0.1", PGPORT: String(PORTS.primary) },
      ...{ PGUSER: "postgres", PGPASSWORD: SUPERUSER_PASSWORD, ...passwords },
    },
  });
  const at = (user) => `postgres://${user}@127.0.0.1:${PORTS.primary}/tumiza`;
  const url = at(`tumiza:${OWNER_PASSWORD}`);
  const { prepareDatabase } = await importTypeScript("db/prepare/prepare-database.ts");
  await prepareDatabase(url);
  return { url, direct: at(`tumiza_login:${APP_PASSWORD}`) };
}

function settingsOf(dir, direct) {
  const pooled = direct.replace(`:${PORTS.primary}/`, `:${PORTS.pooler}/`);
  return {
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    LOG_LEVEL: "info",
    PUBLIC_URL,
    TRUSTED_PROXY_HOPS: "1",
    WORKER: "off",
    DATABASE_APP_URL: pooled,
    DATABASE_DIRECT_URL: direct,
    DATABASE_REPLICA_URL: `postgres://${at(PORTS.standby)}/tumiza`,
    REDIS_URL: `redis://127.0.0.1:${PORTS.redis}`,
    WEBHOOK_SECRETS_KEY: secret(),
    AUTH_SECRET: secret(),
    PROOF_SIGNING_KEY: secret(),
    METRICS_TOKEN: secret(),
  };
}

function isAnswering(url) {
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
