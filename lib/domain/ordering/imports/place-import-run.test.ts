import { expect, test } from "vitest";
import {
  context,
  good,
  HEADER,
  line,
  merchant,
  ordersOf,
  person,
  say,
  start,
  useImportShop,
} from "@/test/import-shop";
import { expectNoViolations } from "@/test/invariants";
import { contextOf } from "@/test/merchant-desk";
import { countTraces, loadOf } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import { createRider, owner } from "@/test/world";
import type { MerchantContext } from "../../authority/merchant-context";
import { isRefusal } from "../../errors";
import { totalOf } from "../runs/price-run";
import { checkImport } from "./check-import";
import { guessColumns } from "./guess-columns";
import { placeImportRun, quoteImportRun } from "./place-import-run";
import { readImport } from "./read-import";
import { readRows } from "./read-rows";
import { selectImportRows } from "./select-import-rows";
import { startImport } from "./start-import";

useImportShop();

async function checked(lines: string[], by: MerchantContext = context) {
  const id = await start(lines, by);
  await checkImport(by, id);
  return id;
}

const place = async (by: MerchantContext, id: string) =>
  placeImportRun(by, id, totalOf(await quoteImportRun(by, id)) / 100);

/** The sentence that a refused run is answered with. */
async function whyNot(work: Promise<unknown>): Promise<string> {
  const error = await work.catch((thrown: unknown) => thrown);
  if (!isRefusal(error, "invalid_request")) throw error;
  return say(error.details.issues);
}

const runsOf = (importId: string) =>
  owner<{ run: string; row: number }[]>`
    select run_id as run, import_row as row from orders where import_id = ${importId} order by 2`;

test("an import's rows become one run at the quoted price, below what they cost alone", async () => {
  await owner`update rate_cards set run_share_bp = 5000 where market_code = ${context.market.code}`;
  const id = await checked(good(8));
  const drops = await quoteImportRun(context, id);
  expect(drops.map(({ row }) => row.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await countTraces(merchant)).toMatchObject({ keys: 0, orders: 0 });
  const { totalMinor } = await readImport(context, id);
  expect(totalOf(drops)).toBeLessThan(totalMinor);
  const runId = await placeImportRun(context, id, totalOf(drops) / 100);
  const orders = await ordersOf(id);
  expect(orders.map(({ fee }) => fee)).toEqual(drops.map(({ feeMinor }) => feeMinor));
  expect(orders[0]).toMatchObject({
    source: "bulk_import",
    reference: "R-1",
    address: "Area 1, gate",
  });
  expect(new Set((await runsOf(id)).map(({ run }) => run))).toEqual(new Set([runId]));
  expect(await readImport(context, id)).toMatchObject({ placed: 8, ready: 0 });
  expect(await whyNot(quoteImportRun(context, id))).toMatch(/No rows are left/);
});

test("rows that are left out are no part of a run, and can be the next one", async () => {
  const id = await checked(good(4));
  await selectImportRows(context, id, { numbers: [2, 4], isLeftOut: true });
  const first = await place(context, id);
  await selectImportRows(context, id, { isLeftOut: false });
  const second = await place(context, id);
  const runs = (await runsOf(id)).map(({ run }) => run);
  expect(runs).toEqual([first, second, first, second]);
});

test("two tabs that place at once make one run", async () => {
  const id = await checked(good(3));
  const agreed = totalOf(await quoteImportRun(context, id)) / 100;
  const tabs = await Promise.allSettled([1, 2, 3].map(() => placeImportRun(context, id, agreed)));
  expect(tabs.some(({ status }) => status === "fulfilled")).toBe(true);
  expect(await runsOf(id)).toHaveLength(3);
  expect(new Set((await runsOf(id)).map(({ run }) => run)).size).toBe(1);
});

test("more than 25 rows are refused with how many a run takes", async () => {
  const id = await checked(good(26));
  expect(await whyNot(quoteImportRun(context, id))).toMatch(/at most 25 rows/);
  await selectImportRows(context, id, { numbers: [26], isLeftOut: true });
  expect(await quoteImportRun(context, id)).toHaveLength(25);
});

const startWith = async (column: string, values: string[]) => {
  const lines = values.map((value, at) => `${line(at + 1)},${value}`);
  const table = await readRows([`${HEADER},${column}`, ...lines].join("\n"));
  const id = await startImport(context, table, guessColumns(table.header), person);
  await checkImport(context, id);
  return id;
};

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

test("a run keeps the delivery windows of its rows, and marks the one that no rider can meet", async () => {
  const window = [at(1), at(3)] as const;
  const id = await startWith("Deliver from,Deliver by", [window.join(), ",", `,${at(0.001)}`]);
  expect(await whyNot(quoteImportRun(context, id))).toMatch(/^One row can't be delivered/);
  const [late] =
    await owner`select number, state from import_rows where import_id = ${id} and state = 'failed'`;
  expect(late).toEqual({ number: 3, state: "failed" });
  await place(context, id);
  const orders = await owner`
    select deliver_from as "from", deliver_until as "until", promised_by = deliver_until as "isPromise"
      from orders where import_id = ${id} order by import_row`;
  expect(orders).toEqual([
    { from: new Date(window[0]), until: new Date(window[1]), isPromise: true },
    { from: null, until: null, isPromise: null },
  ]);
});

test("express rows, rows that are ready later and rows of different pickup times are no run", async () => {
  const ready = await startWith("Ready in minutes", ["", "15"]);
  expect(await whyNot(quoteImportRun(context, ready))).toMatch(/^Row 2 says when it's ready/);
  const express = await startWith("Speed", ["", "express"]);
  expect(await whyNot(quoteImportRun(context, express))).toMatch(/^Row 2 is express/);
  const times = await startWith("Pickup time", [at(5), at(6)]);
  expect(await whyNot(quoteImportRun(context, times))).toMatch(/different pickup times/);
  const later = at(5);
  const together = await startWith("Pickup time", [later, later]);
  expect((await quoteImportRun(context, together))[0]?.priced.pickupAt?.toISOString()).toBe(later);
});

test("a row that can't be delivered any more is marked with the reason, and none is placed", async () => {
  const id = await checked(good(3));
  const agreed = totalOf(await quoteImportRun(context, id)) / 100;
  await owner`update import_rows
      set request = (request::jsonb || '{"weightEstimate": "0-9000kg"}')::json
    where import_id = ${id} and number = 2`;
  await Promise.allSettled([placeImportRun(context, id, agreed), quoteImportRun(context, id)]);
  expect(await readImport(context, id)).toMatchObject({ placed: 0, ready: 2, failed: 1 });
  const [row] = await owner`select reason from import_rows where import_id = ${id} and number = 2`;
  expect(row?.reason).toHaveLength(1);
  await place(context, id);
  expect((await runsOf(id)).map(({ row: number }) => number)).toEqual([1, 3]);
});

test("a wallet that is short of the whole places nothing, and another price is refused", async () => {
  const live = await contextOf(merchant);
  const rider = await createRider(merchant.pickup);
  const id = await checked(good(3), live);
  const total = totalOf(await quoteImportRun(live, id));
  expect(await refusalOf(placeImportRun(live, id, total / 100 + 50))).toBe("run_fee_changed");
  await owner`update wallets set balance_minor = ${total - 1}
    where merchant_id = ${merchant.id} and environment = 'live'`;
  expect(await refusalOf(placeImportRun(live, id, total / 100))).toBe("insufficient_funds");
  expect(await loadOf(rider.id)).toEqual({ jobs: 0, grams: 0 });
  expect(await countTraces(merchant)).toMatchObject({ keys: 0, orders: 0 });
  await owner`update wallets set balance_minor = ${total}
    where merchant_id = ${merchant.id} and environment = 'live'`;
  await placeImportRun(live, id, total / 100);
  expect(await loadOf(rider.id)).toMatchObject({ jobs: 3 });
  await expectNoViolations([], [rider]);
});

test("another shop's import is not found", async () => {
  const id = await checked(good(2));
  const other = await contextOf(merchant);
  expect(await refusalOf(quoteImportRun(other, id))).toBe("import_not_found");
  expect(await refusalOf(placeImportRun(other, id, 1))).toBe("import_not_found");
});
