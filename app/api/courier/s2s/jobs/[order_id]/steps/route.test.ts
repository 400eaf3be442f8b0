import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ask, createSystem, offered, taken } from "@/test/courier-system";
import { loggedBodyOf } from "@/test/logged-request";
import { photoOf } from "@/test/photos";
import { act, lifeOf, phoneOf, pinOf, returnPinOf } from "@/test/rider-phone";
import { createCourier, createRider, createToken, nearby, owner } from "@/test/world";

const step = (
  system: { token: string },
  orderId: string,
  body: object,
  options: { key?: string | null } = {},
) => ask(system, "POST", `jobs/${orderId}/steps`, { body, ...options });

const PHOTO = (await photoOf("jpeg", { width: 32, height: 24 })).toString("base64");

const TO_DOOR = ["arrive_at_pickup", "pick_up", "depart", "arrive"];

/** An order of the company's rider at the recipient's door. */
async function atDoor(fields: Record<string, unknown> = {}) {
  const { merchant, system } = await createSystem();
  const { order, offerId } = await offered(merchant, fields);
  await ask(system, "POST", `offers/${offerId}/accept`);
  for (const kind of TO_DOOR) expect((await step(system, order.id, { kind })).status).toBe(200);
  return { merchant, system, order };
}

const wrongPin = (pin: string) => String((Number(pin) + 1) % 10_000).padStart(4, "0");

describe("a delivery by the company's system", () => {
  test("goes from the offer to the hand-over without the app, with a signed proof", async () => {
    const { system, order } = await atDoor();
    const pin = await pinOf(order.id);
    const { status, body } = await step(system, order.id, { kind: "deliver", pin });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      done: "now",
      order_id: order.id,
      status: "delivered",
      status_code: "delivered",
    });
    const events = await owner`select status, actor, channel from events
      where order_id = ${order.id} and status is not null order by sequence`;
    const own = events.filter(({ actor }) => actor === "rider");
    expect(own.map((event) => event.status)).toEqual([
      "assigned",
      "arrived_at_pickup",
      "picked_up",
      "in_transit",
      "arrived",
      "delivered",
    ]);
    expect(new Set(own.map(({ channel }) => channel))).toEqual(new Set(["courier_api"]));
    const [proof] = await owner`select h.kind, r.name from handovers h, riders r
      where h.order_id = ${order.id} and r.id = ${system.rider.id} and h.kind = 'delivery'`;
    expect(proof).toMatchObject({ kind: "delivery" });
  });

  test("keeps the times that it reports, within the order's life", async () => {
    const { merchant, system } = await createSystem();
    const { order } = await taken(merchant, system);
    await owner`update events set occurred_at = occurred_at - interval '1 hour' where order_id = ${order.id}`;
    const at = new Date(Date.now() - 20 * 60_000).toISOString();
    await step(system, order.id, { kind: "arrive_at_pickup", happened_at: at });
    const before = new Date(Date.now() - 40 * 60_000).toISOString();
    await step(system, order.id, { kind: "pick_up", happened_at: before });
    const { steps } = await lifeOf(order.id);
    expect(steps.slice(-2).map(({ occurredAt }) => occurredAt.toISOString())).toEqual([at, at]);
  });

  test("of one key is done once and answered the same, also at the same time and with a photo", async () => {
    const { system, order } = await atDoor();
    const [key, body] = [randomUUID(), { kind: "deliver", photo: PHOTO }];
    const answers = await Promise.all([1, 2, 3].map(() => step(system, order.id, body, { key })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map((answer) => answer.body.done)).toEqual(["now", "now", "now"]);
    const again = await step(system, order.id, body, { key });
    expect(again.body).toMatchObject({ done: "now", idempotent_replay: true });
    const rows =
      await owner`select 1 from handovers where order_id = ${order.id} and kind = 'delivery'`;
    expect(rows).toHaveLength(1);
    const other = await step(system, order.id, body);
    expect(other.body).toMatchObject({ done: "already", status_code: "delivered" });
  });

  test("counts wrong PINs, and takes no right one after five", async () => {
    const { system, order } = await atDoor();
    const pin = await pinOf(order.id);
    const key = randomUUID();
    for (const left of [4, 3, 2, 1, 0]) {
      const wrong = { kind: "deliver", pin: wrongPin(pin) };
      const { status, body } = await step(system, order.id, wrong, { key });
      expect([status, body.code, body.tries_left]).toEqual([409, "wrong_pin", left]);
    }
    const { body } = await step(system, order.id, { kind: "deliver", pin }, { key });
    expect(body.code).toBe("pin_tries_used_up");
    const { body: listed } = await ask(system, "GET", "jobs");
    expect(listed.jobs).toMatchObject([{ order_id: order.id, pin_tries_left: 0 }]);
  });

  test("needs a proof, and its photo must be a picture", async () => {
    const { system, order } = await atDoor();
    for (const [body, code] of [
      [{ kind: "deliver" }, "proof_required"],
      [{ kind: "deliver", note: "At the gate" }, "proof_required"],
      [{ kind: "deliver", photo: "aGVsbG8=" }, "invalid_photo"],
    ] as const) {
      expect((await step(system, order.id, body)).body.code).toBe(code);
    }
  });

  test("takes the cash that is due, no less and no other amount", async () => {
    const { system, order } = await atDoor({ collect_amount: 25_000 });
    const pin = await pinOf(order.id);
    for (const cash_collected of [undefined, 0, 24_999, 25_001, 1.005]) {
      const { status, body } = await step(system, order.id, {
        kind: "deliver",
        pin,
        cash_collected,
      });
      expect(status).toBe(400);
      expect(body.issues).toMatchObject([{ path: "cash_collected" }]);
    }
    const paid = { kind: "deliver", pin, cash_collected: 25_000 };
    expect((await step(system, order.id, paid)).body.status_code).toBe("delivered");
    const [row] =
      await owner`select amount_minor::int as minor from collections where order_id = ${order.id}`;
    expect(row).toEqual({ minor: 2_500_000 });
  });
});

test("a step out of order is refused with the status, changes nothing, and its key stays free", async () => {
  const { merchant, system } = await createSystem();
  const { order } = await taken(merchant, system);
  const key = randomUUID();
  const early = await step(system, order.id, { kind: "depart" }, { key });
  expect([early.status, early.body.code, early.body.status]).toEqual([
    409,
    "order_status_conflict",
    "assigned",
  ]);
  await step(system, order.id, { kind: "arrive_at_pickup" });
  await step(system, order.id, { kind: "pick_up" });
  const due = await step(system, order.id, { kind: "depart" }, { key });
  expect([due.status, due.body.done]).toEqual([200, "now"]);
  const passed = await step(system, order.id, { kind: "pick_up" });
  expect(passed.body).toMatchObject({ done: "already", status_code: "in_transit" });
});

test("a pickup with the code of another parcel is refused", async () => {
  const { merchant, system } = await createSystem();
  const { order } = await taken(merchant, system, "arrive_at_pickup");
  const [{ code }] = await owner<[{ code: string }]>`
    select parcel_code as code from orders where id = ${order.id}`;
  const wrong = await step(system, order.id, { kind: "pick_up", parcel_code: "ZZZZ" });
  expect(wrong.body.issues).toMatchObject([{ path: "parcel_code" }]);
  const right = await step(system, order.id, { kind: "pick_up", parcel_code: code.toLowerCase() });
  expect(right.body.done).toBe("now");
});

test("a failed try needs a call or a wait at the door, and the parcel goes back for the shop's PIN", async () => {
  const { system, order } = await atDoor();
  const failed = { kind: "give_up", reason: "nobody_there" };
  const tooEarly = await step(system, order.id, failed);
  expect(tooEarly.body.issues).toMatchObject([{ path: "reason", code: "no_attempt" }]);
  const called = { ...failed, called_at: new Date().toISOString() };
  expect((await step(system, order.id, called)).body.status_code).toBe("undeliverable");
  await step(system, order.id, { kind: "start_return" });
  const pin = await returnPinOf(order.id);
  const back = await step(system, order.id, { kind: "return", pin });
  expect(back.body.status_code).toBe("returned");
  expect((await ask(system, "GET", "jobs")).body.jobs).toEqual([]);
});

test("a dropped order goes to another rider, and the same key answers that it was dropped", async () => {
  const { merchant, system } = await createSystem();
  const { order } = await taken(merchant, system);
  const other = await createRider(nearby(merchant.pickup, 2), { courierId: system.courierId });
  const [key, body] = [randomUUID(), { kind: "drop", reason: "breakdown" }];
  const dropped = await step(system, order.id, body, { key });
  expect(dropped.body).toMatchObject({ done: "now", status_code: "searching" });
  const [offer] =
    await owner`select id, rider_id from offers where order_id = ${order.id} and state = 'open'`;
  expect(offer!.rider_id).toBe(other.id);
  await ask(system, "POST", `offers/${offer!.id}/accept`);
  const again = await step(system, order.id, body, { key });
  expect(again.body).toMatchObject({ ...dropped.body, idempotent_replay: true });
  expect((await lifeOf(order.id)).status).toBe("assigned");
});

test("the rider's app and the company's system move one order by the same steps", async () => {
  const { merchant, system } = await createSystem();
  const { order } = await taken(merchant, system, "arrive_at_pickup");
  const phone = await phoneOf(system.rider);
  await act(phone, { kind: "pick_up", orderId: order.id });
  const [own, ours] = await Promise.all([
    act(phone, { kind: "depart", orderId: order.id }),
    step(system, order.id, { kind: "depart" }),
  ]);
  expect([own.body.done, ours.body.done].sort()).toEqual(["already", "now"]);
});

test("a key of another order or step is refused", async () => {
  const { merchant, system } = await createSystem();
  const [first, second] = [await taken(merchant, system), await taken(merchant, system)];
  const key = randomUUID();
  await step(system, first.order.id, { kind: "arrive_at_pickup" }, { key });
  for (const [orderId, kind, field] of [
    [second.order.id, "arrive_at_pickup", "order_id"],
    [first.order.id, "pick_up", "kind"],
  ] as const) {
    const { status, body } = await step(system, orderId, { kind }, { key });
    expect([status, body.idempotency_mismatch]).toEqual([409, [field]]);
  }
  expect((await lifeOf(second.order.id)).status).toBe("assigned");
});

test("an order of another company's rider, of no rider or of the other environment is not found", async () => {
  const { merchant, system } = await createSystem();
  const { order } = await taken(merchant, system);
  const sandbox = { token: await createToken(system.courierId, { environment: "test" }) };
  for (const other of [await createCourier(), sandbox]) {
    const { status, body } = await step(other, order.id, { kind: "arrive_at_pickup" });
    expect([status, body.code]).toEqual([404, "order_not_found"]);
  }
  await step(system, order.id, { kind: "drop", reason: "other" });
  const gone = await step(system, order.id, { kind: "arrive_at_pickup" });
  expect(gone.status).toBe(404);
});

test("a step says where the rider was, which moves the rider", async () => {
  const { merchant, system } = await createSystem();
  const { order } = await taken(merchant, system);
  const position = {
    lat: merchant.pickup.latitude,
    lng: merchant.pickup.longitude,
    accuracy_m: 8.4,
  };
  await step(system, order.id, { kind: "arrive_at_pickup", position });
  const [row] = await owner`select location[1] as lat, location_accuracy_m as metres
    from riders where id = ${system.rider.id}`;
  expect(row).toEqual({ lat: position.lat, metres: 8 });
});

test("PIN, photo and signature are not in the log of requests", async () => {
  const { system, order } = await atDoor();
  const signature = [[10, 10, 90, 90, 160, 20]];
  const pin = wrongPin(await pinOf(order.id));
  const answer = await step(system, order.id, { kind: "deliver", pin, signature });
  expect(await loggedBodyOf(answer)).toEqual({
    kind: "deliver",
    pin: "[masked]",
    signature: "[masked]",
  });
});

const bad: [string, object, string][] = [
  ["no kind", {}, "kind"],
  ["a status for a kind", { kind: "delivered" }, "kind"],
  ["an action of the app that is no step", { kind: "go_online" }, "kind"],
  ["a PIN with letters", { kind: "deliver", pin: "12a4" }, "pin"],
  ["a PIN as a number", { kind: "deliver", pin: 1234 }, "pin"],
  ["a PIN for a departure", { kind: "depart", pin: "1234" }, "pin"],
  ["a reason for a delivery", { kind: "deliver", reason: "other" }, "reason"],
  ["a failed try without a reason", { kind: "give_up" }, "reason"],
  ["a drop with a reason of a failed try", { kind: "drop", reason: "nobody_there" }, "reason"],
  ["a note of 501 letters", { kind: "deliver", note: "x".repeat(501) }, "note"],
  ["a negative amount", { kind: "deliver", cash_collected: -1 }, "cash_collected"],
  ["an amount as a text", { kind: "deliver", cash_collected: "25000" }, "cash_collected"],
  ["a signature of an odd count", { kind: "deliver", signature: [[1, 2, 3]] }, "signature"],
  ["a signature in words", { kind: "deliver", signature: "Thoko" }, "signature"],
  ["a position at (0, 0)", { kind: "depart", position: { lat: 0, lng: 0 } }, "position"],
  ["a latitude in words", { kind: "depart", position: { lat: "-13", lng: 33 } }, "position.lat"],
  ["a time in three minutes", { kind: "depart", happened_at: 180 }, "happened_at"],
];

test.each(bad)("%s is refused and moves nothing", async (_, sent, path) => {
  const { system, order } = await atDoor();
  const body = "happened_at" in sent ? { ...sent, happened_at: inSeconds(180) } : sent;
  const answer = await step(system, order.id, body);
  expect(answer.status).toBe(400);
  expect(answer.body.issues).toMatchObject([{ path }]);
  expect((await lifeOf(order.id)).status).toBe("arrived");
});

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString();

test("a body that is larger than a photo may be is refused", async () => {
  const { merchant, system } = await createSystem();
  const { order } = await taken(merchant, system);
  const body = { kind: "pick_up", photo: "A".repeat(8 * 1024 * 1024) };
  expect((await step(system, order.id, body)).status).toBe(413);
});
