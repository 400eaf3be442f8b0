import { expect, test } from "vitest";
import {
  context,
  good,
  merchant,
  ordersOf,
  person,
  placeAll,
  start,
  useImportShop,
} from "@/test/import-shop";
import { contextOf } from "@/test/merchant-desk";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, owner } from "@/test/world";
import { checkImport } from "./check-import";
import { guessColumns } from "./guess-columns";
import { readImport } from "./read-import";
import { readRememberedMapping } from "./read-remembered-mapping";
import { readRows } from "./read-rows";
import { startImport } from "./start-import";
import { undoImport } from "./undo-import";

useImportShop();

async function placed(count: number, after = 0): Promise<string> {
  const id = await start(good(count, after));
  await checkImport(context, id);
  await placeAll(id);
  return id;
}

const undo = (id: string, by = context) => undoImport(by, id, person);

test("all orders of an import are cancelled, a few at a time, and those of another stay", async () => {
  const [id, other] = [await placed(42), await placed(1, 42)];
  expect(await readImport(context, id)).toMatchObject({ placed: 42, undoable: 42 });
  expect(await undo(id)).toEqual({ cancelled: 40, refused: [] });
  expect(await undo(id)).toEqual({ cancelled: 2, refused: [] });
  expect(await refusalOf(undo(id))).toBe("order_not_cancellable");
  expect(await readImport(context, id)).toMatchObject({ placed: 42, undoable: 0, undone: 42 });
  expect(await readImport(context, other)).toMatchObject({ undoable: 1, undone: 0 });
  const [kept] = await ordersOf(other);
  const [row] = await owner`select status from orders where id = ${kept?.id as string}`;
  expect(row?.status).toBe("searching");
}, 60_000);

test("an import of which a parcel was picked up is not undone at all", async () => {
  const id = await placed(2);
  const [first] = await ordersOf(id);
  await owner`update orders set status = 'picked_up' where id = ${first?.id as string}`;
  expect(await refusalOf(undo(id))).toBe("order_not_cancellable");
  expect(await readImport(context, id)).toMatchObject({ undoable: 0, undone: 0 });
});

test("an import of another shop or environment is not found", async () => {
  const id = await placed(1);
  const others = [await contextOf(await createMerchant()), await contextOf(merchant)];
  for (const other of others) expect(await refusalOf(undo(id, other))).toBe("import_not_found");
});

test("the chosen columns of a header are remembered, for this shop and environment", async () => {
  const table = await readRows("Who,Cell no,Spot\nThoko,0999123401,Shoprite");
  expect(await readRememberedMapping(context, table.header)).toBeUndefined();
  const chosen = { receiverName: 0, receiverPhone: 1, location: 2 };
  await startImport(context, table, { ...guessColumns(table.header), location: 0 }, person);
  await startImport(context, table, chosen, person);
  expect(await readRememberedMapping(context, table.header)).toEqual(chosen);
  expect(await readRememberedMapping(context, ["Who", "Cell no"])).toBeUndefined();
  const live = await contextOf(merchant);
  expect(await readRememberedMapping(live, table.header)).toBeUndefined();
});
