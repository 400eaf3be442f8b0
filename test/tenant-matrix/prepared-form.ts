import { newId } from "@/lib/core/ids";
import { disputeDelivery } from "@/lib/domain/ordering/disputes/dispute-delivery";
import { requireReceiverToken } from "@/lib/domain/ordering/tracking/receiver-token";
import { DELIVERY, moveParcel } from "@/test/parcels";
import { type Person } from "@/test/people";
import { owner } from "@/test/world";
import type { Answer } from "./ask";
import type { Things } from "./tenant";

type Fields = Record<string, string>;

/** A caller with one session, in which the form is opened and sent. */
export type Sender = Person & { sessionId: string };

/** A form before it is sent: its row's fields, its sender, and a way to send others. */
export type OpenedForm = {
  sender: Sender;
  things: Things;
  fields: Fields;
  press: (file: string, name: string, fields: Fields) => Promise<Answer>;
};

/** Replacement fields of a form, and its sender if another account must send it. */
export type Prepared = { fields?: Fields; sender?: Sender };

/** The preparation that each form needs before it can have its effect. */
export type PreparedForms = Record<string, (form: OpenedForm) => Promise<Prepared> | Prepared>;

/** An id that no other form of the tests has. */
export const payment = () => newId("req").slice(-10);

/** A name of a place that no other form of the tests has. */
export const placeName = () => `Kwa ${newId("prp").slice(-12).replaceAll(/\d/g, "k")}`;

export async function delivered({ fields: { orderId = "" } }: OpenedForm): Promise<Prepared> {
  const [order] = await owner<[{ merchantId: string }]>`
    select merchant_id as "merchantId" from orders where id = ${orderId}`;
  const parcel = { id: orderId, merchant: { id: order.merchantId }, environment: "live" } as const;
  await moveParcel(parcel, ...DELIVERY);
  return {};
}

/** A rider has accepted the order. */
export async function assigned({ fields: { orderId = "" } }: OpenedForm): Promise<Prepared> {
  const [order] = await owner<[{ merchantId: string; environment: "live" | "test" }]>`
    select merchant_id as "merchantId", environment from orders where id = ${orderId}`;
  const { merchantId, environment } = order;
  await moveParcel({ id: orderId, merchant: { id: merchantId }, environment }, "assigned");
  return {};
}

/** The order was delivered, and its recipient disputes that. */
export async function disputed(form: OpenedForm): Promise<Prepared> {
  await delivered(form);
  const [order] = await owner<[{ token: string }]>`
    select receiver_token as token from orders where id = ${form.fields.orderId ?? ""}`;
  await disputeDelivery(requireReceiverToken(order.token), "not_received", null);
  return {};
}
