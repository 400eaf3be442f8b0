import { appendFile, chown, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import postgres from "postgres";
import { findOwner } from "@/db/embedded-postgres/find-owner";
import { makeTemporaryDataDir } from "@/db/embedded-postgres/make-temporary-data-dir";
import { prepareBinaries } from "@/db/embedded-postgres/prepare-binaries";
import { runAsOwner } from "@/db/embedded-postgres/run-as-owner";
import { startEmbeddedPostgres } from "@/db/embedded-postgres/start-embedded-postgres";
import { freePort } from "./free-port";

export type Standby = {
  url: string;
  /** The owner's connection. */
  sql: postgres.Sql;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
  start(): Promise<void>;
};

export type Pair = {
  primary: { url: string; sql: postgres.Sql };
  standby: Standby;
  stop(): Promise<void>;
};

/** A primary, prepared by the caller, and the standby that streams from it from then on. */
export async function startPair(prepare: (url: string) => Promise<void>): Promise<Pair> {
  const folder = makeTemporaryDataDir();
  const settings = { fsync: "off" };
  const primary = await startEmbeddedPostgres({ dataDir: folder.path, settings });
  await prepare(primary.url);
  const sql = postgres(primary.url, { max: 1, onnotice: () => {} });
  const standby = await startStandby(folder.path, primary.url, sql);
  return {
    primary: { url: primary.url, sql },
    standby,
    stop: async () => {
      await standby.kill();
      await Promise.all([sql, standby.sql].map((it) => it.end({ timeout: 1 })));
      await primary.stop();
      folder.remove();
    },
  };
}

async function startStandby(
  dataDir: string,
  primaryUrl: string,
  primary: postgres.Sql,
): Promise<Standby> {
  const owner = await findOwner();
  const bin = await prepareBinaries(dataDir, owner, () => {});
  const [{ folder }] = await primary<
    [{ folder: string }]
  >`select current_setting('data_directory') as folder`;
  const copy = `${folder}-standby`;
  await copyCluster(primary, folder, copy);
  const { hostname, port, username, password } = new URL(primaryUrl);
  const standbyPort = await freePort();
  const settings = [
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'`,
    `port = ${standbyPort}`,
    "listen_addresses = '127.0.0.1'",
    "unix_socket_directories = ''",
    "fsync = off",
    // The least of the primary's.
    "max_connections = 100",
  ];
  await appendFile(path.join(copy, "postgresql.auto.conf"), `${settings.join("\n")}\n`);
  const control = async (...args: string[]) => {
    const log = path.join(copy, "server.log");
    const { code, output } = await runAsOwner(
      path.join(bin, "pg_ctl"),
      [...args, "-D", copy, "-l", log, "-w"],
      { owner },
    );
    if (code !== 0) throw new Error(output);
  };
  await control("start");
  const url = Object.assign(new URL(primaryUrl), { port: String(standbyPort) }).href;
  return {
    url,
    sql: postgres(url, { max: 1, onnotice: () => {} }),
    start: () => control("start"),
    kill: () => control("stop", "-m", "immediate").catch(() => undefined),
  };
}

async function copyCluster(primary: postgres.Sql, folder: string, copy: string): Promise<void> {
  await appendFile(
    path.join(folder, "pg_hba.conf"),
    "host replication all 127.0.0.1/32 scram-sha-256\n",
  );
  await primary`select pg_reload_conf()`;
  await primary`select pg_backup_start('standby', true)`;
  const owner = await findOwner();
  await mkdir(copy, { mode: 0o700 });
  if (owner) await chown(copy, owner.uid, owner.gid);
  await runAsOwner("cp", ["-a", `${folder}/.`, copy], { owner });
  const [{ label }] = await primary<[{ label: string }]>`
    select labelfile as label from pg_backup_stop(false)`;
  await Promise.all(
    ["postmaster.pid", "postmaster.opts"].map((name) => rm(path.join(copy, name), { force: true })),
  );
  for (const [name, text] of [
    ["backup_label", label],
    ["standby.signal", ""],
  ] as const) {
    const file = path.join(copy, name);
    await writeFile(file, text);
    if (owner) await chown(file, owner.uid, owner.gid);
  }
}
