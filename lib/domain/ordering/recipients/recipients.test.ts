import { beforeEach, expect, test } from "vitest";
import { writeNotification } from "@/lib/phone/write-notification";
import { newPhone } from "@/test/new-phone";
import { placeOrder, moveOrder, quotedOrder, createOrder } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, createRider, owner } from "@/test/world";
import { confirmationCodeOf } from "../../confirmation-code";
import { doorKeyOf } from "../../dispatch/doors/door-key";
import { findNotifications } from "../../messaging/texts/find-notifications";
import { exportRecipient } from "./export-recipient";
import { forgetRecipient } from "./forget-recipient";
import { listParcels } from "./list-parcels";
import { askRecipientCode, proveRecipientPhone } from "./prove-phone";
import { askForCorrection, restrictRecipient } from "./request-data";

const ADDRESS = "203.0.113.9";

let phone: string;

beforeEach(() => {
  phone = newPhone();
});

/** An order to the test's number that is over, or under way. */
async function parcel(over = true, fields: Record<string, unknown> = {}) {
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup);
  const order = { receiver_phone: phone, receiver_name: `Zione ${phone}`, ...fields };
  const { body } = await createOrder(
    merchant.liveKey,
    await quotedOrder(merchant, { fields: order }),
  );
  const id = String(body.order_id);
  await moveOrder(merchant, id, "assigned", "picked_up", "in_transit");
  if (over) await moveOrder(merchant, id, "delivered", "completed");
  return { merchant, rider, id };
}

async function newestCode(): Promise<string> {
  const [row] = await owner<[{ id: string }]>`
    select id from phone_codes where phone = ${phone} order by created_at desc limit 1`;
  return confirmationCodeOf(row.id);
}

const texts = () => owner`select id from notifications where phone = ${phone} and step = 'code'`;

async function proved() {
  await askRecipientCode(phone, ADDRESS);
  return proveRecipientPhone(phone, await newestCode(), ADDRESS);
}

test("a number with parcels gets a code, any other the same answer and no text", async () => {
  await parcel();
  expect(await askRecipientCode(phone.replace("+265", "0"), ADDRESS)).toBe(phone);
  const [text] = await texts();
  const [facts] = await findNotifications([String(text?.id)]);
  expect(writeNotification(facts!, "en").text).toMatch(
    /^\d{6} is your .* shows your parcels .* tell it to nobody\.$/,
  );
  const other = newPhone();
  expect(await askRecipientCode(other, ADDRESS)).toBe(other);
  expect(await owner`select from notifications where phone = ${other}`).toHaveLength(0);
  expect(await refusalOf(askRecipientCode("12", ADDRESS))).toBe("invalid_request");
});

test("the code proves the number once asked for, a wrong one does not, and five tries are all", async () => {
  await parcel();
  await askRecipientCode(phone, ADDRESS);
  const code = await newestCode();
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  for (let tries = 0; tries < 4; tries += 1) {
    expect(await refusalOf(proveRecipientPhone(phone, wrong, ADDRESS))).toBe("invalid_request");
  }
  expect((await proveRecipientPhone(phone, code, ADDRESS)).phone).toBe(phone);
  // The code has ended with its success.
  expect(await refusalOf(proveRecipientPhone(phone, code, ADDRESS))).toBe("invalid_request");
});

test("a code for a shop's phone does not open the parcels of the same number", async () => {
  const { merchant } = await parcel();
  await owner`update merchants set phone = ${phone} where id = ${merchant.id}`;
  await owner`insert into phone_codes (id, merchant_id, phone, expires_at)
    values (${`pcd_${phone}`}, ${merchant.id}, ${phone}, now() + interval '10 minutes')`;
  const code = confirmationCodeOf(`pcd_${phone}`);
  expect(await refusalOf(proveRecipientPhone(phone, code, ADDRESS))).toBe("invalid_request");
});

test("a recipient sees the live parcels of all shops and of no other number", async () => {
  const [first, second] = [await parcel(), await parcel(false)];
  await parcel(true, { receiver_phone: newPhone() });
  await placeOrder(first.merchant, { environment: "test" });
  const parcels = await listParcels(await proved());
  expect(parcels.map(({ status }) => status)).toEqual(["in_transit", "completed"]);
  const data = await exportRecipient(await proved());
  expect(data.parcels).toHaveLength(2);
  expect(JSON.stringify(data.parcels)).toContain(`Zione ${phone}`);
  expect(JSON.stringify(data)).not.toContain(second.merchant.id);
});

/** What riders know of the way to a person. */
async function plantDoor(phoneKey: string) {
  const { id: riderId } = await createRider((await createMerchant()).pickup);
  await owner`insert into doors (environment, phone_key, number, latitude, longitude, accuracy_m, deliveries, newest_at)
    values ('live', ${phoneKey}, 1, -13.9, 33.7, 14, 3, now())`;
  await owner`insert into door_hints (id, environment, phone_key, latitude, longitude, kind, words, rider_id, left_at)
    values (${`hnt_${phoneKey}`}, 'live', ${phoneKey}, -13.9, 33.7, 'gate', 'blue gate', ${riderId}, now())`;
  await owner`insert into entrance_photos (id, environment, phone_key, latitude, longitude, photo, width, height)
    values (${`ent_${phoneKey}`}, 'live', ${phoneKey}, -13.9, 33.7, 'photo', 4, 3)`;
}

/** The tables with a row that has the number, or its HMAC. */
async function tablesWith(mark: string): Promise<string[]> {
  const tables = await owner<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') order by 1`;
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const rows =
        await owner`select from ${owner(name)} t where to_jsonb(t)::text like ${`%${mark}%`} limit 1`;
      return rows.length > 0 ? [name] : [];
    }),
  );
  return found.flat();
}

test("who asks to be forgotten is in no table but those that are emptied soon anyway", async () => {
  await parcel(true, { dropoff_note: `Call ${phone}`, delivery_address: `Near ${phone}` });
  const recipient = await proved();
  const phoneKey = doorKeyOf(phone);
  await plantDoor(phoneKey);
  expect(await tablesWith(phoneKey)).toEqual(["door_hints", "doors", "entrance_photos"]);
  expect(await forgetRecipient(recipient)).toBe(1);
  expect(await forgetRecipient(recipient)).toBe(0);
  // That it was asked for, and since when deliveries teach nothing.
  expect(await tablesWith(phoneKey)).toEqual(["data_requests", "forgotten_doors"]);
  // A key's request and a code go after a day, a text's number after 90 days.
  expect(await tablesWith(phone)).toEqual(["idempotency_keys", "notifications", "phone_codes"]);
  expect(await listParcels(recipient)).toEqual([]);
});

test("who has stopped the use of the data and is forgotten is left as a number alone, so that the stop holds", async () => {
  await parcel(true, { dropoff_note: `Call ${phone}`, delivery_address: `Near ${phone}` });
  const recipient = await proved();
  await askForCorrection(recipient, {
    id: undefined,
    details: `I am ${phone}`,
    language: "en",
    channel: "page",
  });
  await restrictRecipient(recipient, { channel: "page" });
  expect(await forgetRecipient(recipient)).toBe(1);
  const left = ["idempotency_keys", "notifications", "phone_codes", "restrictions"];
  expect(await tablesWith(phone)).toEqual(left);
});

test("a parcel under way keeps its people until it is over", async () => {
  const { id } = await parcel(false);
  expect(await forgetRecipient(await proved())).toBe(0);
  const [order] = await owner`select receiver_phone as phone from orders where id = ${id}`;
  expect(order?.phone).toBe(phone);
});
