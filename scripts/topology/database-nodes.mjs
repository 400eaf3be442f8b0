import { cpSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { inProject } from "../base/project-root.mjs";
import { reportProgress } from "../base/report-progress.mjs";
import { runCommand } from "../base/run-command.mjs";
import { readTemplate } from "./fill-template.mjs";
import { keepRunning, waitUntil } from "./keep-running.mjs";
import { at, NODES, PORTS } from "./places.mjs";

/** Longer than the primary keeps its role without a sign of life. */
const MACHINE_AWAY_MS = 40_000;

/** Under load a standby that follows is a little behind whenever it is asked. */
const CLOSE_BYTES = 1024 * 1024;

/**
 * Two PostgreSQL servers, of which Patroni and etcd make one the primary and the other its standby, and
 * promote the standby when the primary is gone.
 */
export async function startDatabaseNodes(life, { dir, postgresBin, passwords, isSynchronous }) {
  reportProgress("Starting etcd, Patroni and two PostgreSQL servers…");
  life.onStop(keepRunning({ name: "etcd", dir, command: etcdCommand(dir) }).stop);
  await runCommand("sh", [inProject("deploy/secure-etcd.sh")], {
    quiet: true,
    env: { ETCDCTL_ENDPOINTS: `http://${at(PORTS.etcd)}`, ...passwords },
  });
  // The project may be where PostgreSQL's user cannot read it.
  const archive = path.join(dir, "archive-wal.sh");
  cpSync(inProject("deploy/archive-wal.sh"), archive);
  const folderOf = (node) => path.join(dir, `node${node}`);
  const supervisors = NODES.map((node) => {
    const file = path.join(dir, `patroni${node}.yml`);
    const [patroni, server] = [PORTS[`patroni${node}`], PORTS[`postgres${node}`]];
    const values = {
      ...{ NODE_NAME: `node${node}`, IS_SYNCHRONOUS: isSynchronous, ETCD: at(PORTS.etcd) },
      ...{ PATRONI_LISTEN: at(patroni), PATRONI_ADDRESS: at(patroni) },
      ...{ POSTGRES_LISTEN: at(server), POSTGRES_ADDRESS: at(server), ...passwords },
      ...{ ARCHIVE_WAL: `sh ${archive}`, BACKUP_DIR: path.join(dir, "backups") },
      ...{ POSTGRES_DATA: folderOf(node), POSTGRES_BIN: postgresBin },
    };
    writeFileSync(file, readTemplate("patroni.yml", values), { mode: 0o644 });
    const name = `patroni${node}`;
    return keepRunning({ name, dir, command: ["patroni", file], isPostgres: true });
  });
  life.onStop(async () => {
    await Promise.all(supervisors.map((supervisor) => supervisor.stop()));
    for (const node of NODES) signalAll(processesIn(folderOf(node)), "SIGKILL");
  });
  const nodes = {
    primary: findPrimary,
    /** One primary, and one standby that follows it. */
    isWhole: async () => {
      const [primary, members] = await Promise.all([findPrimary(), readMembers()]);
      const leader = members.find(({ name }) => name === `node${primary}`);
      const standby = members.find(
        ({ role }) => role === (isSynchronous ? "sync_standby" : "replica"),
      );
      return standby?.timeline === leader?.timeline && standby?.lag < CLOSE_BYTES;
    },
    /** PostgreSQL alone, as a bug or the kernel ends it. */
    killPostgres: (node) => signalAll(processesIn(folderOf(node)), "SIGKILL"),
    /** The standby accepts no more from its primary; data on the way is lost when it is released. */
    holdReceiver: (node) => {
      const receivers = processesIn(folderOf(node)).filter((pid) =>
        /walreceiver/.test(titleOf(pid)),
      );
      signalAll(receivers, "SIGSTOP");
      return () => ["SIGTERM", "SIGCONT"].forEach((signal) => signalAll(receivers, signal));
    },
    /** Everything on the machine of a node, which comes back later. */
    killMachine: async (node) => {
      await supervisors[node - 1].kill(MACHINE_AWAY_MS);
      signalAll(processesIn(folderOf(node)), "SIGKILL");
    },
  };
  await waitUntil("A primary with its standby", nodes.isWhole, 120_000);
  return nodes;
}

function etcdCommand(dir) {
  const clients = `http://${at(PORTS.etcd)}`;
  const peers = `http://${at(PORTS.etcdPeers)}`;
  return [
    ...["etcd", "--name", "etcd", "--data-dir", path.join(dir, "etcd")],
    ...["--listen-client-urls", clients, "--advertise-client-urls", clients],
    ...["--listen-peer-urls", peers, "--initial-advertise-peer-urls", peers],
    ...["--initial-cluster", `etcd=${peers}`],
  ];
}

/** Only the primary itself answers 200 here. */
async function findPrimary() {
  for (const node of NODES) {
    if ((await ask(node, "primary"))?.ok) return node;
  }
  return undefined;
}

/** The nodes as the first Patroni that answers knows them, for a while also one that has gone. */
async function readMembers() {
  for (const node of NODES) {
    const answer = await ask(node, "cluster");
    if (answer?.ok) return (await answer.json()).members;
  }
  return [];
}

function ask(node, what) {
  const url = `http://${at(PORTS[`patroni${node}`])}/${what}`;
  return fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
}

/** A server and all its processes work in its folder. */
function processesIn(folder) {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return pids
    .map(Number)
    .filter((pid) => unlessGone(() => readlinkSync(`/proc/${pid}/cwd`)) === folder);
}

function titleOf(pid) {
  return unlessGone(() => readFileSync(`/proc/${pid}/cmdline`, "utf8")) ?? "";
}

function signalAll(pids, signal) {
  for (const pid of pids) unlessGone(() => process.kill(pid, signal));
}

/** A process may end by itself at any time. */
function unlessGone(act) {
  try {
    return act();
  } catch {
    return undefined;
  }
}
