import { describe, expect, test } from "vitest";
import { get } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import { moveParcel, placeLiveParcel, type Parcel } from "@/test/parcels";
import { owner } from "@/test/world";
import { call } from "../../calls.gen";
import { announceDelays } from "./announce-delays";

type Delay = {
  promised_by: string;
  previous_expected_at: string | null;
  expected_at: string;
  late_minutes: number;
};

type Gain = Omit<Delay, "late_minutes"> & { is_late: boolean };

/** What one part of an order's events says, where the event is on its way to endpoints. */
const saidOf = async <Said>({ id }: Parcel, type: string, part: string) =>
  (
    await owner<{ said: Said }[]>`select e.data -> ${part} as said from events e
      join outbox x on (x.merchant_id, x.environment, x.event_id) = (e.merchant_id, e.environment, e.id)
     where e.order_id = ${id} and e.type = ${type} order by e.sequence`
  ).map(({ said }) => said);

const delaysOf = (parcel: Parcel) => saidOf<Delay>(parcel, "order.delayed", "delay");
const gainsOf = (parcel: Parcel) => saidOf<Gain>(parcel, "order.eta_changed", "eta_change");

/** A parcel under way, with a rider who has just been seen some kilometres south of its destination. */
async function underWay(kilometres: number): Promise<Parcel> {
  const parcel = await placeLiveParcel();
  await moveParcel(parcel, "assigned", "picked_up", "in_transit");
  await locate(parcel, kilometres);
  return parcel;
}

const locate = ({ id, riderId }: Parcel, kilometres: number) =>
  owner`update riders r
       set location = point(o.delivery_longitude, o.delivery_latitude - ${kilometres / 111.195}), located_at = now()
      from orders o where o.id = ${id} and r.id = ${riderId}`;

const promiseIn = ({ id }: Parcel, minutes: number) =>
  owner`update orders set promised_by = now() + make_interval(mins => ${minutes}),
      promised_from = now() - interval '1 hour', created_at = now() - interval '1 hour' where id = ${id}`;

describe("an order that will arrive more than ten minutes late", () => {
  test("is announced once before it is late, with both times and no step, however many workers look", async () => {
    const parcel = await underWay(60);
    const { body: before } = await get(`/orders/${parcel.id}`, parcel.merchant.liveKey);
    await Promise.all(Array.from({ length: 4 }, announceDelays));
    await announceDelays();
    const [delay, ...others] = await delaysOf(parcel);
    expect(others).toEqual([]);
    const [row] = await owner`select promised_by from orders where id = ${parcel.id}`;
    expect(delay).toMatchObject({
      promised_by: row!.promised_by.toISOString(),
      previous_expected_at: null,
    });
    expect(row!.promised_by.getTime()).toBeGreaterThan(Date.now());
    const late = Date.parse(delay!.expected_at) - row!.promised_by.getTime();
    expect(delay!.late_minutes).toBe(Math.ceil(late / 60_000));
    const { body: after } = await get(`/orders/${parcel.id}`, parcel.merchant.liveKey);
    expect(Date.parse(delay!.expected_at)).toBeGreaterThan(Date.parse(after.eta.earliest_at));
    expect(Date.parse(delay!.expected_at)).toBeLessThan(Date.parse(after.eta.latest_at));
    expect(after.timeline).toEqual(before.timeline);
    await expectNoViolations([parcel.merchant]);
  });

  test("is announced again after ten further minutes, and not before", async () => {
    const parcel = await underWay(60);
    await announceDelays();
    await locate(parcel, 61);
    await announceDelays();
    await locate(parcel, 59);
    await announceDelays();
    expect(await delaysOf(parcel)).toHaveLength(1);
    await locate(parcel, 120);
    await announceDelays();
    const [first, second, ...others] = await delaysOf(parcel);
    expect(others).toEqual([]);
    expect(second).toMatchObject({
      promised_by: first!.promised_by,
      previous_expected_at: first!.expected_at,
    });
  });
});

test("a delayed order that catches up is announced for each ten minutes gained, until it is late again", async () => {
  const parcel = await underWay(60);
  await announceDelays();
  await locate(parcel, 59);
  await announceDelays();
  expect(await gainsOf(parcel)).toEqual([]);
  await locate(parcel, 40);
  await Promise.all(Array.from({ length: 4 }, announceDelays));
  await locate(parcel, 0.2);
  await announceDelays();
  const [delay] = await delaysOf(parcel);
  const [first, second, ...others] = await gainsOf(parcel);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    promised_by: delay!.promised_by,
    previous_expected_at: delay!.expected_at,
    is_late: true,
  });
  expect(second).toMatchObject({ previous_expected_at: first!.expected_at, is_late: false });
  await locate(parcel, 60);
  await announceDelays();
  expect(await delaysOf(parcel)).toHaveLength(2);
  await expectNoViolations([parcel.merchant]);
});

test("an order that was never delayed announces no gain", async () => {
  const parcel = await underWay(10);
  await promiseIn(parcel, 120);
  await announceDelays();
  await locate(parcel, 0.2);
  await announceDelays();
  expect(await gainsOf(parcel)).toEqual([]);
});

describe("no delay is announced", () => {
  test("within ten minutes of the promise", async () => {
    const parcel = await underWay(0.1);
    await promiseIn(parcel, -5);
    await announceDelays();
    expect(await delaysOf(parcel)).toEqual([]);
  });

  test.each([
    ["arrived", ["arrived"]],
    ["was delivered", ["delivered"]],
    ["could not be delivered", ["arrived", "undeliverable"]],
  ] as const)("of an order that %s", async (_, steps) => {
    const parcel = await underWay(60);
    await moveParcel(parcel, ...steps);
    await announceDelays();
    expect(await delaysOf(parcel)).toEqual([]);
  });

  test("where no recent position says so", async () => {
    const parcel = await underWay(60);
    await owner`update riders set located_at = now() - interval '6 minutes' where id = ${parcel.riderId}`;
    await promiseIn(parcel, -30);
    await announceDelays();
    expect(await delaysOf(parcel)).toEqual([]);
  });
});

test("a worker that read the order before another one announced its delay announces none", async () => {
  const parcel = await underWay(1);
  const expectedAt = new Date(Date.now() + 10 * 3_600_000);
  const delays = [
    { merchantId: parcel.merchant.id, environment: "live", orderId: parcel.id, expectedAt },
  ];
  const announce = () => call.announceDelays({ delays, minutes: 10, coming: ["in_transit"] });
  expect([await announce(), await announce()]).toEqual([1, 0]);
  expect(await delaysOf(parcel)).toHaveLength(1);
});

test("an order that ends between reading and announcing is left alone", async () => {
  const parcel = await underWay(60);
  await moveParcel(parcel, "delivered");
  const expectedAt = new Date(Date.now() + 10 * 3_600_000);
  const delays = [
    { merchantId: parcel.merchant.id, environment: "live", orderId: parcel.id, expectedAt },
  ];
  expect(await call.announceDelays({ delays, minutes: 10, coming: ["in_transit"] })).toBe(0);
  expect(await delaysOf(parcel)).toEqual([]);
});

test("a step that a phone took before the delay was announced keeps its time", async () => {
  const parcel = await underWay(60);
  await owner`update events set occurred_at = now() - interval '3 minutes' where order_id = ${parcel.id}`;
  await announceDelays();
  const [row] = await owner`
    select moment_of(o, now() - interval '2 minutes') < now() - interval '1 minute' as keeps
      from orders o where id = ${parcel.id}`;
  expect(row).toEqual({ keeps: true });
});
