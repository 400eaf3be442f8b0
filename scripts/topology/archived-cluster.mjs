import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inProject } from "../base/project-root.mjs";
import { runCommand } from "../base/run-command.mjs";
import { keepRunning } from "./keep-running.mjs";

const PORT = 7420;
const HOST = { PGHOST: "127.0.0.1", PGPORT: String(PORT) };
const AS_POSTGRES = ["--reuid=postgres", "--regid=postgres", "--init-groups"];
const KEEP = 2;
const SCRIPTS = ["archive-wal.sh", "back-up.sh", "make-database.sh", "restore-wal.sh"];

const secret = () => randomBytes(18).toString("hex");

/**
 * A PostgreSQL of its own whose logins, archive and base backups are made by the scripts of `deploy/`, which production
 * runs.
 */
export async function startArchivedCluster(life, bin, archiveSeconds) {
  const dir = makeFolder();
  life.onStop(() => rmSync(dir, { recursive: true, force: true }));
  const script = (name) => path.join(dir, name);
  // The project may be where PostgreSQL's user cannot read it.
  for (const name of SCRIPTS) cpSync(inProject("deploy", name), script(name));
  const [data, backups] = ["data", "backups"].map((name) => path.join(dir, name));
  const asPostgres = (command, env = {}) =>
    runCommand("setpriv", [...AS_POSTGRES, ...command], { cwd: dir, quiet: true, env });
  const run = (program, ...args) => asPostgres([path.join(bin, program), ...args]);
  const stop = (folder) => run("pg_ctl", "stop", "-D", folder, "-m", "immediate").catch(() => {});
  const start = (folder) =>
    run("pg_ctl", "start", "-w", "-t", "600", "-D", folder, "-l", `${folder}.log`).catch(
      (cause) => {
        const log = readFileSync(`${folder}.log`, "utf8");
        throw new Error(`PostgreSQL did not start: ${/FATAL: +(.*)/.exec(log)?.[1] ?? log}`, {
          cause,
        });
      },
    );

  await run("initdb", "-D", data, "-A", "trust", "-E", "UTF8", "--locale", "C.UTF-8", "-k");
  await asPostgres(["mkdir", backups]);
  configure(data, {
    port: PORT,
    listen_addresses: HOST.PGHOST,
    unix_socket_directories: "",
    archive_mode: "on",
    archive_command: `sh ${script("archive-wal.sh")} ${backups} %p %f`,
    // Everything older than this is in the archive.
    archive_timeout: archiveSeconds,
  });
  await start(data);
  life.onStop(() => stop(data));
  const passwords = {
    OWNER_PASSWORD: secret(),
    APP_PASSWORD: secret(),
    BACKUP_PASSWORD: secret(),
  };
  await runCommand("sh", [script("make-database.sh")], {
    quiet: true,
    env: { ...HOST, PGUSER: "postgres", ...passwords },
  });
  const at = (user) => `postgres://${user}@${HOST.PGHOST}:${PORT}/tumiza`;
  const taken = () => listTaken(backups);
  return {
    url: at(`tumiza:${passwords.OWNER_PASSWORD}`),
    appUrl: at(`tumiza_login:${passwords.APP_PASSWORD}`),
    taken,
    /** The job of `compose.yaml`, more often. */
    backUpEvery: (seconds) => {
      const env = {
        ...HOST,
        PGUSER: "tumiza_backup",
        PGPASSWORD: passwords.BACKUP_PASSWORD,
        BACKUP_DIR: backups,
        BACKUP_EVERY_SECONDS: String(seconds),
        BACKUP_KEEP: String(KEEP),
      };
      const command = ["sh", script("back-up.sh")];
      const job = keepRunning({ name: "backup", dir, command, env, isPostgres: true });
      life.onStop(job.stop);
      return job;
    },
    /** Loses the whole machine except the backups. */
    loseDisk: () => {
      const pid = spawnSync("head", ["-1", path.join(data, "postmaster.pid")], {
        encoding: "utf8",
      });
      process.kill(Number(pid.stdout), "SIGKILL");
      rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    },
    /** Restores to the archive's end, or to a moment. */
    restore: async ({ until }) => {
      const folder = path.join(dir, until ? "moment" : "newest");
      const label = taken().findLast((it) => !until || isTakenBefore(until, backups, it));
      const base = path.join(backups, "base", label);
      await asPostgres(["mkdir", "-m", "700", folder]);
      await asPostgres(["tar", "-xzf", path.join(base, "base.tar.gz"), "-C", folder]);
      // The WAL is in the archive, and its own checksums are looked at as it is read.
      await run("pg_verifybackup", "-n", "-m", path.join(base, "backup_manifest"), folder);
      configure(folder, {
        restore_command: `sh ${script("restore-wal.sh")} ${backups} %f %p`,
        archive_mode: "off",
        // Nothing connects before everything is restored.
        hot_standby: "off",
        recovery_target_action: "promote",
        ...(until && { recovery_target_time: until.toISOString().replace(/T(.*)Z/, " $1+00") }),
      });
      writeFileSync(path.join(folder, "recovery.signal"), "");
      await start(folder);
      return { label, url: at(`tumiza:${passwords.OWNER_PASSWORD}`), stop: () => stop(folder) };
    },
  };
}

/** Labels of the base backups that are whole, the oldest first. */
function listTaken(backups) {
  try {
    const labels = readdirSync(path.join(backups, "base"));
    return labels.filter((label) => !label.startsWith(".")).toSorted();
  } catch {
    return [];
  }
}

/** Nothing is written to its folder after the backup has ended. */
function isTakenBefore(moment, backups, label) {
  return statSync(path.join(backups, "base", label)).mtime < moment;
}

function makeFolder() {
  const dir = mkdtempSync(path.join(tmpdir(), "tumiza-restore-"));
  const [uid, gid] = ["-u", "-g"].map((flag) =>
    Number(spawnSync("id", [flag, "postgres"], { encoding: "utf8" }).stdout),
  );
  chownSync(dir, uid, gid);
  return dir;
}

function configure(folder, settings) {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'`);
  writeFileSync(path.join(folder, "postgresql.auto.conf"), `${lines.join("\n")}\n`, { flag: "a" });
}
