import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import type postgres from "postgres";
import type { Bench, Case, Count, Sizes } from "./case";
import { measure } from "./measure";
import { countedSectionOf, failureOf, keep, sectionOf, titleOf } from "./report";

/**
 * Named cases of one bench, one after the other, each printed and kept in RESULTS.md. A case that fails is
 * named there, and the others go on. Only ratios of one table mean anything; CPU time is the operating
 * system's, which must be Linux. Sizes are smaller than a country's unless they are given.
 */
const { values, positionals, tokens } = parseArgs({
  allowPositionals: true,
  tokens: true,
  options: {
    orders: { type: "string", default: "100000" },
    riders: { type: "string", default: "100000" },
    places: { type: "string", default: "100000" },
    streams: { type: "string", default: "1000" },
    mdrp: { type: "string", default: "" },
    pdptw: { type: "string", default: "" },
  },
});
const [bench = "", ...names] = positionals;
const flags = tokens.flatMap((it) =>
  it.kind === "option" && !["mdrp", "pdptw"].includes(it.name) ? `${it.rawName} ${it.value}` : [],
);
const sizes: Sizes = {
  orders: Number(values.orders),
  riders: Number(values.riders),
  places: Number(values.places),
  streams: Number(values.streams),
  mdrp: values.mdrp,
  pdptw: values.pdptw,
};

type Open = (sizes: Sizes, names: string[]) => Promise<Bench>;
const { open } = (await import(`./${bench}.ts`)) as { open: Open };
const { cases, owners, close } = await open(sizes, names);
try {
  const postmasters = await Promise.all(owners.map(postmasterOf));
  for (const name of names) {
    const title = titleOf(name, flags);
    const section = await sectionFor(title, cases[name], postmasters);
    console.log(section);
    keep(title, section);
  }
} finally {
  await close();
}

async function sectionFor(title: string, one: Case | Count | undefined, postmasters: number[]) {
  try {
    if (!one) throw new Error(`bench/${bench}.ts has no such case`);
    if ("count" in one) {
      const { section, isBroken } = countedSectionOf(title, one);
      if (isBroken) process.exitCode = 1;
      return section;
    }
    return sectionOf(title, one, await measure(one, postmasters));
  } catch (error) {
    process.exitCode = 1;
    return failureOf(title, error);
  }
}

/** The server process is the parent of every connection's. */
async function postmasterOf(owner: postgres.Sql): Promise<number> {
  const [row] = await owner<[{ pid: number }]>`select pg_backend_pid() as pid`;
  return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${row.pid}/status`, "utf8"))?.[1]);
}
