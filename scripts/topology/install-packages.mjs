import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { reportProgress } from "../base/report-progress.mjs";
import { runCommand } from "../base/run-command.mjs";
import { BUILD_PACKAGES, buildPooler } from "./build-pooler.mjs";

/** Program and the Debian package it comes from. */
const PACKAGES = {
  etcd: "etcd-server",
  etcdctl: "etcd-client",
  patroni: "patroni",
  pgbouncer: "pgbouncer",
  haproxy: "haproxy",
  "redis-server": "redis-server",
  openssl: "openssl",
};
/** Patroni speaks to etcd through it. */
const PATRONI_NEEDS = "python3-etcd";

const POSTGRES_HOME = "/usr/lib/postgresql";
const START_POLICY = "/usr/sbin/policy-rc.d";

/** Older ones lose prepared statements when they change the connection. */
const POOLER_LEAST = [1, 21];

/** Installs missing packages and returns the folder of PostgreSQL's programs. */
export async function installPackages() {
  const missing = Object.keys(PACKAGES).filter((program) => !isInstalled(program));
  const packages = [
    ...missing.map((program) => PACKAGES[program]),
    ...(missing.includes("patroni") ? [PATRONI_NEEDS] : []),
    ...(newestPostgres() ? [] : ["postgresql"]),
  ];
  if (packages.length > 0) await install(packages);
  if (!isPoolerNew()) {
    await install(BUILD_PACKAGES);
    await buildPooler();
  }
  return findPostgres();
}

/** The folder of the programs of Debian's newest PostgreSQL. */
export function findPostgres() {
  const version = newestPostgres();
  if (!version) throw new Error("PostgreSQL is missing: apt-get install postgresql");
  return path.join(POSTGRES_HOME, version, "bin");
}

function isInstalled(program) {
  return spawnSync("which", [program]).status === 0;
}

function newestPostgres() {
  const versions = existsSync(POSTGRES_HOME) ? readdirSync(POSTGRES_HOME).map(Number) : [];
  return versions.length > 0 ? String(Math.max(...versions)) : undefined;
}

async function install(packages) {
  reportProgress(`Installing ${packages.join(", ")}…`);
  // Packages of servers start them, unless this program says that they may not.
  const hasPolicy = existsSync(START_POLICY);
  if (!hasPolicy) writeFileSync(START_POLICY, "#!/bin/sh\nexit 101\n", { mode: 0o755 });
  try {
    const env = { DEBIAN_FRONTEND: "noninteractive" };
    await runCommand("apt-get", ["update", "-q"], { quiet: true });
    const args = ["install", "-y", "-q", "--no-install-recommends", ...packages];
    await runCommand("apt-get", args, { env, quiet: true });
  } finally {
    if (!hasPolicy) rmSync(START_POLICY);
  }
}

function isPoolerNew() {
  const { stdout } = spawnSync("pgbouncer", ["--version"], { encoding: "utf8" });
  const [, major, minor] = (/PgBouncer (\d+)\.(\d+)/.exec(stdout ?? "") ?? []).map(Number);
  const [leastMajor, leastMinor] = POOLER_LEAST;
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}
