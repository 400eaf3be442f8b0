import { expect, test } from "vitest";
import {
  context,
  good,
  merchant,
  ordersOf,
  person,
  placeAll,
  say,
  useImportShop,
} from "@/test/import-shop";
import { contextOf } from "@/test/merchant-desk";
import { refusalOf } from "@/test/refusal-of";
import { createRider, nearby, owner } from "@/test/world";
import { sharePin } from "../../pricing/pin-requests/share-pin";
import { askImportPlaces } from "./ask-import-places";
import { checkImport } from "./check-import";
import { closeImport } from "./close-import";
import { guessColumns } from "./guess-columns";
import { CAN_BE_PLACED, readRows, recordRows } from "./import-rows";
import { listImportRows } from "./list-import-rows";
import { placeAnsweredRows } from "./place-answered-rows";
import { placeNextRows } from "./place-next-rows";
import { placeRow } from "./place-row";
import { readImport } from "./read-import";
import { readRows as readTable } from "./read-rows";
import { readRowPins } from "./row-pins";
import { startImport } from "./start-import";
import { undoImport } from "./undo-import";

useImportShop();

const LINKS = { isTexted: false, isPlaced: true };
const HERE = { accuracyM: 10, landmark: "Blue gate" };

const near = (kilometres = 2) => ({ ...nearby(merchant.pickup, kilometres), ...HERE });

/** A phone that no import had: a customer with an order is not asked. */
let imported = 0;

/** An import of which one row lacks its place, after rows that are complete. */
async function asked({ by = context, before = 0, isPlaced = true } = {}) {
  const lines = [
    ...good(before),
    `Joyce Phiri,0999 13${1000 + (imported += 1)},Gate,,,5,R-A${imported}`,
  ];
  const table = await readTable(
    ["Name,Phone,Landmark,Latitude,Longitude,Weight,Ref", ...lines].join("\n"),
  );
  const id = await startImport(by, table, guessColumns(table.header), person);
  await checkImport(by, id);
  await askImportPlaces(by, id, person, { ...LINKS, isPlaced });
  const pin = (await readRowPins(by, id, [before + 1])).get(before + 1)?.id ?? "";
  return { id, pin, row: before + 1 };
}

/** Answers of other tests come first. */
async function work(): Promise<void> {
  const claimed = await placeAnsweredRows();
  if (claimed > 0) await work();
}

const statusesOf = async (id: string) => {
  const rows = await owner`select status from orders where import_id = ${id} order by import_row`;
  return rows.map(({ status }) => status as string);
};

const latitudeOf = async (id: string) => {
  const [order] =
    await owner`select delivery_latitude as latitude from orders where import_id = ${id}`;
  return order?.latitude as number | undefined;
};

async function whyNot(id: string, by = context): Promise<string> {
  const [row] = await listImportRows(by, id, { state: "failed", limit: 1 });
  return say(row?.reason ?? []);
}

test("an answer is its row's place, price and order, once", async () => {
  const { id, pin } = await asked();
  await sharePin(pin, near());
  await work();
  expect(await readImport(context, id)).toMatchObject({ placed: 1, ready: 0, unchecked: 0 });
  expect(await latitudeOf(id)).toBe(near().latitude);
  expect(await refusalOf(sharePin(pin, near(3)))).toBe("pin_request_used");
  await work();
  expect(await ordersOf(id)).toHaveLength(1);
});

test("a row waits for the shop, with its price, where the shop has not chosen otherwise", async () => {
  const { id, pin } = await asked({ isPlaced: false });
  await sharePin(pin, near());
  await work();
  expect(await readImport(context, id)).toMatchObject({ placed: 0, ready: 1, unchecked: 0 });
});

test("workers and pages that place at once make one order", async () => {
  const { id, pin } = await asked();
  await sharePin(pin, near());
  await Promise.all([
    work(),
    work(),
    checkImport(context, id).then(() => placeNextRows(context, id, 5)),
    checkImport(context, id).then(() => placeNextRows(context, id, 5)),
  ]);
  await placeAll(id);
  expect(await ordersOf(id)).toHaveLength(1);
  expect(await readImport(context, id)).toMatchObject({ failed: 0, invalid: 0 });
});

test("of answers at once the last one is the place of the order", async () => {
  for (let time = 0; time < 5; time += 1) {
    const { id, pin } = await asked();
    const answers = [1, 2, 3, 4].map((kilometres) => sharePin(pin, near(kilometres)));
    await Promise.allSettled([...answers, work(), work()]);
    await work();
    expect(await ordersOf(id)).toHaveLength(1);
    const [kept] = await owner`select latitude from pin_requests where id = ${pin}`;
    expect(await latitudeOf(id)).toBe(kept?.latitude);
  }
}, 60_000);

test("a row that is answered again before it is placed is placed by the new answer", async () => {
  const { id, pin } = await asked({ isPlaced: false });
  await sharePin(pin, near(2));
  await checkImport(context, id);
  const [read] = await readRows(context, id, CAN_BE_PLACED, 1);
  await sharePin(pin, near(5));
  await checkImport(context, id);
  expect(await placeRow(context, read!, { isByAnswer: false })).toBeUndefined();
  expect(await ordersOf(id)).toHaveLength(0);
  await placeAll(id);
  expect(await latitudeOf(id)).toBe(near(5).latitude);
});

test("a result of a row as it was before its answer is dropped", async () => {
  const { id, pin, row } = await asked();
  const [before] = await readRows(context, id, undefined, row);
  await sharePin(pin, near());
  const stale = { ...before!, reason: [{ message: "No place" }], warnings: null };
  await recordRows(context, id, [{ ...stale, state: "invalid" }]);
  expect(await readImport(context, id)).toMatchObject({ unchecked: 1, invalid: 0 });
});

test("an import that is undone while an answer comes has no order left", async () => {
  for (let time = 0; time < 6; time += 1) {
    const { id, pin } = await asked({ before: 1 });
    await placeAll(id);
    const answering = sharePin(pin, near()).then(work);
    await Promise.allSettled([answering, undoImport(context, id, person)]);
    await work();
    const statuses = await statusesOf(id);
    expect(new Set(statuses)).toEqual(new Set(["cancelled"]));
  }
}, 60_000);

test("an order is not placed by an answer after its import was closed", async () => {
  const { id, pin } = await asked();
  await sharePin(pin, near());
  await checkImport(context, id);
  const [row] = await readRows(context, id, CAN_BE_PLACED, 1);
  await closeImport(context, id);
  expect(await placeRow(context, row!, { isByAnswer: true })).toBeUndefined();
  await work();
  expect(await readImport(context, id)).toMatchObject({ placed: 0, ready: 1 });
});

test("a closed or undone import takes no answer", async () => {
  const { id, pin } = await asked({ before: 1 });
  await placeAll(id);
  await undoImport(context, id, person);
  expect(await refusalOf(sharePin(pin, near()))).toBe("pin_request_expired");
  await work();
  expect(await statusesOf(id)).toEqual(["cancelled"]);
});

test("a link that has expired places nothing, and an answer before it does", async () => {
  const { id, pin } = await asked();
  const expire = (one: string) =>
    owner`update pin_requests set expires_at = now() - interval '1 second' where id = ${one}`;
  await expire(pin);
  expect(await refusalOf(sharePin(pin, near()))).toBe("pin_request_expired");
  await work();
  expect(await ordersOf(id)).toHaveLength(0);
  const other = await asked();
  await sharePin(other.pin, near());
  await expire(other.pin);
  await work();
  expect(await ordersOf(other.id)).toHaveLength(1);
});

test("a wallet that does not cover it is the reason of the row, which is placed after a top-up and a retry only", async () => {
  const live = await contextOf(merchant);
  await createRider(merchant.pickup);
  const setBalance = (minor: number) => owner`update wallets set balance_minor = ${minor}
    where merchant_id = ${merchant.id} and environment = 'live'`;
  const { id, pin } = await asked({ by: live });
  await setBalance(1);
  await sharePin(pin, near());
  await work();
  expect(await readImport(live, id)).toMatchObject({ placed: 0, failed: 1 });
  expect(await whyNot(id, live)).toMatch(/balance/i);
  await setBalance(10_000_000);
  await work();
  expect(await ordersOf(id)).toHaveLength(0);
});

test("a row with a warning that leaves it out waits for the shop", async () => {
  const { id, pin } = await asked({ before: 1 });
  await owner`update import_rows set cells = (select json_agg(case when i = 7 then 'R-1' else c end)
      from json_array_elements_text(cells) with ordinality e (c, i)) where import_id = ${id} and number = 2`;
  await sharePin(pin, near());
  await work();
  expect(await readImport(context, id)).toMatchObject({ placed: 0, leftOut: 1 });
});

test("nothing is placed for a person who was disabled or may no longer place orders", async () => {
  const { id, pin } = await asked();
  await owner`update users set staff_role = 'finance' where id = ${person}`;
  await sharePin(pin, near());
  await work();
  expect(await ordersOf(id)).toHaveLength(0);
  await owner`update users set disabled_at = now(), staff_role = 'operator' where id = ${person}`;
  await sharePin(pin, near(3));
  await work();
  expect(await ordersOf(id)).toHaveLength(0);
});
