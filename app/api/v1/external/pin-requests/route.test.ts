import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { sharePin } from "@/lib/domain/pricing/pin-requests/share-pin";
import { get, post } from "@/test/api";
import { changeRows } from "@/test/change-rows";
import { errorBody } from "@/test/error-body";
import { newPhone } from "@/test/new-phone";
import { requestPin } from "@/test/pin-requests";
import { fanOut } from "@/test/webhook-sink";
import { createKey, createMerchant, owner, type TestMerchant } from "@/test/world";

let merchant: TestMerchant;
let phone: string;

beforeEach(async () => {
  merchant = await createMerchant();
  phone = newPhone();
});

const ask = (body: object, key = merchant.testKey, idempotencyKey: string = randomUUID()) =>
  post("/pin-requests", key, body, { "Idempotency-Key": idempotencyKey });

const read = (id: string, key = merchant.testKey) => get(`/pin-requests/${id}`, key);

const simulate = (pin_request_id: unknown, pin: object, key = merchant.testKey) =>
  post("/test/simulate-pin", key, { pin_request_id, ...pin });

const textsTo = async (to = phone) => {
  const [row] = await owner<[{ count: number }]>`
    select count(*)::int from notifications where phone = ${to} and step = 'place_asked'`;
  return row.count;
};

async function answersOf(key = merchant.testKey) {
  await fanOut(merchant);
  const { body } = await get("/events?type=pin_request.answered", key);
  return body.events as { id: string; data: Record<string, unknown> }[];
}

const PLACE = { lat: -13.9622, lng: 33.7912 };

describe("a link", () => {
  test("is answered with its page, and read while it waits", async () => {
    const { status, body } = await ask({ receiver_name: " Thoko Banda ", receiver_phone: phone });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      pin_request_id: expect.stringMatching(/^pin_\w{22}$/),
      link: expect.stringMatching(new RegExp(`/pin/${String(body.pin_request_id)}$`)),
      receiver_name: "Thoko Banda",
      receiver_phone: phone,
      text_message: null,
      expires_at: expect.any(String),
      environment: "test",
    });
    const waiting = await read(body.pin_request_id);
    expect(waiting.body).toEqual({ ...body, state: "waiting", answer: null });
    expect(await textsTo()).toBe(0);
  });

  test("needs neither name nor phone, unless a text message is wanted", async () => {
    expect((await ask({})).body).toMatchObject({ receiver_name: null, receiver_phone: null });
    const refused = await ask({ send_text: true });
    expect(refused.status).toBe(400);
    expect(refused.body.issues).toMatchObject([{ field: "receiver_phone", code: "absent" }]);
  });

  test("is sent as one text message, if it is wanted", async () => {
    const key = randomUUID();
    const wanted = { receiver_phone: phone, send_text: true };
    const { body } = await ask(wanted, merchant.testKey, key);
    expect(body.text_message).toBe("waiting");
    await ask(wanted, merchant.testKey, key);
    expect(await textsTo()).toBe(1);
    expect((await read(body.pin_request_id)).body.text_message).toBe("waiting");
  });

  test("has the answer of its recipient's page, and the last one counts", async () => {
    const id = await requestPin(merchant.liveKey, { receiver_phone: phone });
    const place = { latitude: PLACE.lat, longitude: PLACE.lng };
    await sharePin(id, { ...place, accuracyM: 12.4, landmark: "Blue gate" });
    expect((await read(id, merchant.liveKey)).body).toMatchObject({
      state: "answered",
      environment: "live",
      answer: { ...PLACE, accuracy_m: 12, precision: "door", landmark: "Blue gate" },
    });
    await sharePin(id, { ...place, longitude: 33.8, accuracyM: 900, landmark: "" });
    expect((await read(id, merchant.liveKey)).body.answer).toMatchObject({
      lng: 33.8,
      accuracy_m: 900,
      precision: "area",
      landmark: null,
    });
  });

  test("that expired keeps its answer and takes no other", async () => {
    const id = await requestPin(merchant.testKey);
    await simulate(id, PLACE);
    await owner`update pin_requests set expires_at = now() - interval '1 second' where id = ${id}`;
    expect((await read(id)).body).toMatchObject({ state: "expired", answer: PLACE });
    expect((await simulate(id, PLACE)).body).toMatchObject({ code: "pin_request_expired" });
  });

  test("of a suspended merchant is refused, and leaves its key free", async () => {
    const key = randomUUID();
    await owner`update merchants set suspended_at = now(), suspended_reason = 'Test' where id = ${merchant.id}`;
    const refused = await ask({ receiver_phone: phone, send_text: true }, merchant.liveKey, key);
    expect(refused.body).toMatchObject({ code: "merchant_suspended" });
    expect(await textsTo()).toBe(0);
    await owner`update merchants set suspended_at = null, suspended_reason = null where id = ${merchant.id}`;
    expect((await ask({}, merchant.liveKey, key)).body).not.toHaveProperty("idempotent_replay");
  });
});

describe("the same Idempotency-Key", () => {
  test("answers the first success again, also once the recipient has answered", async () => {
    const key = randomUUID();
    const wanted = { receiver_name: "Thoko", receiver_phone: phone, send_text: true };
    const first = await ask(wanted, merchant.testKey, key);
    await simulate(first.body.pin_request_id, PLACE);
    const again = await ask(wanted, merchant.testKey, key);
    expect(again.body).toEqual({ ...first.body, idempotent_replay: true });
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    const other = await ask({ ...wanted, receiver_name: "Chikondi" }, merchant.testKey, key);
    expect(other.body).toEqual({
      ...first.body,
      idempotent_replay: true,
      idempotency_mismatch: ["receiver_name"],
    });
    const invalid = await ask({ receiver_phone: "12" }, merchant.testKey, key);
    expect(invalid.body.pin_request_id).toBe(first.body.pin_request_id);
  });

  test("at once makes one link and one text message", async () => {
    const key = randomUUID();
    const wanted = { receiver_phone: phone, send_text: true };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ask(wanted, merchant.testKey, key)),
    );
    expect(new Set(answers.map(({ body }) => body.pin_request_id as string)).size).toBe(1);
    expect(answers.filter(({ body }) => body.idempotent_replay === undefined)).toHaveLength(1);
    expect(await textsTo()).toBe(1);
  });

  test("in the other environment, or of an order, is another one", async () => {
    const key = randomUUID();
    const inTest = (await ask({}, merchant.testKey, key)).body;
    const live = (await ask({}, merchant.liveKey, key)).body;
    expect(live).toMatchObject({ environment: "live" });
    expect(live.pin_request_id).not.toBe(inTest.pin_request_id);
    const order = await post("/create-order", merchant.testKey, {}, { "Idempotency-Key": key });
    expect(order.body).toMatchObject({ code: "missing_coordinates" });
  });

  test("is needed", async () => {
    const { status, body } = await post("/pin-requests", merchant.testKey, {});
    expect([status, body.code]).toEqual([400, "idempotency_key_required"]);
  });
});

describe("text messages", () => {
  test("are at most three to a phone in a day, and the link works without", async () => {
    const wanted = { receiver_phone: phone, send_text: true };
    for (const expected of ["waiting", "waiting", "waiting", "limit_reached"]) {
      expect((await ask(wanted)).body.text_message).toBe(expected);
    }
    const other = await createMerchant();
    const { body } = await ask(wanted, other.testKey);
    expect(body.text_message).toBe("limit_reached");
    expect((await read(body.pin_request_id, other.testKey)).body.text_message).toBeNull();
    expect(await textsTo()).toBe(3);
  });

  test("of the test environment leave a phone those of the live one", async () => {
    const wanted = { receiver_phone: phone, send_text: true };
    await Promise.all([1, 2, 3].map(() => ask(wanted)));
    expect((await ask(wanted)).body.text_message).toBe("limit_reached");
    expect((await ask(wanted, merchant.liveKey)).body.text_message).toBe("waiting");
  });

  test("are at most 500 of a shop in a day, its imports' among them", async () => {
    await changeRows(
      (sql) => sql`
        insert into notifications (id, merchant_id, environment, cause, step, phone)
        select 'sms_' || gen_random_uuid(), ${merchant.id}, 'test', gen_random_uuid(), 'place_asked', '+265888000' || (100 + n)
          from generate_series(1, 499) n`,
    );
    const answers = [];
    for (let n = 0; n < 2; n += 1) {
      // One after the other, because the second is one too many.
      // oxlint-disable-next-line no-await-in-loop
      answers.push((await ask({ receiver_phone: phone, send_text: true })).body.text_message);
    }
    expect(answers).toEqual(["waiting", "limit_reached"]);
  });
});

describe("pin_request.answered", () => {
  test("says where the recipient is, once for each answer", async () => {
    const id = await requestPin(merchant.testKey, {
      receiver_name: "Thoko",
      receiver_phone: phone,
    });
    await simulate(id, { ...PLACE, accuracy_m: 12, landmark: "Blue gate" });
    await simulate(id, { ...PLACE, lng: 33.8 });
    const [first, second, ...others] = await answersOf();
    expect(others).toEqual([]);
    expect(first?.data).toEqual({
      pin_request_id: id,
      receiver_name: "Thoko",
      receiver_phone: phone,
      ...PLACE,
      accuracy_m: 12,
      precision: "door",
      landmark: "Blue gate",
      answered_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      environment: "test",
    });
    expect(second?.data).toMatchObject({ lng: 33.8, accuracy_m: null, landmark: null });
    expect(await answersOf(merchant.liveKey)).toEqual([]);
    expect(await answersOf((await createMerchant()).testKey)).toEqual([]);
  });

  test("loses the place with its link, a day after the link's end", async () => {
    const id = await requestPin(merchant.testKey, { receiver_phone: phone });
    await simulate(id, { ...PLACE, landmark: "Blue gate" });
    await owner`update pin_requests set expires_at = now() - interval '25 hours' where id = ${id}`;
    await owner`select purge_expired(1000)`;
    expect((await read(id)).status).toBe(404);
    const [event] = await answersOf();
    expect(event?.data).toMatchObject({
      pin_request_id: id,
      receiver_phone: null,
      lat: null,
      lng: null,
      landmark: null,
    });
  });
});

describe("a simulated answer", () => {
  test("is of the test environment alone, and of its own merchant", async () => {
    const live = await requestPin(merchant.liveKey);
    expect((await simulate(live, PLACE, merchant.liveKey)).status).toBe(401);
    expect((await simulate(live, PLACE)).body.code).toBe("pin_request_not_found");
    const id = await requestPin(merchant.testKey);
    const other = await createMerchant();
    expect((await simulate(id, PLACE, other.testKey)).body.code).toBe("pin_request_not_found");
    expect((await read(id)).body.answer).toBeNull();
  });

  test.each<[object, string, string | undefined]>([
    [{ lat: 0, lng: 0 }, "invalid_delivery", undefined],
    [{ lat: 91, lng: 0 }, "invalid_request", "lat"],
    [{ lng: 33 }, "invalid_request", "lat"],
    [{ lat: "-13", lng: 33 }, "invalid_request", "lat"],
    [{ ...PLACE, accuracy_m: -1 }, "invalid_request", "accuracy_m"],
    [{ ...PLACE, landmark: "x".repeat(501) }, "invalid_request", "landmark"],
  ])("refuses %j", async (pin, code, field) => {
    const { status, body } = await simulate(await requestPin(merchant.testKey), pin);
    expect([status, body.code]).toEqual([400, code]);
    if (field !== undefined) expect(body.issues[0]).toMatchObject({ field });
  });
});

test("a request of another merchant or environment is read as none at all", async () => {
  const id = await requestPin(merchant.testKey);
  const other = await createMerchant();
  for (const [one, key] of [
    [id, merchant.liveKey],
    [id, other.testKey],
    [`pin_${"0".repeat(22)}`, merchant.testKey],
    ["nonsense", merchant.testKey],
  ] as const) {
    const { status, body } = await read(one, key);
    expect(status).toBe(404);
    const texts = { error: "Link not found", message: expect.any(String) };
    expect(body).toEqual(errorBody("pin_request_not_found", texts));
  }
  const reading = await createKey(merchant.id, "test", ["read"]);
  expect((await read(id, reading)).status).toBe(200);
});

test.each<[body: object, field: string, code: string]>([
  [{ receiver_name: 7 }, "receiver_name", "no_json_text"],
  [{ receiver_name: "x".repeat(201) }, "receiver_name", "too_long"],
  [{ receiver_phone: "12" }, "receiver_phone", "no_phone"],
  [{ receiver_phone: 265_999_123_456 }, "receiver_phone", "no_json_text"],
  [{ send_text: "yes" }, "send_text", "no_json_boolean"],
  [{ receiver_phone: "", send_text: true }, "receiver_phone", "absent"],
])("refuses %j", async (sent, field, code) => {
  const { status, body } = await ask(sent);
  expect(status).toBe(400);
  expect(body.issues[0]).toMatchObject({ field, code });
});
