import { describe, expect, test } from "vitest";
import { expectNoViolations } from "@/test/invariants";
import { moveOrder, placeOrder } from "@/test/orders";
import { act, createPhone, offerOf, phoneOf, readDay, type Phone } from "@/test/rider-phone";
import { createRider, owner, type Place, type TestMerchant } from "@/test/world";

const METRES_PER_DEGREE = 111_195;

/** A place so many metres north of another. */
const north = ({ latitude, longitude }: Place, metres: number): Place => ({
  latitude: latitude + metres / METRES_PER_DEGREE,
  longitude,
});

/** An order from and to places so many metres north of the merchant, which the phone's rider accepts. */
async function take(merchant: TestMerchant, phone: Phone, from: number, to: number) {
  const pickup = north(merchant.pickup, from);
  const destination = north(merchant.pickup, to);
  const order = await placeOrder(merchant, {
    fields: {
      pickup_lat: pickup.latitude,
      pickup_lng: pickup.longitude,
      delivery_lat: destination.latitude,
      delivery_lng: destination.longitude,
    },
  });
  const offer = await offerOf(phone, order.id);
  await act(phone, { kind: "accept_offer", offerId: offer.id });
  return order.id;
}

/** The rider's stops in order, such as `pickup a`, with the names that a test has for its orders. */
async function stopsOf(phone: Phone, names: Record<string, string>): Promise<string[]> {
  const { route } = await readDay(phone);
  const nameOf = (id: string) => Object.entries(names).find(([, orderId]) => orderId === id)?.[0];
  return route.stops.map(({ orderId, kind }) => `${kind} ${nameOf(orderId)}`);
}

const versionOf = async (phone: Phone) => (await readDay(phone)).route.version;

const reorder = (phone: Phone, routeVersion: number, stops: string[], names = {}) =>
  act(phone, {
    kind: "reorder_stops",
    routeVersion,
    stops: stops.map((stop) => {
      const [kind, name] = stop.split(" ") as [string, string];
      return { kind, orderId: (names as Record<string, string>)[name] ?? name };
    }),
  });

describe("the stops of a rider", () => {
  test("are the pickup until it is collected, then the drop-off, and none once it is delivered", async () => {
    const { merchant, phone } = await createPhone();
    const a = await take(merchant, phone, 0, 3_000);
    expect(await stopsOf(phone, { a })).toEqual(["pickup a", "dropoff a"]);
    await moveOrder(merchant, a, "arrived_at_pickup", "picked_up");
    expect(await stopsOf(phone, { a })).toEqual(["dropoff a"]);
    await moveOrder(merchant, a, "in_transit", "undeliverable", "returning");
    expect(await stopsOf(phone, { a })).toEqual(["dropoff a"]);
    await moveOrder(merchant, a, "returned");
    expect(await stopsOf(phone, { a })).toEqual([]);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("end at the merchant's for an order that goes back", async () => {
    const { merchant, phone } = await createPhone();
    const a = await take(merchant, phone, 0, 10_000);
    await moveOrder(merchant, a, "arrived_at_pickup", "picked_up", "in_transit");
    const b = await take(merchant, phone, 500, 1_000);
    expect(await stopsOf(phone, { a, b })).toEqual(["pickup b", "dropoff b", "dropoff a"]);
    await moveOrder(merchant, b, "cancelled");
    await moveOrder(merchant, a, "undeliverable", "returning");
    const c = await take(merchant, phone, 500, 1_000);
    expect(await stopsOf(phone, { a, c })).toEqual(["dropoff a", "pickup c", "dropoff c"]);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("are none of an order that the rider dropped, that was cancelled or given to another", async () => {
    const { merchant, phone } = await createPhone();
    const other = await phoneOf(await createRider(north(merchant.pickup, 9_000)));
    const a = await take(merchant, phone, 0, 3_000);
    await act(phone, { kind: "drop", orderId: a, reason: "breakdown" });
    expect(await stopsOf(phone, { a })).toEqual([]);
    const offer = await offerOf(other, a);
    await act(other, { kind: "accept_offer", offerId: offer.id });
    expect(await stopsOf(other, { a })).toEqual(["pickup a", "dropoff a"]);
    await owner`select assign_rider(${merchant.id}, 'live', ${a}, ${phone.rider.id}, null, null, 'staff')`;
    expect(await stopsOf(other, { a })).toEqual([]);
    expect(await stopsOf(phone, { a })).toEqual(["pickup a", "dropoff a"]);
    await moveOrder(merchant, a, "cancelled");
    expect(await stopsOf(phone, { a })).toEqual([]);
    await expectNoViolations([merchant], [phone.rider, other.rider]);
  });
});

describe("a new order is put among the stops", () => {
  const LAST = ["pickup a", "dropoff a", "pickup b", "dropoff b"];

  test.each([
    [
      "together at the same counter",
      3_000,
      0,
      3_100,
      ["pickup a", "pickup b", "dropoff a", "dropoff b"],
    ],
    [
      "on the way to a door",
      3_000,
      1_000,
      2_900,
      ["pickup a", "pickup b", "dropoff b", "dropoff a"],
    ],
    ["after a door that lies before it", 3_000, 3_200, 5_000, LAST],
    [
      "last, where another customer would wait more than 15 minutes longer",
      6_000,
      -3_100,
      -3_300,
      LAST,
    ],
  ])("%s", async (_, door, from, to, expected) => {
    const { merchant, phone } = await createPhone();
    const a = await take(merchant, phone, 0, door);
    const b = await take(merchant, phone, from, to);
    expect(await stopsOf(phone, { a, b })).toEqual(expected);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("after the stop at which the rider has arrived, however near it is", async () => {
    const { merchant, phone } = await createPhone();
    const a = await take(merchant, phone, 2_000, 3_000);
    const names = { a, b: await take(merchant, phone, 100, 200) };
    expect((await stopsOf(phone, names))[0]).toBe("pickup b");
    const second = await createPhone();
    const c = await take(second.merchant, second.phone, 2_000, 3_000);
    await moveOrder(second.merchant, c, "arrived_at_pickup");
    const d = await take(second.merchant, second.phone, 100, 200);
    expect((await stopsOf(second.phone, { c, d }))[0]).toBe("pickup c");
  });

  test("with an order at the same counter, although the rider passes it earlier", async () => {
    const { merchant, phone } = await createPhone();
    const a = await take(merchant, phone, 0, 3_000);
    const b = await take(merchant, phone, 200, 300);
    const chosen = ["pickup b", "dropoff b", "pickup a", "dropoff a"];
    await reorder(phone, await versionOf(phone), chosen, { a, b });
    const c = await take(merchant, phone, 0, 100);
    expect((await stopsOf(phone, { a, b, c })).slice(0, 4)).toEqual([
      "pickup b",
      "dropoff b",
      "pickup a",
      "pickup c",
    ]);
  });

  test("also for a rider whose place is not known", async () => {
    const { merchant, phone } = await createPhone();
    const a = await take(merchant, phone, 0, 3_000);
    const order = await placeOrder(merchant);
    await owner`update riders set location = null where id = ${phone.rider.id}`;
    await act(phone, { kind: "accept_offer", offerId: (await offerOf(phone, order.id)).id });
    expect(await stopsOf(phone, { a, b: order.id })).toHaveLength(4);
    await expectNoViolations([merchant], [phone.rider]);
  });
});

describe("a rider who puts the stops in another order", () => {
  async function createRoute() {
    const { merchant, phone } = await createPhone();
    const a = await take(merchant, phone, 0, 3_000);
    const b = await take(merchant, phone, 3_200, 5_000);
    return { merchant, phone, names: { a, b }, version: await versionOf(phone) };
  }

  const OTHER = ["pickup b", "pickup a", "dropoff b", "dropoff a"];

  test("gets it, and the same order again changes nothing", async () => {
    const { merchant, phone, names, version } = await createRoute();
    const first = await reorder(phone, version, OTHER, names);
    expect(first.body).toEqual({ success: true, done: "now", isReplay: false });
    expect(await stopsOf(phone, names)).toEqual(OTHER);
    expect((await reorder(phone, version + 1, OTHER, names)).body.done).toBe("already");
    expect(await versionOf(phone)).toBe(version + 1);
    expect((await readDay(phone)).jobs[0]?.orderId).toBe(names.b);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is refused a list that was made before the route changed", async () => {
    const { merchant, phone, names, version } = await createRoute();
    const before = await stopsOf(phone, names);
    await take(merchant, phone, 0, 200);
    const { status, body } = await reorder(phone, version, OTHER, names);
    expect({ status, error: body.error }).toEqual({ status: 409, error: "Route has changed" });
    expect(await stopsOf(phone, names)).toEqual(expect.arrayContaining(before));
    await expectNoViolations([merchant], [phone.rider]);
  });

  test.each([
    ["a pickup after its drop-off", ["dropoff a", "pickup a", "pickup b", "dropoff b"]],
    ["a stop left out", ["pickup a", "dropoff a", "pickup b"]],
    ["a stop named twice", [...OTHER, "pickup a"]],
    ["nothing", []],
  ])("is refused %s, and nothing changes", async (_, stops) => {
    const { phone, names, version } = await createRoute();
    const before = await stopsOf(phone, names);
    const { status, body } = await reorder(phone, version, stops, names);
    expect({ status, error: body.error }).toEqual({ status: 400, error: "Stops out of order" });
    expect(await stopsOf(phone, names)).toEqual(before);
    expect(await versionOf(phone)).toBe(version);
  });

  test("may name stops that were made since, as a phone does that was offline", async () => {
    const { merchant, phone, names, version } = await createRoute();
    await moveOrder(merchant, names.a, "arrived_at_pickup", "picked_up");
    const { body } = await reorder(phone, version, OTHER, names);
    expect(body.done).toBe("now");
    expect(await stopsOf(phone, names)).toEqual(["pickup b", "dropoff b", "dropoff a"]);
  });

  test("changes no stop of another rider", async () => {
    const { phone, names, version } = await createRoute();
    const other = await createRoute();
    const theirs = await stopsOf(other.phone, other.names);
    const mixed = [`dropoff ${other.names.b}`, ...OTHER, `pickup ${other.names.a}`];
    expect((await reorder(phone, version, mixed, names)).body.done).toBe("now");
    expect(await stopsOf(other.phone, other.names)).toEqual(theirs);
    expect(await versionOf(other.phone)).toBe(other.version);
  });

  test("at two places at once gets one of the two, and the other is refused", async () => {
    const { phone, names, version } = await createRoute();
    const another = ["pickup b", "dropoff b", "pickup a", "dropoff a"];
    const answers = await Promise.all(
      [OTHER, another].map((stops) => reorder(phone, version, stops, names)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("while a parcel is delivered waits for it, and neither fails", async () => {
    const { merchant, phone, names, version } = await createRoute();
    await moveOrder(merchant, names.a, "arrived_at_pickup", "picked_up", "in_transit", "arrived");
    const answers = await Promise.all([
      reorder(phone, version, OTHER, names),
      moveOrder(merchant, names.a, "delivered").then(() => ({ status: 200 })),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stopsOf(phone, names)).toEqual(["pickup b", "dropoff b"]);
    await expectNoViolations([merchant], [phone.rider]);
  });
});
