import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { context, merchant, person, placeAll, say, useImportShop } from "@/test/import-shop";
import { contextOf } from "@/test/merchant-desk";
import { newPhone } from "@/test/new-phone";
import { placeOrder } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, nearby, owner } from "@/test/world";
import { sendDueNotifications } from "../../../phone/send-due-notifications";
import { sharePin } from "../../pricing/pin-requests/share-pin";
import { askImportPlaces } from "./ask-import-places";
import { checkImport } from "./check-import";
import { guessColumns } from "./guess-columns";
import { listImportRows } from "./list-import-rows";
import { readAsking } from "./read-asking";
import { readImport } from "./read-import";
import { readRows } from "./read-rows";
import { readRowPins } from "./row-pins";
import { startImport } from "./start-import";

useImportShop();

const ASKED = "Thoko Banda,0999 123 401,,Zzyzx corner,5";

const PHONE = "+265999123401";

const rowOf = (phone: string) => `Thoko Banda,${phone},Kiosk,,5`;

async function checked(lines: string[]): Promise<string> {
  const table = await readRows(["Name,Phone,Landmark,Location,Weight", ...lines].join("\n"));
  const id = await startImport(context, table, guessColumns(table.header), person);
  await checkImport(context, id);
  return id;
}

const LINKS = { isTexted: false, isPlaced: false };
const TEXTS = { isTexted: true, isPlaced: false };

const ask = async (id: string) => (await askImportPlaces(context, id, person, LINKS)).rows;
const text = async (id: string) => (await askImportPlaces(context, id, person, TEXTS)).texts;

const textsOf = (id: string) => owner`
  select n.phone, n.state, n.text, n.environment, n.provider from notifications n
    join pin_requests p on p.id = n.cause
   where n.step = 'place_asked' and p.import_id = ${id} order by n.number`;

async function pinOf(id: string, row = 1): Promise<string> {
  return (await readRowPins(context, id, [row])).get(row)?.id ?? "";
}

const isDay = (hour: number) => hour >= 6 && hour < 21;

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

test("each phone gets one text message of an import, and one answer is for all of its rows", async () => {
  const [one, other] = [newPhone(), newPhone()];
  const id = await checked([rowOf(one), rowOf(one), rowOf(other)]);
  const [first, second] = await Promise.all([text(id), text(id)]);
  expect([first, second].toSorted()).toEqual([0, 2]);
  expect(await text(id)).toBe(0);
  expect((await textsOf(id)).map(({ phone }) => phone)).toEqual([one, other]);
  await sharePin(await pinOf(id, 1), place());
  await checkImport(context, id);
  expect(await readImport(context, id)).toMatchObject({ ready: 1, leftOut: 1, invalid: 1 });
});

test("an answer after the first order of its phone is for the other rows, and the order keeps its place", async () => {
  const id = await checked([rowOf(PHONE), rowOf(PHONE)]);
  await ask(id);
  await sharePin(await pinOf(id, 1), place());
  await checkImport(context, id);
  await placeAll(id);
  const other = { ...place(), ...nearby(merchant.pickup, 4) };
  await sharePin(await pinOf(id, 2), other);
  await checkImport(context, id);
  await placeAll(id);
  const orders = await owner`select delivery_latitude as latitude from orders
    where import_id = ${id} order by import_row`;
  expect(orders.map(({ latitude }) => latitude as number)).toEqual([
    place().latitude,
    other.latitude,
  ]);
});

test("a text of a test import has the link and reaches no phone", async () => {
  const id = await checked([rowOf(newPhone())]);
  // No texts are sent at night.
  const timezone = isDay(new Date().getUTCHours()) ? "UTC" : "Etc/GMT+12";
  await owner`update markets set timezone = ${timezone} where code = ${context.market.code}`;
  expect(await text(id)).toBe(1);
  await sendDueNotifications();
  const [sent] = await textsOf(id);
  expect(sent).toMatchObject({ state: "sent", provider: "outbox", environment: "test" });
  expect(sent?.text).toContain(`/pin/${await pinOf(id)} Reply STOP to end.`);
});

test("a phone gets three questions a day of all imports, and a shop sends 500", async () => {
  const phone = newPhone();
  for (const count of [1, 1, 1, 0]) expect(await text(await checked([rowOf(phone)]))).toBe(count);
  await owner`insert into notifications (id, merchant_id, environment, cause, step, phone)
    select 'sms_' || gen_random_uuid(), ${merchant.id}, 'test', gen_random_uuid(), 'place_asked', '+265888000' || (100 + n)
      from generate_series(1, 496) n`;
  expect(await text(await checked([rowOf(newPhone()), rowOf(newPhone())]))).toBe(1);
});

test("what can be asked is counted with the texts that it sends", async () => {
  const phone = newPhone();
  const id = await checked([rowOf(phone), rowOf(phone), rowOf(newPhone())]);
  const read = async () => readAsking(context, await readImport(context, id));
  expect(await read()).toEqual({ askable: 3, texts: 2, textCost: null, waiting: 0 });
  await text(id);
  expect(await read()).toEqual({ askable: 0, texts: 0, textCost: null, waiting: 3 });
  const { id: order } = await placeOrder(merchant, { environment: "test" });
  await owner`insert into notifications
      (id, merchant_id, environment, order_id, cause, step, phone, state, cost_minor, currency, sent_at)
    values (${newId("req")}, ${merchant.id}, 'test', ${order}, ${order}, 'placed', ${phone}, 'sent', 1250, 'MWK', now())`;
  await sharePin(await pinOf(id), place());
  expect(await read()).toMatchObject({ textCost: { minor: 1250, currency: "MWK" }, waiting: 1 });
});

test("an import of another shop is not asked for", async () => {
  const id = await checked([ASKED]);
  const other = await contextOf(await createMerchant(), "test");
  expect(await refusalOf(askImportPlaces(other, id, person, LINKS))).toBe("import_not_found");
});
