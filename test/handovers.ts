import { grantRiderAuthority, type RiderContext } from "@/lib/domain/authority/rider-context";
import { ORDER_LIFE } from "@/lib/domain/order-status";
import type { OrderReference } from "@/lib/domain/ordering/handovers/find-handover-order";
import {
  prepareHandover,
  type HandoverFacts,
} from "@/lib/domain/ordering/handovers/prepare-handover";
import type { PreparedHandover } from "@/lib/domain/ordering/handovers/sign-handover";
import { changeStatus } from "@/lib/domain/ordering/orders/change-status";
import { moveOrder, placeOrder } from "./orders";
import { createMerchant, createRider, nearby, owner, type TestMerchant } from "./world";

export const PIN = "4711";

/** A signature in a few lines. */
export const DRAWN = [
  [10, 80, 60, 20, 110, 90],
  [120, 60, 200, 60.04],
];

export type CarriedOrder = {
  merchant: TestMerchant;
  rider: RiderContext;
  order: OrderReference;
  key: string;
};

/** A live order that a rider has and has not handed over yet. */
export async function carriedOrder(plate: string | null = null): Promise<CarriedOrder> {
  const merchant = await createMerchant();
  const { id: riderId, courierId } = await createRider(merchant.pickup);
  await owner`update riders set plate = ${plate} where id = ${riderId}`;
  const fields = { receiver_name: "Thoko Banda", receiver_phone: "+265991234567" };
  const { id: orderId, key } = await placeOrder(merchant, { fields });
  await owner`update orders set delivery_pin = ${PIN} where id = ${orderId}`;
  await moveOrder(merchant, orderId, "assigned");
  const rider = grantRiderAuthority({
    riderId,
    courierId,
    timezone: "Africa/Blantyre",
    currency: "MWK",
    userId: "usr_test",
  });
  return { merchant, rider, order: { merchantId: merchant.id, environment: "live", orderId }, key };
}

/** One that is at the receiver's door, with its pick-up signed. */
export async function orderAtTheDoor(plate?: string): Promise<CarriedOrder> {
  const carried = await carriedOrder(plate);
  await handOver(carried, { kind: "pickup" });
  await moveOrder(carried.merchant, carried.order.orderId, "in_transit", "arrived");
  return carried;
}

const BECOMES = { pickup: "picked_up", delivery: "delivered", return: "returned" } as const;

/** Prepares a hand-over and keeps it, as a rider's step does. */
export async function handOver(
  { rider, order, merchant }: CarriedOrder,
  facts: Partial<HandoverFacts> & Pick<HandoverFacts, "kind">,
): Promise<PreparedHandover> {
  const happenedAt = new Date();
  const position = nearby(merchant.pickup, 2.97);
  const prepared = await prepareHandover(rider, order, { happenedAt, position, ...facts });
  const to = BECOMES[facts.kind];
  const { label } = ORDER_LIFE[to];
  await changeStatus({ ...order, to, label, actor: "rider", proof: prepared.proof });
  await keep(order, prepared);
  return prepared;
}

/** Stores a prepared hand-over as `apply_rider_action` does. */
export async function keep(
  { orderId }: OrderReference,
  { handover, photoContent, photo }: PreparedHandover,
): Promise<void> {
  await owner`with locked as materialized (select * from orders where id = ${orderId} for update)
    select record_handover(o, ${JSON.stringify(handover)}::text::jsonb,
        ${photoContent}::bytea,
        ${photo ? JSON.stringify(photo) : null}::text::jsonb)
      from orders o, locked where o.id = locked.id`;
}
