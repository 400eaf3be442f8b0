import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { ask, createSystem, offered } from "@/test/courier-system";
import { newPhone } from "@/test/new-phone";
import { letExpire, offersOf, stateOf } from "@/test/offers";
import { act, phoneOf } from "@/test/rider-phone";
import { createCourier, createRider, createToken, nearby, owner } from "@/test/world";

const PHONE = newPhone();

const list = async (system: { token: string }) => (await ask(system, "GET", "offers")).body.offers;

const answer = (
  system: { token: string },
  offerId: string,
  kind: "accept" | "decline",
  options: { body?: unknown; key?: string | null } = {},
) => ask(system, "POST", `offers/${offerId}/${kind}`, options);

const eventsOf = (orderId: string) =>
  owner`select status, actor, channel from events where order_id = ${orderId} and status is not null
    order by sequence`;

describe("open offers", () => {
  test("show what the rider's app shows before acceptance, and no recipient", async () => {
    const { merchant, system } = await createSystem();
    const { order, offerId } = await offered(merchant, {
      receiver_name: "Thoko Chirwa",
      receiver_phone: PHONE,
      delivery_address: "Blue gate",
      dropoff_note: "Ring twice",
    });
    const answered = await ask(system, "GET", "offers");
    const [row] =
      await owner`select platform_fee_minor::float8 as fee from orders where id = ${order.id}`;
    expect(answered.status).toBe(200);
    expect(answered.body.offers).toMatchObject([
      {
        offer_id: offerId,
        order_id: order.id,
        driver_id: system.rider.id,
        bundle_id: null,
        merchant_name: "Test merchant",
        pickup_lat: merchant.pickup.latitude,
        delivery_address: "Blue gate",
        cash_to_collect: 0,
        courier_earnings: order.fee - row!.fee / 100,
        driver_pay: null,
        currency: "MWK",
        pickup_at: null,
      },
    ]);
    for (const secret of ["Thoko", PHONE.slice(4), "Ring twice"]) {
      expect(answered.text).not.toContain(secret);
    }
  });

  test("are those of the company and of the token's environment alone", async () => {
    const { merchant, system } = await createSystem();
    await offered(merchant);
    const sandbox = await createToken(system.courierId, { environment: "test" });
    for (const other of [{ token: sandbox }, await createCourier()]) {
      expect(await list(other)).toEqual([]);
    }
  });

  test("leave out those that have ended and those that are accepted automatically", async () => {
    const { merchant, system } = await createSystem();
    const { order } = await offered(merchant);
    await owner`update offers set is_auto_accepted = true where order_id = ${order.id}`;
    expect(await list(system)).toEqual([]);
    await owner`update offers set is_auto_accepted = false where order_id = ${order.id}`;
    await letExpire(order.id);
    expect(await list(system)).toEqual([]);
  });
});

describe("accepting an offer", () => {
  test("assigns the order to the rider who was asked, and the history says which system did", async () => {
    const { merchant, system } = await createSystem();
    const { order, offerId } = await offered(merchant);
    const { status, body } = await answer(system, offerId, "accept");
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      done: "now",
      order_id: order.id,
      status: "assigned",
      status_code: "assigned",
    });
    expect(await stateOf(order.id)).toEqual({ status: "assigned", riderId: system.rider.id });
    expect((await eventsOf(order.id)).at(-1)).toEqual({
      status: "assigned",
      actor: "rider",
      channel: "courier_api",
    });
    expect(await list(system)).toEqual([]);
  });

  test("twice at the same time assigns it once, and both succeed", async () => {
    const { merchant, system } = await createSystem();
    const { order, offerId } = await offered(merchant);
    const both = await Promise.all([1, 2].map(() => answer(system, offerId, "accept")));
    expect(both.map(({ body }) => body.done).sort()).toEqual(["already", "now"]);
    const assigned = (await eventsOf(order.id)).filter(({ status }) => status === "assigned");
    expect(assigned).toHaveLength(1);
  });

  test("and declining it at the same time ends in one of the two", async () => {
    const { merchant, system } = await createSystem();
    const { order, offerId } = await offered(merchant);
    const [accepted, declined] = await Promise.all([
      answer(system, offerId, "accept"),
      answer(system, offerId, "decline"),
    ]);
    const { riderId } = await stateOf(order.id);
    const isAssigned = riderId === system.rider.id;
    expect(accepted.body.code ?? "done").toBe(isAssigned ? "done" : "offer_over");
    expect(declined.body.code ?? "done").toBe(isAssigned ? "offer_over" : "done");
  });

  test("with a key of an earlier request answers the same, five times at the same time too", async () => {
    const { merchant, system } = await createSystem();
    const { order, offerId } = await offered(merchant);
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => answer(system, offerId, "accept", { key })),
    );
    const replays = answers.filter(({ body }) => body.idempotent_replay);
    expect(answers.map(({ body }) => body.done)).toEqual(Array(5).fill("now"));
    expect(replays).toHaveLength(4);
    expect(replays[0]!.headers.get("idempotent-replayed")).toBe("true");
    const later = await answer(system, offerId, "accept", { key });
    expect(later.body).toMatchObject({ order_id: order.id, done: "now", idempotent_replay: true });
  });

  test("after its end is refused, and the key stays free", async () => {
    const { merchant, system } = await createSystem();
    const { order, offerId } = await offered(merchant);
    const key = randomUUID();
    await owner`update offers set expires_at = now() - interval '1 second' where id = ${offerId}`;
    const late = await answer(system, offerId, "accept", { key });
    expect([late.status, late.body.code]).toEqual([409, "offer_over"]);
    await owner`update offers set expires_at = now() + interval '1 minute' where id = ${offerId}`;
    const again = await answer(system, offerId, "accept", { key });
    expect([again.status, again.body.done]).toEqual([200, "now"]);
    expect((await stateOf(order.id)).status).toBe("assigned");
  });

  test("and the rider's app doing the same is done once", async () => {
    const { merchant, system } = await createSystem();
    const { offerId } = await offered(merchant);
    const phone = await phoneOf(system.rider);
    const [own, ours] = await Promise.all([
      act(phone, { kind: "accept_offer", offerId }),
      answer(system, offerId, "accept"),
    ]);
    expect([own.status, ours.status]).toEqual([200, 200]);
    expect([own.body.done, ours.body.done].sort()).toEqual(["already", "now"]);
  });

  test("needs a key", async () => {
    const { merchant, system } = await createSystem();
    const { order, offerId } = await offered(merchant);
    const { status, body } = await answer(system, offerId, "accept", { key: null });
    expect([status, body.code]).toEqual([400, "idempotency_key_required"]);
    expect((await stateOf(order.id)).status).toBe("searching");
  });

  test.each([
    ["in three minutes", 180, 400],
    ["in one minute", 60, 200],
    ["two days ago", -172_800, 200],
  ])("that happened %s by a wrong clock", async (_, seconds, expected) => {
    const { merchant, system } = await createSystem();
    const { order, offerId } = await offered(merchant);
    const happened_at = new Date(Date.now() + seconds * 1_000).toISOString();
    const { status } = await answer(system, offerId, "accept", { body: { happened_at } });
    expect(status).toBe(expected);
    const [row] = await owner`select bool_and(occurred_at <= now()) as past,
      bool_and(occurred_at >= o.created_at) as after from events e join orders o on o.id = e.order_id
      where e.order_id = ${order.id}`;
    expect(row).toEqual({ past: true, after: true });
  });
});

describe("declining an offer", () => {
  test("asks the next rider, keeps the reason, and changes nothing when it is sent again", async () => {
    const { merchant, system } = await createSystem();
    const next = await createRider(nearby(merchant.pickup, 2));
    const { order, offerId } = await offered(merchant);
    const body = { reason: "too_far" };
    const declined = await answer(system, offerId, "decline", { body });
    expect(declined.body).toMatchObject({ done: "now", status_code: "searching" });
    expect(await offersOf(order.id)).toMatchObject([
      { id: offerId, state: "declined", reason: "Too far away." },
      { riderId: next.id, state: "open" },
    ]);
    expect((await answer(system, offerId, "decline", { body })).body.done).toBe("already");
    const accepted = await answer(system, offerId, "accept");
    expect([accepted.status, accepted.body.code]).toEqual([409, "offer_over"]);
  });

  test("that was accepted is refused", async () => {
    const { merchant, system } = await createSystem();
    const { offerId } = await offered(merchant);
    await answer(system, offerId, "accept");
    const { status, body } = await answer(system, offerId, "decline");
    expect([status, body.code]).toEqual([409, "offer_over"]);
  });
});

test("a key that answered an offer is refused for another one, and for the other answer", async () => {
  const { merchant, system } = await createSystem();
  const first = await offered(merchant);
  const key = randomUUID();
  await answer(system, first.offerId, "accept", { key });
  const second = await offered(merchant);
  for (const [offerId, kind, field] of [
    [second.offerId, "accept", "offer_id"],
    [first.offerId, "decline", "kind"],
  ] as const) {
    const { status, body } = await answer(system, offerId, kind, { key });
    expect([status, body.code]).toEqual([409, "idempotency_mismatch"]);
    expect(body.idempotency_mismatch).toEqual([field]);
  }
  expect((await stateOf(second.order.id)).status).toBe("searching");
});

test("an offer of another company or environment is not found and stays open", async () => {
  const { merchant, system } = await createSystem();
  const { order, offerId } = await offered(merchant);
  const sandbox = { token: await createToken(system.courierId, { environment: "test" }) };
  for (const other of [await createCourier(), sandbox]) {
    for (const kind of ["accept", "decline"] as const) {
      const { status, body } = await answer(other, offerId, kind);
      expect([status, body.code]).toEqual([404, "offer_not_found"]);
    }
  }
  expect(await offersOf(order.id)).toMatchObject([{ id: offerId, state: "open" }]);
});

test.each([
  ["a reason of its own", { reason: "rain" }, "reason"],
  ["a reason that is no text", { reason: 7 }, "reason"],
  ["a time without a date", { happened_at: "09:29" }, "happened_at"],
  ["a time as a number", { happened_at: 1_780_000_000 }, "happened_at"],
])("%s is refused and declines nothing", async (_, body, path) => {
  const { merchant, system } = await createSystem();
  const { order, offerId } = await offered(merchant);
  const declined = await answer(system, offerId, "decline", { body });
  expect(declined.status).toBe(400);
  expect(declined.body.issues).toMatchObject([{ path }]);
  expect(await offersOf(order.id)).toMatchObject([{ state: "open" }]);
});

test.each(["off_1", "%00", "off_".padEnd(5_000, "0"), "ord_0000000000000000000000"])(
  "the offer id %s is not found",
  async (id) => {
    const { token } = await createCourier();
    expect((await answer({ token }, id, "accept")).status).toBe(404);
  },
);
