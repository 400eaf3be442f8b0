import { randomUUID } from "node:crypto";
import { routes } from "@/app/routes.gen";
import { sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import { grantRiderAuthority, type RiderContext } from "@/lib/domain/authority/rider-context";
import type { Session } from "@/lib/domain/authority/session";
import type {
  RiderActionBody,
  RiderDay,
  RiderJob,
  RiderOffer,
} from "@/lib/domain/handover/rider-phone/phone-messages";
import { createFront } from "@/lib/http/server/front";
import { placeOrder } from "./orders";
import { signedIn } from "./people";
import { createMerchant, createRider, owner, type TestMerchant, type TestRider } from "./world";

const front = createFront(routes);

/** The header of a request from our own page on the phone. */
const SAME_SITE = { "Sec-Fetch-Site": "same-origin" };

export type PhoneAnswer = { status: number; body: any };

export type Phone = { rider: TestRider; session: Session };

/** Everything of an action that its test does not speak of is made up. */
type Action = Pick<RiderActionBody, "kind"> & Record<string, unknown>;

/** A merchant with one rider near its pickup, who is signed in. */
export async function createPhone(): Promise<{ merchant: TestMerchant; phone: Phone }> {
  const merchant = await createMerchant();
  return { merchant, phone: await phoneOf(await createRider(merchant.pickup)) };
}

export async function phoneOf(rider: TestRider): Promise<Phone> {
  return { rider, session: await signedIn({ role: "rider", riderId: rider.id }) };
}

/** The phone's rider, as a verb takes them. */
export function contextOfPhone({ rider, session: { userId } }: Phone): RiderContext {
  const { id: riderId, courierId } = rider;
  return grantRiderAuthority({
    riderId,
    courierId,
    timezone: "Africa/Blantyre",
    currency: "MWK",
    userId,
  });
}

/** Sends a request of the phone, or of another signed-in account. */
export async function send(
  method: "GET" | "POST",
  path: string,
  session: Session | undefined,
  options: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<PhoneAnswer> {
  const headers = new Headers(options.headers ?? SAME_SITE);
  if (session) headers.set("Cookie", `${SESSION_COOKIE}=${await sealSession(session.sessionId)}`);
  const body = typeof options.body === "string" ? options.body : JSON.stringify(options.body);
  if (options.body !== undefined && !headers.has("Content-Type")) {
    headers.set("Content-Type", "application/json");
  }
  const init = { method, headers, ...(options.body !== undefined && { body }) };
  const response = await front.fetch(new Request(`http://tumiza.test/driver/${path}`, init));
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

/** A phone's request for an action. */
export function actionOf(action: Action) {
  return { key: randomUUID(), happenedAt: new Date().toISOString(), ...action };
}

export function act({ session }: Phone, action: Action): Promise<PhoneAnswer> {
  return send("POST", "actions", session, { body: actionOf(action) });
}

export async function readDay({ session }: Phone): Promise<RiderDay> {
  const { status, body } = await send("GET", "data", session);
  if (status !== 200) throw new Error(`/driver/data answered ${status}`);
  return body as RiderDay;
}

/** An order that was placed and is offered to the phone's rider. */
export async function offeredOrder(
  merchant: TestMerchant,
  phone: Phone,
  fields: Record<string, unknown> = {},
) {
  const order = await placeOrder(merchant, { fields });
  const offer = await offerOf(phone, order.id);
  return { order, offer };
}

export async function offerOf(phone: Phone, orderId: string): Promise<RiderOffer> {
  const { offers } = await readDay(phone);
  const offer = offers.find((other) => other.orderId === orderId);
  if (!offer) throw new Error("The order is not offered to this rider.");
  return offer;
}

/** An order that the phone's rider has accepted and taken these steps with. */
export async function takenOrder(
  merchant: TestMerchant,
  phone: Phone,
  ...steps: RiderActionBody["kind"][]
) {
  const { order, offer } = await offeredOrder(merchant, phone);
  for (const action of [{ kind: "accept_offer", offerId: offer.id } as const, ...steps]) {
    const sent = typeof action === "string" ? { kind: action, orderId: order.id } : action;
    const { status, body } = await act(phone, sent);
    if (status !== 200) throw new Error(`${sent.kind} answered ${JSON.stringify(body)}`);
  }
  return { order, offer };
}

export async function jobOf(phone: Phone, orderId: string): Promise<RiderJob | undefined> {
  const { jobs } = await readDay(phone);
  return jobs.find((job) => job.orderId === orderId);
}

/** The PIN that a merchant gives to the rider who returns a parcel. */
export async function returnPinOf(orderId: string): Promise<string> {
  const [row] = await owner<[{ pin: string }]>`
    select return_pin as pin from orders where id = ${orderId}`;
  return row.pin;
}

/** The PIN that a receiver gives at the door. */
export async function pinOf(orderId: string): Promise<string> {
  const [row] = await owner<[{ pin: string }]>`
    select delivery_pin as pin from orders where id = ${orderId}`;
  return row.pin;
}

/** The status of an order, and its timeline with the moments at which things happened. */
export async function lifeOf(orderId: string) {
  const steps = await owner<{ status: string; occurredAt: Date }[]>`
    select status, occurred_at as "occurredAt" from events
     where order_id = ${orderId} and status is not null order by sequence`;
  return { status: steps.at(-1)?.status, steps };
}
