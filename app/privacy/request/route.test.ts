import { beforeEach, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { confirmationCodeOf } from "@/lib/domain/confirmation-code";
import { api } from "@/test/api";
import { createOrder, moveOrder, quotedOrder } from "@/test/orders";
import { createMerchant, createRider, owner } from "@/test/world";

const PAGE = "/privacy/request";
const NAME = "Zione Xylander";

/** A number of its own for each test. */
let phone: string;
let numbers = 0;

beforeEach(() => {
  numbers += 1;
  phone = `+26588${String(process.pid % 1000).padStart(3, "0")}${String(5000 + numbers)}`;
});

const OURS = { Origin: "http://127.0.0.1", Host: "127.0.0.1", "Sec-Fetch-Site": "same-origin" };

const look = (cookie: string, path = PAGE) =>
  api("GET", path, { headers: { Cookie: cookie, "X-Forwarded-For": newId("req") } });

const send = (fields: Record<string, string>, headers: Record<string, string> = {}, path = PAGE) =>
  api("POST", path, {
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "X-Forwarded-For": newId("req"),
      ...OURS,
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });

/** A parcel to the test's number that is over. */
async function parcel() {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const fields = { receiver_phone: phone, receiver_name: NAME, dropoff_note: "Blue <gate>" };
  const { body } = await createOrder(merchant.liveKey, await quotedOrder(merchant, { fields }));
  const id = String(body.order_id);
  await moveOrder(merchant, id, "assigned", "picked_up", "in_transit", "delivered", "completed");
  return { merchant, id };
}

/** The cookie of a person who has proved the number. */
async function proved(): Promise<string> {
  await send({ ask: "code", phone });
  const [row] = await owner<[{ id: string }]>`
    select id from phone_codes where phone = ${phone} order by created_at desc limit 1`;
  const { status, headers } = await send({
    ask: "prove",
    phone,
    code: confirmationCodeOf(row.id),
  });
  expect(status).toBe(303);
  return (headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

test("asks for a number, sends it a code, and opens with the code alone", async () => {
  await parcel();
  const { status, text } = await look("");
  expect(status).toBe(200);
  expect(text).toContain("Your phone number");
  expect(text).not.toContain("<script");
  const sent = await send({ ask: "code", phone: phone.replace("+265", "0") });
  expect(sent.text).toContain("it gets a text message with a code");
  const wrong = await send({ ask: "prove", phone, code: "000000" });
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain("This code is wrong or no longer works.");
  const page = await look(await proved());
  expect(page.text).toContain("Remove my data");
  expect(Buffer.byteLength(page.text)).toBeLessThan(20 * 1024);
  expect((await look(await proved(), `${PAGE}?lang=ny`)).text).toContain("Chotsani zanga");
});

test("answers a number without parcels the same, and sends it nothing", async () => {
  const { status, text } = await send({ ask: "code", phone });
  expect(status).toBe(200);
  expect(text).toContain("it gets a text message with a code");
  expect(await owner`select from notifications where phone = ${phone}`).toHaveLength(0);
});

test("shows a copy to read in at most 20 KB, and the same as a file", async () => {
  await parcel();
  const cookie = await proved();
  const { text } = await look(cookie, `${PAGE}?show=copy`);
  expect(text).toContain(NAME);
  expect(text).toContain("Blue &lt;gate&gt;");
  expect(Buffer.byteLength(text)).toBeLessThan(20 * 1024);
  const file = await look(cookie, "/parcels/data.json");
  expect(file.body).toMatchObject({ phone, parcels: [{ receiver_name: NAME }] });
  expect((await look("", `${PAGE}?show=copy`)).text).not.toContain(NAME);
});

test("removes the person once the box is ticked", async () => {
  const { id } = await parcel();
  const cookie = await proved();
  const unsure = await send({ ask: "erase" }, { Cookie: cookie });
  expect(unsure.status).toBe(400);
  expect(unsure.text).toContain("Tick the box to confirm.");
  const { text } = await send({ ask: "erase", sure: "yes" }, { Cookie: cookie });
  expect(text).toContain("You are removed from 1 parcel.");
  const [order] = await owner`select receiver_name from orders where id = ${id}`;
  expect(order).toEqual({ receiver_name: null });
});

test("stops the use of the data and allows it again, and lists both", async () => {
  const { id } = await parcel();
  const cookie = await proved();
  const name = async () =>
    (await owner`select receiver_name from orders where id = ${id}`)[0]?.receiver_name;
  expect((await send({ ask: "restrict" }, { Cookie: cookie })).status).toBe(303);
  expect(await name()).toBeNull();
  expect((await look(cookie)).text).toContain("Stopped since");
  expect((await send({ ask: "lift" }, { Cookie: cookie })).status).toBe(303);
  expect(await name()).toBe(NAME);
  const { text } = await look(cookie);
  expect(text.indexOf("Use allowed")).toBeLessThan(text.indexOf("Use stopped"));
});

test("corrects by itself, and keeps for the desk what it cannot", async () => {
  await parcel();
  const cookie = { Cookie: await proved() };
  const fixed = await send({ ask: "correct", name: "Zione Banda" }, cookie);
  expect(fixed.text).toContain("No parcel under way needed the correction.");
  const empty = await send({ ask: "correct", name: " " }, cookie);
  expect(empty.status).toBe(400);
  expect(empty.text).toContain("Fill in what is wrong.");
  const nowhere = await send({ ask: "correct", where: "<b>nowhere</b>" }, cookie);
  expect(nowhere.text).toContain("We can&#x27;t find a location here.");
  expect(nowhere.text).toContain("&lt;b&gt;nowhere&lt;/b&gt;");
  expect((await send({ ask: "details", details: " " }, cookie)).status).toBe(400);
  expect((await send({ ask: "details", details: "x".repeat(501) }, cookie)).status).toBe(400);
  const words = { ask: "details", id: newId("dtr"), details: "My <old> name" };
  expect((await send(words, cookie)).status).toBe(303);
  expect((await send(words, cookie)).status).toBe(303);
  const { text } = await look(cookie.Cookie);
  expect(text.match(/My &lt;old&gt; name/g)).toHaveLength(1);
  expect(text).toContain("Waiting, answer by");
  expect(Buffer.byteLength(text)).toBeLessThan(20 * 1024);
});

test.each<[string, Record<string, string>, Record<string, string>, number]>([
  ["no number", { ask: "code", phone: "" }, {}, 400],
  ["words for a number", { ask: "code", phone: "me" }, {}, 400],
  ["a zero byte", { ask: "code", phone: "\u0000" }, {}, 400],
  ["a number of 10,000 digits", { ask: "code", phone: "9".repeat(10_000) }, {}, 400],
  ["letters for a code", { ask: "prove", phone: "0999123456", code: "abc" }, {}, 400],
  ["a removal without a proof", { ask: "erase", sure: "yes" }, {}, 401],
  ["a removal with another's cookie", { ask: "erase" }, { Cookie: "tumiza-recipient=x" }, 401],
  ["a removal from another site", { ask: "erase" }, { Origin: "https://evil.example" }, 403],
  ["a code from another site", { ask: "code" }, { "Sec-Fetch-Site": "cross-site" }, 403],
  ["JSON", { ask: "code" }, { "Content-Type": "application/json" }, 415],
])("refuses %s with a page", async (_, fields, headers, status) => {
  const answer = await send(fields, headers);
  expect(answer.status).toBe(status);
  expect(answer.text).toContain("<h1>");
});

test("leaving ends the proof on this device", async () => {
  await parcel();
  const cookie = await proved();
  const { status, headers } = await send({ ask: "leave" }, { Cookie: cookie });
  expect(status).toBe(303);
  expect(headers.get("set-cookie")).toContain("Max-Age=0");
});
