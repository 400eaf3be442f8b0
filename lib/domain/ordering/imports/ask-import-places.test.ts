import { expect, test } from "vitest";
import { context, merchant, person, placeAll, say, useImportShop } from "@/test/import-shop";
import { contextOf } from "@/test/merchant-desk";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, nearby, owner } from "@/test/world";
import { sharePin } from "../../pricing/pin-requests/share-pin";
import { askImportPlaces } from "./ask-import-places";
import { checkImport } from "./check-import";
import { guessColumns } from "./guess-columns";
import { listImportRows } from "./list-import-rows";
import { readImport } from "./read-import";
import { readRows } from "./read-rows";
import { readRowPins } from "./row-pins";
import { startImport } from "./start-import";

useImportShop();

const ASKED = "Thoko Banda,0999 123 401,,Zzyzx corner,5";

async function checked(lines: string[]): Promise<string> {
  const table = await readRows(["Name,Phone,Landmark,Location,Weight", ...lines].join("\n"));
  const id = await startImport(context, table, guessColumns(table.header), person);
  await checkImport(context, id);
  return id;
}

const ask = (id: string) => askImportPlaces(context, id, person);

async function pinOf(id: string, row = 1): Promise<string> {
  return (await readRowPins(context, id, [row])).get(row)?.id ?? "";
}

const place = () => ({ ...nearby(merchant.pickup), accuracyM: 10, landmark: "Blue gate" });

test("only rows that lack a place and have a phone are asked, each with one link", async () => {
  const { latitude, longitude } = nearby(merchant.pickup);
  const id = await checked([
    ASKED,
    "Joyce Phiri,0999 123 402,Till 4,,5",
    "Mary Phiri,,Kiosk,Zzyzx corner,5",
    "Grace Phiri,0999 123 403,Kiosk,Zzyzx corner,heavy",
    `Esther Phiri,0999 123 404,Kiosk,"${latitude}, ${longitude}",heavy`,
    `Ruth Phiri,0999 123 405,Kiosk,"${latitude}, ${longitude}",5`,
  ]);
  expect(await ask(id)).toBe(3);
  const pins = await readRowPins(context, id, [1, 2, 3, 4, 5, 6]);
  expect([...pins.keys()].toSorted()).toEqual([1, 2, 4]);
  expect(pins.get(1)).toMatchObject({ receiverName: "Thoko Banda", state: "waiting" });
  await Promise.all([ask(id), ask(id)]);
  expect((await readRowPins(context, id, [1])).get(1)?.id).toBe(pins.get(1)?.id);
});

test("a row is ready with the place and the landmark that its recipient sends", async () => {
  const id = await checked([ASKED]);
  await ask(id);
  await sharePin(await pinOf(id), place());
  expect(await readImport(context, id)).toMatchObject({ unchecked: 1, invalid: 0 });
  await checkImport(context, id);
  const [row] = await listImportRows(context, id, { limit: 5 });
  expect(row).toMatchObject({
    state: "ready",
    request: { delivery: nearby(merchant.pickup), deliveryAddress: "Blue gate" },
  });
  expect(say([...(row?.reason ?? []), ...(row?.warnings ?? [])])).toBe("");
});

test("an answer may be corrected until its row is an order, and is final then", async () => {
  const id = await checked([ASKED]);
  await ask(id);
  const pin = await pinOf(id);
  await sharePin(pin, place());
  await checkImport(context, id);
  await sharePin(pin, { ...place(), ...nearby(merchant.pickup, 4) });
  await checkImport(context, id);
  await placeAll(id, context);
  expect(await readImport(context, id)).toMatchObject({ placed: 1 });
  expect(await refusalOf(sharePin(pin, place()))).toBe("pin_request_used");
});

test("a link that has expired opens again when its row is asked again", async () => {
  const id = await checked([ASKED]);
  await ask(id);
  const pin = await pinOf(id);
  await owner`update pin_requests set expires_at = now() - interval '1 second' where id = ${pin}`;
  expect(await refusalOf(sharePin(pin, place()))).toBe("pin_request_expired");
  await ask(id);
  expect(await pinOf(id)).toBe(pin);
  await sharePin(pin, place());
});

test("an import of another shop is not asked for", async () => {
  const id = await checked([ASKED]);
  const other = await contextOf(await createMerchant(), "test");
  expect(await refusalOf(askImportPlaces(other, id, person))).toBe("import_not_found");
});
