import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { riders } from "@/db/schema";
import type { Coordinates } from "@/lib/core/geo";
import { may, type OrderReader } from "../../authority/rights";
import type { DispatchRun } from "../../dispatch/search/dispatch-run";
import { readDispatchRunsByCourier } from "../../dispatch/search/read-dispatch-runs-by-courier";
import { readDispatchRunsByPlatform } from "../../dispatch/search/read-dispatch-runs-by-platform";
import { findOrderReplies, type OrderReply } from "../../messaging/texts/find-order-replies";
import { readingOf } from "../../order-reading";
import { isUnderWay } from "../../order-status";
import { riderLocation } from "../tracking/rider-location";
import { findOrderContacts, type OrderContacts } from "./find-order-contacts";
import { findOrderEntries, type OrderEntry } from "./find-order-entries";
import { findProof, type Proof } from "./find-proof";
import type { FollowedOrder } from "./operations-order";

export type OrderRoom = {
  /** Each part is null if the reader may not see it. */
  contacts: OrderContacts | null;
  money: OrderEntry[] | null;
  /** Null too while there is none. */
  proof: Proof | null;
  /** The recipient's messages by text message or USSD, while the reader may call them. */
  replies: OrderReply[];
  runs: DispatchRun[];
  /** Null unless the rider is on the job and the phone has just reported. */
  riderPosition: RoughPosition | null;
};

/** The accuracy is null if the phone did not report it. */
type RoughPosition = Coordinates & { accuracyM: number | null };

/** Everything about an order that its reader may see, by the table of rights. */
export async function readOrderRoom(reader: OrderReader, order: FollowedOrder): Promise<OrderRoom> {
  const [contacts, money, proof, runs, riderPosition] = await Promise.all([
    may(reader, "see_contacts") ? readContacts(reader, order) : null,
    may(reader, "see_money") ? readEntries(reader, order) : null,
    may(reader, "see_proof") ? findProof(order) : null,
    readRuns(reader, order),
    readRiderPosition(order),
  ]);
  const { merchantId, environment, id: orderId } = order;
  const replies = contacts?.recipient
    ? await findOrderReplies({ merchantId, environment, orderId })
    : [];
  return { contacts, money, proof: proof ?? null, replies, runs, riderPosition };
}

/** A company calls the recipient and the pickup contact from its rider's acceptance until the order is over. */
async function readContacts(reader: OrderReader, order: FollowedOrder) {
  const contacts = await findOrderContacts(order);
  if (!contacts || !("courierId" in reader)) return contacts ?? null;
  const { may: acts } = readingOf(order, new Date(), "courier");
  return acts.includes("call_recipient")
    ? contacts
    : { ...contacts, recipient: null, pickup: null };
}

async function readEntries(reader: OrderReader, order: FollowedOrder): Promise<OrderEntry[]> {
  if (may(reader, "see_ledger")) return findOrderEntries(order);
  return "courierId" in reader ? findOrderEntries(order, reader.courierId) : [];
}

function readRuns(reader: OrderReader, { merchantId, id: orderId }: FollowedOrder) {
  const named = { merchantId, orderId };
  return "courierId" in reader
    ? readDispatchRunsByCourier(reader, named)
    : readDispatchRunsByPlatform(reader, named);
}

async function readRiderPosition({
  rider,
  status,
  counter,
}: FollowedOrder): Promise<RoughPosition | null> {
  if (!rider || !isUnderWay(status) || counter?.since) return null;
  const [found] = await db.select(riderLocation).from(riders).where(eq(riders.id, rider.id));
  if (!found?.isFresh) return null;
  const { latitude, longitude, accuracyM } = found;
  return { latitude, longitude, accuracyM };
}
