import { grantRiderAuthority } from "@/lib/domain/authority/rider-context";
import { learnDoors } from "@/lib/domain/dispatch/doors/learn-doors";
import { seekDoors } from "@/lib/domain/dispatch/doors/seek-doors";
import { handOver, PIN, type CarriedOrder } from "./handovers";
import { moveOrder, placeOrder } from "./orders";
import { fanOut } from "./webhook-sink";
import { createRider, nearby, owner, type Place, type TestMerchant } from "./world";

/** Metres to the north of a place, and to the east on its circle. */
export function away({ latitude, longitude }: Place, north: number, east = 0): Place {
  const degree = 1 / 111_195;
  const shrink = Math.cos((latitude * Math.PI) / 180);
  return { latitude: latitude + north * degree, longitude: longitude + (east * degree) / shrink };
}

export type Carried = CarriedOrder & { riderId: number };

/** An order to a number, which a rider of its own, or the given one, has accepted. */
export async function acceptedOrder(
  merchant: TestMerchant,
  phone: string,
  given: { riderId?: number; pin?: Place } = {},
): Promise<Carried> {
  await owner`update riders set is_online = false`;
  const rider = await riderOf(merchant, given.riderId);
  const to = given.pin ?? nearby(merchant.pickup);
  const fields = { receiver_name: "Thoko Banda", receiver_phone: phone };
  const { id: orderId, key } = await placeOrder(merchant, {
    fields: { ...fields, delivery_lat: to.latitude, delivery_lng: to.longitude },
  });
  await owner`update orders set delivery_pin = ${PIN} where id = ${orderId}`;
  await moveOrder(merchant, orderId, "assigned");
  const context = grantRiderAuthority({
    riderId: rider.id,
    courierId: rider.courierId,
    timezone: "Africa/Blantyre",
    currency: "MWK",
    userId: "usr_test",
  });
  const order = { merchantId: merchant.id, environment: "live" as const, orderId };
  return { merchant, rider: context, riderId: rider.id, order, key };
}

async function riderOf(merchant: TestMerchant, riderId: number | undefined) {
  if (riderId === undefined) return createRider(merchant.pickup);
  const [rider] = await owner<[{ id: number; courierId: string }]>`
    update riders set is_online = true where id = ${riderId} returning id, courier_id as "courierId"`;
  return rider;
}

type Handed = { riderId?: number; pin?: Place; accuracyM?: number; pinGiven?: string };

/** Delivers an order to a number, standing at a place. Returns its rider. */
export async function deliverTo(
  merchant: TestMerchant,
  phone: string,
  place: Place,
  { accuracyM = 15, pinGiven = PIN, ...given }: Handed = {},
): Promise<Carried> {
  const carried = await acceptedOrder(merchant, phone, given);
  await handOver(carried, { kind: "pickup" });
  await moveOrder(merchant, carried.order.orderId, "in_transit", "arrived");
  const position = { ...place, accuracyM };
  await handOver(carried, { kind: "delivery", pin: pinGiven, position });
  return carried;
}

/** What the worker does after deliveries and acceptances. */
export async function workDoors(merchant: TestMerchant): Promise<void> {
  await fanOut(merchant);
  await learnDoors();
  await seekDoors();
}
