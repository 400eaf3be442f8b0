import { spawn } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "./start-embedded-postgres";

const START_LIMIT_MS = 60_000;

let dataDir: string;
let started: EmbeddedPostgres[] = [];

/** The first test makes the database that the others start again, where they need no new one. */
beforeAll(newFolder);

async function newFolder(): Promise<void> {
  if (dataDir) await rm(dataDir, { recursive: true });
  dataDir = await mkdtemp(path.join(os.tmpdir(), "tumiza-postgres-"));
  // mkdtemp makes a private folder, and root hands the cluster to another user.
  await chmod(dataDir, 0o755);
}

afterEach(async () => {
  await Promise.all(started.map((server) => server.stop()));
  started = [];
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

test(
  "a new server speaks UTF-8 SQL, over TCP on this machine only, to holders of the password only",
  async () => {
    const { url, reused } = await start();
    expect(reused).toBe(false);
    await withSql(url, async (sql) => {
      const [row] = await sql`
        select upper('mzuzu é') as upper, current_database() as database,
               current_setting('listen_addresses') as addresses,
               current_setting('unix_socket_directories') as sockets`;
      expect(row).toEqual({
        upper: "MZUZU É",
        database: "tumiza",
        addresses: "127.0.0.1",
        sockets: "",
      });
    });
    const stranger = new URL(url);
    stranger.password = "guess";
    await expect(withSql(stranger.href, (sql) => sql`select 1`)).rejects.toThrow(/password/);
    expect((await stat(path.join(dataDir, "postgres"))).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(dataDir, "postgres-password"))).mode & 0o777).toBe(0o600);
  },
  START_LIMIT_MS,
);

test(
  "a server confirms a commit only once it is on the disk",
  async () => {
    const server = await startEmbeddedPostgres({ dataDir });
    started.push(server);
    await withSql(server.url, async (sql) => {
      const [row] = await sql`
        select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
               current_setting('synchronous_commit') as commit`;
      expect(row).toEqual({ fsync: "on", pages: "on", commit: "on" });
    });
  },
  START_LIMIT_MS,
);

test(
  "committed data survives a stop and a killed server",
  async () => {
    const first = await start();
    await withSql(first.url, async (sql) => {
      await sql`drop table if exists parcel`;
      await sql`create table parcel as select 1 as id`;
    });
    await first.stop();
    await first.stop();

    const second = await start();
    expect(second.reused).toBe(false);
    await withSql(second.url, (sql) => sql`insert into parcel values (2)`);
    process.kill(await postmasterPid(second.url), "SIGKILL");

    const third = await start();
    expect(third.reused).toBe(false);
    await withSql(third.url, async (sql) => {
      expect(await sql`select id from parcel order by id`).toMatchObject([{ id: 1 }, { id: 2 }]);
    });
  },
  START_LIMIT_MS,
);

test(
  "a second start takes over the running server and can stop it",
  async () => {
    const first = await start();
    const second = await start();
    expect(second).toMatchObject({ reused: true, url: first.url });
    await second.stop();
    await expect(withSql(first.url, (sql) => sql`select 1`)).rejects.toThrow(/ECONNREFUSED/);
  },
  START_LIMIT_MS,
);

test(
  "simultaneous first starts end on one server",
  async () => {
    await newFolder();
    const servers = await Promise.all([start(), start(), start()]);
    expect(new Set(servers.map((server) => server.url)).size).toBe(1);
    expect(servers.filter((server) => !server.reused)).toHaveLength(1);
    expect((await readdir(dataDir)).filter((name) => name.includes(".new"))).toEqual([]);
  },
  START_LIMIT_MS,
);

test(
  "the remains of an initialisation killed half-way are cleared",
  async () => {
    await newFolder();
    await mkdir(path.join(dataDir, "postgres.new-999999999-abcdef", "base"), { recursive: true });
    await mkdir(path.join(dataDir, "postgres"));
    await writeFile(path.join(dataDir, "postgres", "PG_VERSION"), "18\n");
    const { url } = await start();
    await withSql(url, (sql) => sql`select 1`);
    expect((await readdir(dataDir)).filter((name) => name.includes(".new"))).toEqual([]);
  },
  START_LIMIT_MS,
);

test(
  "a lock file whose pid now belongs to another program is not believed",
  async () => {
    const first = await start();
    await first.stop();
    const stranger = spawn("sleep", ["60"]);
    const stale = `${stranger.pid}\n${dataDir}/postgres\n1\n1\n\n127.0.0.1\n\nready   \n`;
    await writeFile(path.join(dataDir, "postgres", "postmaster.pid"), stale);
    try {
      expect((await start()).reused).toBe(false);
    } finally {
      stranger.kill();
    }
  },
  START_LIMIT_MS,
);

test(
  "a refusal of PostgreSQL arrives as one line that names it",
  async () => {
    await expect(start({ shared_buffers: "plenty" })).rejects.toThrow(
      /^The embedded PostgreSQL did not start: .*shared_buffers.*\(see .*postgres\.log\)$/,
    );
  },
  START_LIMIT_MS,
);

async function start(settings: Record<string, string> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, settings: { fsync: "off", ...settings } });
  started.push(server);
  return server;
}

async function withSql(url: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function postmasterPid(url: string): Promise<number> {
  let pid = 0;
  await withSql(url, async (sql) => {
    const [row] =
      await sql`select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int as pid`;
    pid = Number(row?.pid);
  });
  return pid;
}
