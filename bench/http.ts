import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import { CASES, type World } from "./http/cases";
import { loadMerchants } from "./http/load-merchants";
import { measure, type Measured } from "./http/measure";
import { readWork } from "./http/read-work";
import { startServer } from "./http/start-server";
import { openDatabase } from "./open-database";

/**
 * `npm run bench -- http [validate create-order …]`: what requests cost beside peers that do the same
 * work on the same database, in turns. Prints a table for each case and keeps it in RESULTS.md. Only
 * ratios of one table mean anything; CPU time is the operating system's, which must be Linux.
 */
const RESULTS = new URL("RESULTS.md", import.meta.url);
const HEADING = "# Measured by `npm run bench -- http`\n";

const named = process.argv.slice(2);
for (const name of named) if (!CASES[name]) throw new Error(`Unknown case ${name}.`);
// Its statements are read from the one connection that prepared them.
Object.assign(process.env, { DATABASE_POOL_SIZE: "1", LOG_LEVEL: "silent" });

const database = await openDatabase({ isDurable: true });
try {
  const world = await openWorld();
  const stop = () =>
    Promise.all(
      [world.product, world.fastify, world.fastifyFull, world.node].map((it) => it.stop()),
    );
  try {
    for (const [name, contendersOf] of Object.entries(CASES)) {
      if (named.length > 0 && !named.includes(name)) continue;
      const table = tableOf(name, await measure(await contendersOf(world), await postmasterOf()));
      console.log(table);
      keep(name, table);
    }
  } finally {
    await stop();
  }
} finally {
  const { closeDatabase } = await import("@/db/client");
  await closeDatabase();
  await database.close();
}

async function openWorld(): Promise<World> {
  const { owner, url: ownerUrl } = database;
  const merchants = await loadMerchants(owner, { merchants: 200, manyKeys: 20_000 });
  const { work, fee } = await readWork(merchants.keys[0] ?? "");
  const peer = { BENCH_WORK: JSON.stringify(work) };
  const product = await startServer("product", "serve-product");
  const fastify = await startServer("Fastify, bare", "serve-fastify", peer);
  const full = { ...peer, BENCH_PEER: "full" };
  const fastifyFull = await startServer("Fastify, validates and logs", "serve-fastify", full);
  const node = await startServer("node:http", "serve-node");
  return { ...merchants, owner, ownerUrl, fee, product, fastify, fastifyFull, node };
}

/** The server process is the parent of every connection's. */
async function postmasterOf(): Promise<number> {
  const [row] = await database.owner<[{ pid: number }]>`select pg_backend_pid() as pid`;
  return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${row.pid}/status`, "utf8"))?.[1]);
}

function tableOf(name: string, { figures, spread, rounds }: Measured): string {
  const peer = figures[1];
  const cpuOf = (it: { nodeMs: number; postgresMs: number }) => it.nodeMs + it.postgresMs;
  const rows = figures.map((it) =>
    [
      it.label,
      it.perSecond.toFixed(0),
      it.nodeMs.toFixed(3),
      it.postgresMs.toFixed(3),
      it.p50Ms.toFixed(1),
      it.p99Ms.toFixed(1),
      peer ? (it.perSecond / peer.perSecond).toFixed(2) : "",
      peer ? (cpuOf(it) / cpuOf(peer)).toFixed(2) : "",
    ].join(" | "),
  );
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const machine = `${os.cpus().length} × ${os.cpus()[0]?.model.trim()}, Node ${process.version}`;
  const load = os.loadavg().map((it) => it.toFixed(1));
  return [
    `## ${name}\n`,
    `${new Date().toISOString().slice(0, 16)}Z, ${commit}, ${machine}, load ${load.join(" ")}. ${rounds} rounds;` +
      ` the product's own CPU time spread ${(spread * 100).toFixed(0)} %${spread > 0.25 ? ": too much to rely on" : ""}.\n`,
    "| contender | req/s | node CPU-ms | Postgres CPU-ms | p50 ms | p99 ms | req/s ÷ second | CPU ÷ second |",
    "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |",
    ...rows.map((row) => `| ${row} |`),
    "",
  ].join("\n");
}

/** Replaces the case's table, so that the file holds the newest of each. */
function keep(name: string, table: string): void {
  const known = readResults().filter((section) => !section.startsWith(`## ${name}\n`));
  writeFileSync(RESULTS, [HEADING, ...known, table].join("\n"));
}

function readResults(): string[] {
  try {
    const sections = readFileSync(RESULTS, "utf8").split(/^(?=## )/m);
    return sections.slice(1).map((section) => `${section.trimEnd()}\n`);
  } catch {
    return [];
  }
}
