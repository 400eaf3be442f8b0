import { expect, test } from "vitest";
import { contextOf } from "@/test/merchant-desk";
import { moveParcel, placeLiveParcel, type Parcel } from "@/test/parcels";
import { createMerchant, owner } from "@/test/world";
import { listRiderPositions } from "./list-rider-positions";

async function heardOf({ riderId }: Parcel, ago: string): Promise<void> {
  await owner`update riders set location = point(33.8, -13.9), located_at = now() - ${ago}::interval
    where id = ${riderId}`;
}

const positionsOf = async ({ id, merchant }: Parcel) =>
  (await listRiderPositions(await contextOf(merchant), [id])).get(id)?.position;

test("a rider's position is listed while on the way with a fresh position, and no longer", async () => {
  const parcel = await placeLiveParcel();
  await heardOf(parcel, "20 seconds");
  expect(await positionsOf(parcel)).toBeUndefined();
  await moveParcel(parcel, "assigned");
  expect(await positionsOf(parcel)).toEqual({ latitude: -13.9, longitude: 33.8 });
  await heardOf(parcel, "6 minutes");
  expect(await positionsOf(parcel)).toBeUndefined();
  await heardOf(parcel, "20 seconds");
  await moveParcel(parcel, "picked_up", "in_transit", "delivered");
  expect(await positionsOf(parcel)).toBeUndefined();
});

test("no merchant learns where the rider of another's order is, nor in the other environment", async () => {
  const parcel = await placeLiveParcel();
  await moveParcel(parcel, "assigned");
  await heardOf(parcel, "20 seconds");
  const stranger = await contextOf(await createMerchant());
  expect((await listRiderPositions(stranger, [parcel.id])).size).toBe(0);
  const elsewhere = await contextOf(parcel.merchant, "test");
  expect((await listRiderPositions(elsewhere, [parcel.id])).size).toBe(0);
});
