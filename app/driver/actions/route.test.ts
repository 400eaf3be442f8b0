import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { env } from "@/lib/core/env";
import { raceForRows } from "@/test/hold-rows";
import { expectNoViolations } from "@/test/invariants";
import { loadOf } from "@/test/orders";
import { signedIn } from "@/test/people";
import { photoOf } from "@/test/photos";
import {
  act,
  actionOf,
  createPhone,
  jobOf,
  lifeOf,
  offeredOrder,
  phoneOf,
  pinOf,
  returnPinOf,
  readDay,
  send,
  takenOrder,
} from "@/test/rider-phone";
import { createRider, owner } from "@/test/world";

const KB = 1024;
const MB = 1024 * KB;

describe("a rider's day", () => {
  test("leads from the offer to the delivery, step by step", async () => {
    const { merchant, phone } = await createPhone();
    const { order } = await takenOrder(merchant, phone);
    const steps = [
      ["arrive_at_pickup", "arrived_at_pickup"],
      ["pick_up", "picked_up"],
      ["depart", "in_transit"],
      ["arrive", "arrived"],
    ] as const;
    for (const [kind, status] of steps) {
      expect((await jobOf(phone, order.id))?.next[0]?.kind).toBe(kind);
      const { body } = await act(phone, { kind, orderId: order.id });
      expect(body).toMatchObject({
        success: true,
        done: "now",
        isReplay: false,
        order: { status },
      });
    }
    const pin = await pinOf(order.id);
    const { status, body } = await act(phone, { kind: "deliver", orderId: order.id, pin });
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        success: true,
        done: "now",
        order: { orderId: order.id, status: "delivered", label: "delivered" },
        isReplay: false,
      },
    });
    expect((await readDay(phone)).jobs).toEqual([]);
    expect(await loadOf(phone.rider.id)).toEqual({ jobs: 0, grams: 0 });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("leads back to the shop when the recipient is not there", async () => {
    const { merchant, phone } = await createPhone();
    const steps = ["arrive_at_pickup", "pick_up", "depart", "arrive"] as const;
    const { order } = await takenOrder(merchant, phone, ...steps);
    const sent = {
      kind: "give_up",
      orderId: order.id,
      reason: "nobody_there",
      note: "Dogs.",
      calledAt: "2026-11-21T10:05:00.000Z",
    } as const;
    expect((await act(phone, sent)).body.order.status).toBe("undeliverable");
    await act(phone, { kind: "start_return", orderId: order.id });
    const pin = await returnPinOf(order.id);
    const { body } = await act(phone, { kind: "return", orderId: order.id, pin });
    expect(body.order).toEqual({ orderId: order.id, status: "returned", label: "returned" });
    const [event] = await owner`select reason, actor from events
      where order_id = ${order.id} and status = 'undeliverable'`;
    expect(event).toEqual({
      reason: "The recipient was not there. Called at 12:05. Dogs.",
      actor: "rider",
    });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("an order that is given back is no longer the rider's", async () => {
    const { merchant, phone } = await createPhone();
    const { order } = await takenOrder(merchant, phone, "arrive_at_pickup");
    const sent = actionOf({ kind: "drop", orderId: order.id, reason: "breakdown" });
    const first = await act(phone, sent);
    expect(first.body).toMatchObject({ done: "now", order: { status: "searching" } });
    expect((await act(phone, sent)).body).toEqual({ ...first.body, isReplay: true });
    expect((await act(phone, { kind: "pick_up", orderId: order.id })).status).toBe(404);
    expect(await loadOf(phone.rider.id)).toEqual({ jobs: 0, grams: 0 });
  });

  test("online and offline are written into the rider's history once", async () => {
    const { phone } = await createPhone();
    expect((await act(phone, { kind: "go_offline" })).body).toEqual({
      success: true,
      done: "now",
      isReplay: false,
    });
    expect((await readDay(phone)).rider.state).toBe("offline");
    expect((await act(phone, { kind: "go_offline" })).body.done).toBe("already");
    const place = { latitude: -13.9, longitude: 33.7, accuracyM: 12.4 };
    await act(phone, { kind: "go_online", position: place });
    const [row] = await owner`select is_online, location::text,
        presence_ends_at between now() + interval '14 minutes' and now() + interval '15 minutes' as lasts
      from riders where id = ${phone.rider.id}`;
    expect(row).toEqual({ is_online: true, location: "(33.7,-13.9)", lasts: true });
    const history = await owner`select change, actor, user_id from rider_status_changes
      where rider_id = ${phone.rider.id} order by id`;
    const by = { actor: "rider", user_id: phone.session.userId };
    expect(history).toEqual([
      { change: "offline", ...by },
      { change: "online", ...by },
    ]);
  });

  test("a word that comes after a later one of the same phone changes nothing", async () => {
    const { phone } = await createPhone();
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    await act(phone, { kind: "go_offline", happenedAt: ago(1) });
    const late = await act(phone, { kind: "go_online", happenedAt: ago(5) });
    expect(late.body.done).toBe("already");
    expect((await readDay(phone)).rider.state).toBe("offline");
  });
});

describe("a key", () => {
  test("answers the same again and has one effect, also 20 times at once", async () => {
    const { merchant, phone } = await createPhone();
    const { order } = await takenOrder(merchant, phone, "arrive_at_pickup", "pick_up", "depart");
    const sent = actionOf({ kind: "deliver", orderId: order.id, pin: await pinOf(order.id) });
    const held = `select 1 from orders where id = '${order.id}'`;
    const answers = await raceForRows(held, () =>
      Promise.all(Array.from({ length: 20 }, () => act(phone, sent))),
    );
    expect(answers.filter(({ body }) => body.isReplay === false)).toHaveLength(1);
    for (const { status, body } of [...answers, await act(phone, sent)]) {
      expect({ status, done: body.done, order: body.order.status }).toEqual({
        status: 200,
        done: "now",
        order: "delivered",
      });
    }
    const { steps } = await lifeOf(order.id);
    expect(steps.filter(({ status }) => status === "delivered")).toHaveLength(1);
    const [{ count }] = await owner<[{ count: number }]>`
      select count(*)::int from handovers where order_id = ${order.id} and kind = 'delivery'`;
    expect(count).toBe(1);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is free again after a refusal", async () => {
    const { merchant, phone } = await createPhone();
    const { order } = await takenOrder(merchant, phone);
    const sent = actionOf({ kind: "depart", orderId: order.id });
    const refused = await act(phone, sent);
    expect(refused).toMatchObject({
      status: 409,
      body: { success: false, error: "Order status conflict", status: "assigned" },
    });
    await act(phone, { kind: "pick_up", orderId: order.id });
    expect((await act(phone, sent)).body).toMatchObject({ done: "now", isReplay: false });
  });

  test("of another rider is another key", async () => {
    const { merchant, phone } = await createPhone();
    const other = await phoneOf(await createRider(merchant.pickup));
    const key = randomUUID();
    for (const own of [phone, other]) {
      expect((await act(own, { kind: "go_offline", key })).body).toMatchObject({
        done: "now",
        isReplay: false,
      });
    }
  });
});

describe("photos", () => {
  test("of one rider are taken one at a time, and another's is not kept waiting", async () => {
    const { merchant, phone } = await createPhone();
    const { merchant: theirs, phone: other } = await createPhone();
    const photo = (await photoOf("jpeg", { width: 4000, height: 3000 })).toString("base64");
    const [{ order }, beside] = [
      await takenOrder(merchant, phone),
      await takenOrder(theirs, other),
    ];
    const pickUp = { kind: "pick_up", orderId: order.id, photo } as const;
    const [answers, answer] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => act(phone, pickUp))),
      act(other, { ...pickUp, orderId: beside.order.id }),
    ]);
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 429, 429, 429, 429, 429]);
    expect(answers.find(({ status }) => status === 429)?.body.retry_after).toBe(1);
    expect(answer.status).toBe(200);
    expect((await act(phone, pickUp)).body.done).toBe("already");
  });
});

test("a rider's actions have a rate of their own", async () => {
  const [{ phone }, { phone: other }] = [await createPhone(), await createPhone()];
  const flood = Array.from({ length: env.RATE_LIMIT_RIDER_ACTION_BURST + 5 }, () =>
    send("POST", "actions", phone.session, { body: {} }),
  );
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses).toContain(429);
  expect((await act(other, { kind: "go_offline" })).status).toBe(200);
});

describe("admitted callers", () => {
  const body = actionOf({ kind: "go_online" });

  test("refuses callers without a session, other roles and other sites", async () => {
    const { phone } = await createPhone();
    expect((await send("POST", "actions", undefined, { body })).status).toBe(401);
    for (const role of ["merchant", "courier", "admin"] as const) {
      const answer = await send("POST", "actions", await signedIn({ role }), { body });
      expect(answer).toMatchObject({ status: 403, body: { error: "Role not allowed" } });
    }
    for (const headers of [
      { "Sec-Fetch-Site": "cross-site" },
      { Origin: "https://evil.example" },
      {},
    ]) {
      const answer = await send("POST", "actions", phone.session, { body, headers });
      expect(answer).toMatchObject({ status: 403, body: { error: "Cross-site request" } });
    }
    expect((await send("GET", "actions", phone.session)).status).toBe(405);
  });
});

describe("a body", () => {
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

  test.each<[string, object, string]>([
    ["an unknown kind", { kind: "teleport" }, "kind"],
    ["no key", { key: undefined }, "key"],
    ["a key with a space", { key: "a b" }, "key"],
    ["a key of 101 characters", { key: "k".repeat(101) }, "key"],
    ["a time that is none", { happenedAt: "yesterday" }, "happenedAt"],
    ["a time in three minutes", { happenedAt: later(3) }, "happenedAt"],
    ["a place that is not on earth", { position: { latitude: 91, longitude: 0 } }, "position"],
    ["no order", { kind: "arrive" }, "orderId"],
    ["no reason", { kind: "give_up", orderId: "ord_1" }, "reason"],
    ["a reason that is none", { kind: "drop", orderId: "ord_1", reason: "lazy" }, "reason"],
    [
      "a signature of words",
      { kind: "deliver", orderId: "ord_1", signature: [["x"]] },
      "signature.0.0",
    ],
  ])("with %s is a 400 that names the field", async (_, change, path) => {
    const { phone } = await createPhone();
    const sent = { ...actionOf({ kind: "go_online" }), ...change };
    const { status, body } = await send("POST", "actions", phone.session, { body: sent });
    expect({ status, path: body.issues[0].path }).toEqual({ status: 400, path });
  });

  test("may be a minute ahead of our clock, and is kept as now", async () => {
    const { phone } = await createPhone();
    expect((await act(phone, { kind: "go_offline", happenedAt: later(1) })).status).toBe(200);
    const [row] = await owner`select happened_at <= received_at as "isPast" from rider_actions
      where rider_id = ${phone.rider.id}`;
    expect(row).toEqual({ isPast: true });
  });

  test("may be 8 MB at this address, and 64 kB at the others", async () => {
    const { phone } = await createPhone();
    const sized = (size: number) =>
      JSON.stringify({ ...actionOf({ kind: "go_online" }), x: "x".repeat(size) });
    const post = (path: string, body: string) => send("POST", path, phone.session, { body });
    expect((await post("actions", sized(7 * MB))).status).toBe(200);
    expect((await post("actions", sized(8 * MB))).status).toBe(413);
    expect((await post("positions", sized(64 * KB))).status).toBe(413);
  });

  test("that is not JSON is refused for its content type or syntax", async () => {
    const { phone } = await createPhone();
    expect((await send("POST", "actions", phone.session, { body: "{" })).status).toBe(400);
    const headers = { "Sec-Fetch-Site": "same-origin", "Content-Type": "text/plain" };
    const answer = await send("POST", "actions", phone.session, { body: "{}", headers });
    expect(answer.status).toBe(415);
  });
});

test("an offer that is taken appears among the jobs with what the rider needs", async () => {
  const { merchant, phone } = await createPhone();
  const { order, offer } = await offeredOrder(merchant, phone);
  await act(phone, { kind: "accept_offer", offerId: offer.id });
  expect((await readDay(phone)).offers).toEqual([]);
  expect(await jobOf(phone, order.id)).toMatchObject({
    trackingId: order.trackingId,
    status: "assigned",
  });
});
