import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type postgres from "postgres";
import type { Bench, Case, Sizes } from "./case";
import { measure } from "./measure";
import { failureOf, keep, sectionOf } from "./report";

/**
 * Named cases of one bench, one after the other, each printed and kept in RESULTS.md. A case that fails is
 * named there, and the others go on. Only ratios of one table mean anything; CPU time is the operating
 * system's, which must be Linux. Sizes are smaller than a country's unless they are given.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    orders: { type: "string", default: "100000" },
    riders: { type: "string", default: "100000" },
    places: { type: "string", default: "100000" },
  },
});
const [bench = "", ...names] = positionals;
const sizes: Sizes = {
  orders: Number(values.orders),
  riders: Number(values.riders),
  places: Number(values.places),
};

const { open } = (await import(`./${bench}.ts`)) as { open: (sizes: Sizes) => Promise<Bench> };
const { cases, owners, close } = await open(sizes);
try {
  const postmasters = await Promise.all(owners.map(postmasterOf));
  for (const name of names) {
    const section = await sectionFor(name, cases[name], postmasters);
    console.log(section);
    keep(name, section);
  }
} finally {
  await close();
}

async function sectionFor(name: string, one: Case | undefined, postmasters: number[]) {
  try {
    if (!one) throw new Error(`bench/${bench}.ts has no such case`);
    return sectionOf(name, one, await measure(one, postmasters));
  } catch (error) {
    process.exitCode = 1;
    return failureOf(name, error);
  }
}

/** The server process is the parent of every connection's. */
async function postmasterOf(owner: postgres.Sql): Promise<number> {
  const [row] = await owner<[{ pid: number }]>`select pg_backend_pid() as pid`;
  return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${row.pid}/status`, "utf8"))?.[1]);
}
