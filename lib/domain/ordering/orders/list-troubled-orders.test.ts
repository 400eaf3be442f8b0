import { beforeEach, expect, test } from "vitest";
import { createAdmin } from "@/test/courier-staff";
import { useEmptyTables } from "@/test/own-database";
import { moveParcel, placeLiveParcel, type Parcel } from "@/test/parcels";
import { owner } from "@/test/world";
import type { AdminContext } from "../../authority/admin-context";
import { countTroubledOrders, listTroubledOrders, type Trouble } from "./list-troubled-orders";

// The queues are those of the whole platform.
useEmptyTables();

let admin: AdminContext;
let parcel: Parcel;

/** The orders of a queue, as many as it counts. */
async function queueOf(trouble: Trouble): Promise<string[]> {
  const listed = await listTroubledOrders(admin, trouble);
  expect(await countTroubledOrders(admin, trouble)).toMatchObject({ count: listed.length });
  return listed.map(({ id }) => id);
}

beforeEach(async () => {
  admin = await createAdmin("support");
  parcel = await placeLiveParcel();
  await moveParcel(parcel, "assigned", "picked_up", "in_transit");
});

test("an order is late from the minute after its promise until it is handed over", async () => {
  expect(await queueOf("late")).not.toContain(parcel.id);
  await owner`update orders set promised_by = now() - interval '1 minute' where id = ${parcel.id}`;
  expect(await queueOf("late")).toContain(parcel.id);
  expect(await listTroubledOrders(admin, "late", parcel.id)).toHaveLength(1);
  expect(await listTroubledOrders(admin, "late", "no such shop")).toEqual([]);
  await moveParcel(parcel, "delivered");
  expect(await queueOf("late")).not.toContain(parcel.id);
});

test("an order whose recipient chose a later time is late from the end of that time", async () => {
  const chosen = (minutes: number) =>
    owner`update orders set promised_by = now() - interval '1 hour', next_try_from = now() - interval '3 hours',
      next_try_until = now() + make_interval(mins => ${minutes}) where id = ${parcel.id}`;
  await chosen(30);
  expect(await queueOf("late")).toEqual([]);
  await chosen(-10);
  expect(await queueOf("late")).toEqual([parcel.id]);
  const { oldestAt } = await countTroubledOrders(admin, "late");
  expect(Math.round((Date.now() - oldestAt!.getTime()) / 60_000)).toBe(10);
});

test("a rider who has stood at a stop for too long, or whose phone is silent, is looked after", async () => {
  await moveParcel(parcel, "arrived");
  expect(await queueOf("stuck")).not.toContain(parcel.id);
  await owner`update orders set updated_at = now() - interval '31 minutes' where id = ${parcel.id}`;
  expect(await queueOf("stuck")).toContain(parcel.id);
  await owner`update orders set updated_at = now() where id = ${parcel.id}`;
  expect(await queueOf("stuck")).not.toContain(parcel.id);
  await owner`update riders set last_seen_at = now() - interval '11 minutes', is_online = true,
    presence_ends_at = now() where id = ${parcel.riderId}`;
  expect(await queueOf("stuck")).toContain(parcel.id);
});
