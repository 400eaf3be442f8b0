import { expect } from "vitest";
import { type CounterDraft, saveCounter } from "@/lib/domain/access/counters/save-counter";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { takeInAtCounter } from "@/lib/domain/handover/counters/take-in-at-counter";
import { createStaff } from "./courier-staff";
import { type CarriedParcel, failedParcel } from "./next-tries";
import { sendTrack } from "./parcels";
import { owner } from "./world";

const DAY = { opens: "08:00", closes: "17:00" };

/** A counter in Lilongwe, open on six days. */
export const COUNTER: CounterDraft = {
  name: "Area 3 office",
  landmark: "Shop 4, beside the bank",
  latitude: -13.9626,
  longitude: 33.7741,
  hours: [DAY, DAY, DAY, DAY, DAY, DAY, null],
  keepDays: 5,
  cashLimitMinor: 0,
};

export type CounterParcel = CarriedParcel & { courier: CourierContext; counterId: string };

/** A parcel whose rider could not hand it over, of a company with a counter. */
export async function failedNearCounter(
  fields: Record<string, unknown> = {},
): Promise<CounterParcel> {
  const parcel = await failedParcel(fields);
  const courier = await createStaff("dispatcher", parcel.phone.rider.courierId);
  return { ...parcel, courier, counterId: await saveCounter(courier, COUNTER) };
}

/** Its recipient chooses the counter on the page. */
export const chooseCounter = ({ receiverToken, counterId }: CounterParcel) =>
  sendTrack(`${receiverToken}/wish`, { kind: counterId });

/** One that lies at the counter that its recipient has chosen. */
export async function parcelAtCounter(
  fields: Record<string, unknown> = {},
): Promise<CounterParcel> {
  const parcel = await failedNearCounter(fields);
  expect((await chooseCounter(parcel)).status).toBe(303);
  await takeInAtCounter(parcel.courier, parcel.id);
  return parcel;
}

/** Moves the last day of a parcel at a counter, as if it had come there so long ago. */
export const passDays = ({ id }: { id: string }, days: number) =>
  owner`update orders set counter_until = counter_until - ${days} * interval '1 day',
          at_counter_since = at_counter_since - ${days} * interval '1 day' where id = ${id}`;

export async function stayOf({ id }: { id: string }) {
  const [row] = await owner<
    [
      {
        counterId: string | null;
        since: Date | null;
        until: Date | null;
        status: string;
        riderId: number;
      },
    ]
  >`
    select counter_id as "counterId", at_counter_since as since, counter_until as until, status,
           rider_id as "riderId" from orders where id = ${id}`;
  return row;
}
