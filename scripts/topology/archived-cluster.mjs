import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { reportProgress } from "../base/report-progress.mjs";
import { runCommand } from "../base/run-command.mjs";

const PORT = 7420;
const AS_POSTGRES = ["--reuid=postgres", "--regid=postgres", "--init-groups"];

/** A PostgreSQL of its own that copies each finished segment of its journal beside its backups. */
export async function startArchivedCluster(life, bin, archiveSeconds) {
  const dir = makeFolder();
  life.onStop(() => rmSync(dir, { recursive: true, force: true }));
  const [data, archive, backup] = ["data", "archive", "backup"].map((name) => path.join(dir, name));
  const run = (program, ...args) =>
    runCommand("setpriv", [...AS_POSTGRES, path.join(bin, program), ...args], {
      cwd: dir,
      quiet: true,
    });
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
  await runCommand("setpriv", [...AS_POSTGRES, "mkdir", archive], { cwd: dir });
  configure(data, {
    port: PORT,
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    archive_mode: "on",
    archive_command: `cp %p ${archive}/%f.draft && mv ${archive}/%f.draft ${archive}/%f`,
    // What was written for longer than this is in the archive.
    archive_timeout: archiveSeconds,
  });
  await start(data);
  life.onStop(() => stop(data));
  const url = `postgres://postgres@127.0.0.1:${PORT}/postgres`;
  return {
    url,
    backUp: async () => {
      reportProgress("Taking a base backup…");
      await run("pg_basebackup", "-d", url, "-D", backup, "-c", "fast", "-X", "none");
    },
    /** Nothing of the machine is left but what was backed up. */
    loseDisk: () => {
      const pid = spawnSync("head", ["-1", path.join(data, "postmaster.pid")], {
        encoding: "utf8",
      });
      process.kill(Number(pid.stdout), "SIGKILL");
      rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    },
    /** As far as the archive goes, or to a moment. */
    restore: async ({ until }) => {
      const folder = path.join(dir, until ? "moment" : "newest");
      await runCommand("setpriv", [...AS_POSTGRES, "cp", "-a", backup, folder], { cwd: dir });
      configure(folder, {
        restore_command: `cp ${archive}/%f %p`,
        archive_mode: "off",
        // Nothing connects before everything is restored.
        hot_standby: "off",
        recovery_target_action: "promote",
        ...(until && { recovery_target_time: until.toISOString().replace(/T(.*)Z/, " $1+00") }),
      });
      writeFileSync(path.join(folder, "recovery.signal"), "");
      await start(folder);
      return { url, stop: () => stop(folder) };
    },
  };
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
