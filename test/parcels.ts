import { randomUUID } from "node:crypto";
import { ORDER_LIFE, type OrderStatus } from "@/lib/domain/order-status";
import { changeStatus } from "@/lib/domain/ordering/orders/change-status";
import { api, post } from "./api";
import { createMerchant, createRider, nearby, owner, type TestMerchant } from "./world";

const RECEIVER = { receiver_name: "Thoko Banda", receiver_phone: "+265999123456" };

/** The recipient's of every live parcel here: a random one may be part of a phone number. */
export const PIN = "4711";

/** An order as its receiver knows it, with both of its codes. */
export type Parcel = {
  id: string;
  trackingId: string;
  receiverToken: string;
  environment: "live" | "test";
  merchant: TestMerchant;
  /** There are no riders in the test environment. */
  riderId: number | null;
};

/** A live order of a merchant of its own, with one rider in reach. */
export async function placeLiveParcel(courierId?: string): Promise<Parcel> {
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup, courierId === undefined ? {} : { courierId });
  await owner`update riders set plate = 'BT 4821' where id = ${rider.id}`;
  const placed = await place(merchant, merchant.liveKey);
  await owner`update orders set delivery_pin = ${PIN} where id = ${placed.id}`;
  return { ...placed, riderId: rider.id };
}

export async function placeTestParcel(): Promise<Parcel> {
  const merchant = await createMerchant();
  return { ...(await place(merchant, merchant.testKey)), riderId: null };
}

async function place(merchant: TestMerchant, key: string) {
  const to = nearby(merchant.pickup);
  const destination = { delivery_lat: to.latitude, delivery_lng: to.longitude };
  const quote = await post("/quote", key, destination);
  const { body } = await post(
    "/create-order",
    key,
    { ...destination, ...RECEIVER, delivery_fee: quote.body.delivery_fee },
    { "Idempotency-Key": randomUUID() },
  );
  return {
    id: String(body.order_id),
    trackingId: String(body.tracking_id),
    receiverToken: String(body.receiver_link).split("/track/")[1] ?? "",
    environment: key.startsWith("svc_live") ? ("live" as const) : ("test" as const),
    merchant,
  };
}

type Movable = Pick<Parcel, "id" | "environment"> & { merchant: { id: string } };

export async function moveParcel(parcel: Movable, ...statuses: OrderStatus[]): Promise<void> {
  for (const to of statuses) {
    await changeStatus({
      merchantId: parcel.merchant.id,
      environment: parcel.environment,
      orderId: parcel.id,
      to,
      label: ORDER_LIFE[to].label,
      actor: "rider",
      proof: to === "delivered" ? { method: "simulated" } : null,
    });
  }
}

export const DELIVERY: OrderStatus[] = ["assigned", "picked_up", "in_transit", "delivered"];

export async function deliveredParcel(): Promise<Parcel> {
  const parcel = await placeLiveParcel();
  await moveParcel(parcel, ...DELIVERY);
  return parcel;
}

/** A page below /track, from an address of its own, so that no test uses up another's allowance. */
export const openTrack = (path: string, accept = "text/html") =>
  api("GET", `/track/${path}`, {
    headers: { Accept: accept, "X-Forwarded-For": randomUUID() },
  });

/** A form of the receiver's page, as a browser sends it from there. */
export const sendTrack = (
  path: string,
  fields: Record<string, string> = {},
  from: Record<string, string> = { "Sec-Fetch-Site": "same-origin" },
) =>
  api("POST", `/track/${path}`, {
    headers: {
      Accept: "text/html",
      "Content-Type": "application/x-www-form-urlencoded",
      "X-Forwarded-For": randomUUID(),
      ...from,
    },
    body: new URLSearchParams(fields).toString(),
  });
