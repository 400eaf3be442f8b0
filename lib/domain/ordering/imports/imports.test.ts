import { describe, expect, test } from "vitest";
import { raceForRows } from "@/test/hold-rows";
import {
  HEADER,
  context,
  good,
  line,
  merchant,
  ordersOf,
  person,
  placeAll,
  say,
  start,
  switchTo,
  useImportShop,
} from "@/test/import-shop";
import { expectNoViolations } from "@/test/invariants";
import { contextOf } from "@/test/merchant-desk";
import { refusalOf } from "@/test/refusal-of";
import { createMarket, createMerchant, createRider, owner, topUp } from "@/test/world";
import { changeImportRow } from "./change-import-row";
import { checkImport } from "./check-import";
import { failedRows } from "./failed-rows";
import { guessColumns } from "./guess-columns";
import { listImportRows } from "./list-import-rows";
import { listImports } from "./list-imports";
import { placeNextRows } from "./place-next-rows";
import { placeRow } from "./place-row";
import { readImport } from "./read-import";
import { readRows } from "./read-rows";
import { retryFailedRows } from "./retry-failed-rows";
import { startImport } from "./start-import";

useImportShop();

async function fileOf(importId: string) {
  let text = "";
  for await (const chunk of failedRows(context, importId, say)) text += chunk;
  return text;
}

test("200 rows of which 7 are bad, killed half-way and resumed, are 193 orders", async () => {
  const bad = [
    line(1, { phone: "12" }),
    line(2, { phone: "2.65999E+11" }),
    line(3, { weight: "heavy" }),
    line(4, { weight: "99999" }),
    line(5, { latitude: "" }),
    `=cmd|' /C calc'!A0,,,${merchant.pickup.latitude},${merchant.pickup.longitude},,`,
    line(7, { latitude: String(merchant.pickup.latitude + 40) }),
  ];
  const id = await start([...good(100), ...bad, ...good(93, 100)]);
  const checked = await checkImport(context, id);
  expect(checked).toMatchObject({ rowCount: 200, unchecked: 0, ready: 193, invalid: 7, placed: 0 });

  await placeNextRows(context, id, 50);
  await placeNextRows(context, id, 50);
  expect(await readImport(context, id)).toMatchObject({ placed: 100, ready: 93 });
  const resumed = await placeAll(id, await contextOf(merchant, "test"));
  expect(resumed.progress).toMatchObject({ placed: 193, ready: 0, invalid: 7, failed: 0 });

  const orders = await ordersOf(id);
  expect(orders).toHaveLength(193);
  expect(orders[0]).toMatchObject({
    row: 1,
    source: "bulk_import",
    reference: "R-1",
    phone: "+265999123401",
    address: "Area 1, gate",
  });
  expect(orders.reduce((sum, { fee }) => sum + Number(fee), 0)).toBe(checked.totalMinor);

  const file = await readRows(await fileOf(id));
  expect(file.header.at(-1)).toBe("reason");
  expect(file.rows.map((row) => row.at(-1))).toEqual([
    `"12" isn't a phone number. Enter one without an extension.`,
    "Excel shortened this phone number. Format the column as text.",
    "This isn't a weight. Enter kilograms, for example 5 or 0-5kg.",
    expect.stringContaining("No vehicle carries 99999 kg"),
    "This row has no location.",
    expect.stringContaining("too close"),
    "This location is outside our delivery area.",
  ]);
  expect(await fileOf(id)).toContain("\r\n'=cmd");
  expect(file.rows[5]?.[0]).toBe("=cmd|' /C calc'!A0");
}, 60_000);

describe("no row is placed twice", () => {
  test("by two tabs at once", async () => {
    const id = await start(good(12));
    await checkImport(context, id);
    await Promise.all(Array.from({ length: 4 }, () => placeAll(id)));
    expect((await ordersOf(id)).map(({ row }) => Number(row))).toEqual(
      Array.from({ length: 12 }, (_, at) => at + 1),
    );
  });

  test("by two tabs that meet at the same row, which is charged once", async () => {
    const live = await contextOf(merchant);
    const rider = await createRider(merchant.pickup);
    const id = await start(good(1), live);
    await checkImport(live, id);
    const answers = await raceForRows(
      `select from wallets where account_id = 'wallet:${merchant.id}:live'`,
      () => Promise.all([1, 2, 3].map(() => placeNextRows(live, id, 1))),
    );
    expect(answers.map(({ progress }) => progress.placed)).toEqual([1, 1, 1]);
    expect(await ordersOf(id)).toHaveLength(1);
    await expectNoViolations([merchant], [rider]);
  });

  test("after its idempotency key was forgotten", async () => {
    const id = await start(good(2));
    await checkImport(context, id);
    await placeAll(id);
    await owner`update idempotency_keys set expires_at = now() where merchant_id = ${merchant.id}`;
    const rows = await listImportRows(context, id, { limit: 10 });
    for (const row of rows)
      expect(await placeRow(context, row, { isByAnswer: false })).toBeUndefined();
    expect(await ordersOf(id)).toHaveLength(2);
  });
});

test("an empty wallet stops the placing, and after a top-up it goes on", async () => {
  const poor = await createMerchant({ balance: 6_000, market: await createMarket() });
  switchTo(poor);
  const live = await contextOf(poor);
  await createRider(poor.pickup, { jobLimit: 20 });
  const id = await start(good(5), live);
  const { totalMinor, shortfallMinor } = await checkImport(live, id);
  expect(shortfallMinor).toBe(totalMinor - 600_000);
  const stopped = await placeAll(id, live);
  expect(stopped.stoppedBy?.code).toBe("insufficient_funds");
  expect(stopped.progress.placed + stopped.progress.ready).toBe(5);
  expect(stopped.progress.placed).toBeGreaterThan(0);
  await topUp(poor.id, 100_000);
  expect((await placeAll(id, live)).progress).toMatchObject({
    placed: 5,
    ready: 0,
    shortfallMinor: 0,
  });
});

test("a row without a rider fails alone, with the reason, and can be tried again", async () => {
  const live = await contextOf(merchant);
  const id = await start([line(1, { weight: "200" }), line(2)], live);
  await createRider(merchant.pickup);
  await checkImport(live, id);
  expect((await placeAll(id, live)).progress).toMatchObject({ placed: 1, failed: 1 });
  await createRider(merchant.pickup, { vehicleClass: "CAR" });
  const [failed] = await listImportRows(live, id, { state: "failed", limit: 10 });
  expect(failed).toMatchObject({ number: 1, reason: [{ problem: { kind: "no_rider" } }] });
  await retryFailedRows(live, id);
  await checkImport(live, id);
  expect((await placeAll(id, live)).progress).toMatchObject({ placed: 2, failed: 0 });
});

test("a fixed row is checked again, and a placed one is unchanged", async () => {
  const id = await start([line(1, { phone: "12" }), line(2)]);
  await checkImport(context, id);
  await placeAll(id);
  const cells = (await readRows(`${HEADER}\n${line(1)}`)).rows[0] ?? [];
  await changeImportRow(context, id, 1, cells);
  expect(await checkImport(context, id)).toMatchObject({ ready: 1, invalid: 0, placed: 1 });
  expect(await refusalOf(changeImportRow(context, id, 2, cells))).toBe("import_row_fixed");
  expect(await refusalOf(changeImportRow(context, id, 3, cells))).toBe("import_row_fixed");
  expect(await refusalOf(changeImportRow(context, id, 1, ["x"]))).toBe("invalid_request");
});

test("a check that is limited goes on where it stopped", async () => {
  const id = await start(good(5));
  expect(await checkImport(context, id, { limit: 2 })).toMatchObject({ unchecked: 3, ready: 2 });
  expect(await checkImport(context, id)).toMatchObject({ unchecked: 0, ready: 5 });
});

test("a row with a pickup time becomes a scheduled order, and one too far ahead none", async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const [soon, tooFar] = [inDays(2), inDays(8)];
  const times = [soon, tooFar, "", "next week"];
  const table = await readRows(
    [`${HEADER},Pickup time`, ...times.map((time, at) => `${line(at + 1)},${time}`)].join("\n"),
  );
  const id = await startImport(context, table, guessColumns(table.header), person);
  await checkImport(context, id);
  const { progress } = await placeAll(id);
  expect(progress).toMatchObject({ placed: 2, invalid: 2 });
  const orders = await owner`select import_row as row, pickup_at as "pickupAt" from orders
    where import_id = ${id} order by import_row`;
  expect(orders).toEqual([
    { row: 1, pickupAt: new Date(soon) },
    { row: 3, pickupAt: null },
  ]);
  const rows = await listImportRows(context, id, { state: "invalid", limit: 10 });
  for (const { reason } of rows) expect(say(reason)).toMatch(/up to 7 days ahead/);
});

const startWith = async (columns: string, values: string[]) => {
  const lines = values.map((value, at) => `${line(at + 1)},${value}`);
  const table = await readRows([`${HEADER},${columns}`, ...lines].join("\n"));
  const id = await startImport(context, table, guessColumns(table.header), person);
  await checkImport(context, id);
  return id;
};

test("a row that says when it is ready becomes an order of that time, by the rules of the API", async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const id = await startWith("Ready in (minutes),Pickup time", [
    "20,",
    "0 min,",
    ",",
    "181,",
    "soon,",
    `20,${inAnHour}`,
  ]);
  expect((await placeAll(id)).progress).toMatchObject({ placed: 3, invalid: 3 });
  const orders = await owner`
    select round(extract(epoch from ready_at - created_at) / 60)::int as minutes from orders where import_id = ${id} order by import_row`;
  expect(orders).toEqual([{ minutes: 20 }, { minutes: 0 }, { minutes: null }]);
  const rows = await listImportRows(context, id, { state: "invalid", limit: 10 });
  expect(rows.map(({ reason }) => say(reason))).toEqual([
    expect.stringMatching(/from 0 to 180/),
    expect.stringMatching(/from 0 to 180/),
    expect.stringMatching(/not both/),
  ]);
});

test("a row waits for a rider as long as it says, by the rules of the API", async () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  const lines = ["40,", "40 min,", ",", "121,", "5,", "soon,", `40,${inAnHour}`];
  const id = await startWith("Wait for rider (minutes),Pickup time", lines);
  expect((await placeAll(id)).progress).toMatchObject({ placed: 3, invalid: 4 });
  const orders = await owner`
    select round(extract(epoch from wait_until - created_at) / 60)::int as minutes from orders where import_id = ${id} order by import_row`;
  expect(orders).toEqual([{ minutes: 40 }, { minutes: 40 }, { minutes: null }]);
  const rows = await listImportRows(context, id, { state: "invalid", limit: 10 });
  expect(rows.map(({ reason }) => say(reason))).toEqual([
    expect.stringMatching(/from 10 to 120/),
    expect.stringMatching(/from 10 to 120/),
    expect.stringMatching(/from 1 to 1440/),
    expect.stringMatching(/can't wait for a rider/),
  ]);
});

test("a row says whether its parcel may be left at a safe place, and not with money to collect", async () => {
  const id = await startWith("Safe place,Collect amount", [
    ...["yes,", "no,", ",", "yes,2000", "behind the shop,"],
  ]);
  expect((await placeAll(id)).progress).toMatchObject({ placed: 3, invalid: 2 });
  const orders = await owner`select allows_safe_place as allows from orders where import_id = ${id}
    order by import_row`;
  expect(orders.map(({ allows }) => allows)).toEqual([true, false, null]);
  const rows = await listImportRows(context, id, { state: "invalid", limit: 10 });
  expect(rows.map(({ reason }) => say(reason))).toEqual([
    expect.stringMatching(/safe place/),
    expect.stringMatching(/yes/),
  ]);
});

test("a row with a delivery window is not placed by itself, and says so before", async () => {
  const id = await startWith("Deliver from,Deliver by", [
    ",2030-01-01 15:00",
    "2030-01-01 15:00,2030-01-01 14:00",
    "3 pm,",
    ",",
  ]);
  const [windowed] = await listImportRows(context, id, { state: "ready", limit: 10 });
  expect(say(windowed!.warnings)).toMatch(/Only a run can keep a delivery window/);
  const invalid = await listImportRows(context, id, { state: "invalid", limit: 10 });
  expect(invalid.map(({ reason }) => say(reason))).toEqual([
    expect.stringMatching(/ends before it starts/),
    expect.stringMatching(/"3 pm" isn't a time/),
  ]);
  expect((await placeAll(id)).progress).toMatchObject({ placed: 1, failed: 1, invalid: 2 });
  const [failed] = await listImportRows(context, id, { state: "failed", limit: 10 });
  expect(say(failed!.reason)).toMatch(/Only a run can keep a delivery window/);
});

test("without a pickup nothing is checked, and without a location column nothing is started", async () => {
  const bare = await createMerchant({ hasPickup: false });
  const live = await contextOf(bare);
  const id = await start(good(1), live);
  expect(await refusalOf(checkImport(live, id))).toBe("pickup_not_set");
  for (const mapping of [
    {},
    { latitude: 0 },
    { location: 9 },
    { location: -1 },
    { location: 0.5 },
  ]) {
    const attempt = startImport(context, { header: ["a"], rows: [["b"]] }, mapping, person);
    expect(await refusalOf(attempt)).toBe("invalid_request");
  }
});

test("another merchant and the other environment find no import", async () => {
  const id = await start(good(1));
  await checkImport(context, id);
  for (const other of [await contextOf(await createMerchant()), await contextOf(merchant)]) {
    for (const attempt of [checkImport, readImport, retryFailedRows]) {
      expect(await refusalOf(attempt(other, id))).toBe("import_not_found");
    }
    expect(await refusalOf(placeNextRows(other, id, 5))).toBe("import_not_found");
    expect(await refusalOf(changeImportRow(other, id, 1, []))).toBe("import_not_found");
    expect(await refusalOf(listImportRows(other, id, { limit: 1 }))).toBe("import_not_found");
    expect(await refusalOf(failedRows(other, id, say).next())).toBe("import_not_found");
    expect(await listImports(other, { limit: 5 })).toEqual([]);
  }
  expect(await listImports(context, { limit: 5 })).toMatchObject([{ id, rowCount: 1, placed: 0 }]);
});
