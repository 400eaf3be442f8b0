import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { applySqlFiles } from "@/db/prepare/apply-sql-files";
import { inShortLocks } from "@/db/prepare/in-short-locks";
import { codeFiles, dataFiles } from "@/db/prepare/sql-files";
import { judgeOrders } from "./judge-orders";
import { placeUntilAnswered, quoteFee, type Placed, type Tally } from "./retrying-client";
import { createStormWorld } from "./storm-world";

type Server = { url: string; drain: () => Promise<number | null> };

type Versions = {
  owner: postgres.Sql;
  earlier: Server;
  /** Starts this version beside the earlier one; undefined where the earlier one is this one. */
  startThis: () => Promise<Server | undefined>;
};

const MERCHANTS = 8;
const CLIENTS = 16;
const ORDERS_MAX = 100_000;

/**
 * Upgrades a database while clients place orders, as docs/operations/running.md says: this version starts beside an
 * earlier one, which leaves later. Then every SQL function gets another argument, which no server knows.
 */
export async function runUpgradeStorm(
  { owner, earlier, startThis }: Versions,
  { seconds }: { seconds: number },
): Promise<{ summary: string; findings: string[] }> {
  const merchants = await createStormWorld(owner, { merchants: MERCHANTS, orders: ORDERS_MAX });
  const [first] = merchants;
  if (!first) throw new Error("a storm needs a merchant");
  const fee = await quoteFee(earlier.url, first);
  const tally: Tally = { requests: 0, failures: 0 };
  const placed: Placed[] = [];
  let servers = [earlier.url];
  let isOver = false;
  const placeOrders = async (_: unknown, client: number) => {
    for (let turn = client; !isOver; turn += 1) {
      const [url, merchant] = [servers[turn % servers.length], merchants[turn % MERCHANTS]];
      const key = `upgrade-${randomUUID()}`;
      placed.push(await placeUntilAnswered(url ?? "", merchant ?? first, key, fee, tally));
    }
  };
  const clients = Promise.all(Array.from({ length: CLIENTS }, placeOrders));
  const findings: string[] = [];
  const step = async (name: string, change: () => Promise<unknown> = () => Promise.resolve()) => {
    const before = tally.failures;
    await change();
    await wait(seconds * 1000);
    if (tally.failures > before)
      findings.push(`${tally.failures - before} requests failed ${name}`);
  };

  const upgrade = async () => {
    await step("on the earlier version");
    let next: Server | undefined;
    await step("while this version started", async () => (next = await startThis()));
    if (next) {
      servers = [earlier.url, next.url];
      await step("on both versions");
      servers = [next.url];
      await step("while the earlier version left", () => earlier.drain());
    }
    await step("while every function changed", () => applyNextVersion(owner));
    isOver = true;
  };
  await Promise.all([clients, upgrade()]);
  findings.push(
    ...(await judgeOrders(
      owner,
      placed.map(({ key }) => key),
      placed,
    )),
  );
  const [kept] = await owner<[{ forms: number }]>`
    select count(*)::int as forms from pg_proc where pronamespace = 'previous'::regnamespace`;
  const summary = `${placed.length} orders, ${tally.failures} failed requests, ${kept.forms} functions replaced under load`;
  return { summary, findings };
}

async function applyNextVersion(owner: postgres.Sql): Promise<void> {
  const one = await owner.reserve();
  await inShortLocks(
    one,
    () => applySqlFiles(one, nextVersion()),
    () => undefined,
  );
  one.release();
}

/** This version, in which every function has one more argument, and so another form. */
function nextVersion() {
  const code = codeFiles().map((file) => ({
    ...file,
    text: file.text.replace(
      /(create or replace function \w+\()([^;]*?)(\)\s*returns (?!trigger))/g,
      (_, start: string, list: string, end: string) =>
        `${start}${list}\n${list.trim() ? "," : ""} p_next text default null${end}`,
    ),
  }));
  return { code, data: dataFiles() };
}
