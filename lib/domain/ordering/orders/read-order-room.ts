import { and, eq, getTableColumns } from "drizzle-orm";
import { db } from "@/db/client";
import { orders, rateCards, riders } from "@/db/schema";
import type { Coordinates } from "@/lib/core/geo";
import { may, type OrderReader } from "../../authority/rights";
import type { DispatchRun } from "../../dispatch/search/dispatch-run";
import { readDispatchRunsByCourier } from "../../dispatch/search/read-dispatch-runs-by-courier";
import { readDispatchRunsByPlatform } from "../../dispatch/search/read-dispatch-runs-by-platform";
import { findOrderReplies, type OrderReply } from "../../messaging/texts/find-order-replies";
import { readingOf } from "../../order-reading";
import { isUnderWay } from "../../order-status";
import { type DisputePhoto, listDisputePhotos } from "../disputes/list-dispute-photos";
import { riderLocation, roadOfCard } from "../tracking/rider-location";
import { etaOf } from "./eta";
import { findOrderContacts, type OrderContacts } from "./find-order-contacts";
import { findOrderEntries, type OrderEntry } from "./find-order-entries";
import { findProof, type Proof } from "./find-proof";
import type { FollowedOrder } from "./operations-order";
import { stopsAhead } from "./stops-ahead";

export type OrderRoom = {
  /** Each part is null if the reader may not see it. */
  contacts: OrderContacts | null;
  money: OrderEntry[] | null;
  /** Null too while there is none. */
  proof: Proof | null;
  /** What its merchant shows of a disputed delivery; none for a reader who may not see proofs. */
  disputePhotos: DisputePhoto[];
  /** The recipient's messages by text message or USSD, while the reader may call them. */
  replies: OrderReply[];
  runs: DispatchRun[];
  /** Null unless the rider is on the job and the phone has reported. */
  riderPosition: LastPosition | null;
};

type LastPosition = Coordinates & {
  /** Null if the phone did not report it. */
  accuracyM: number | null;
  seenAt: Date;
  isFresh: boolean;
  /** When the parcel is at the recipient by the rider's stops; null without a fresh position. */
  expectedAt: Date | null;
};

/** Everything about an order that its reader may see, by the table of rights. */
export async function readOrderRoom(reader: OrderReader, order: FollowedOrder): Promise<OrderRoom> {
  const [contacts, money, proof, disputePhotos, runs, riderPosition] = await Promise.all([
    may(reader, "see_contacts") ? readContacts(reader, order) : null,
    may(reader, "see_money") ? readEntries(reader, order) : null,
    may(reader, "see_proof") ? findProof(order) : null,
    may(reader, "see_proof") ? listDisputePhotos(order) : [],
    readRuns(reader, order),
    readRiderPosition(order),
  ]);
  const { merchantId, environment, id: orderId } = order;
  const replies = contacts?.recipient
    ? await findOrderReplies({ merchantId, environment, orderId })
    : [];
  return { contacts, money, proof: proof ?? null, disputePhotos, replies, runs, riderPosition };
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
  merchantId,
  environment,
  id,
}: FollowedOrder): Promise<LastPosition | null> {
  if (!rider || !isUnderWay(status) || counter?.since) return null;
  const [found] = await db
    .select({
      order: getTableColumns(orders),
      location: riderLocation,
      road: roadOfCard,
      stopsAhead,
    })
    .from(orders)
    .innerJoin(rateCards, eq(rateCards.id, orders.rateCardId))
    .innerJoin(riders, eq(riders.id, orders.riderId))
    .where(
      and(
        eq(orders.merchantId, merchantId),
        eq(orders.environment, environment),
        eq(orders.id, id),
      ),
    );
  if (!found) return null;
  const { order, location, ...facts } = found;
  const { latitude, longitude, accuracyM, seenAt, isFresh } = location;
  if (!seenAt) return null;
  const eta = isFresh ? etaOf({ ...order, ...facts, location }) : null;
  return { latitude, longitude, accuracyM, seenAt, isFresh, expectedAt: eta?.expectedAt ?? null };
}
