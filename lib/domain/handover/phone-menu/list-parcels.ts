import { and, desc, eq, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { markets, merchants, notifications, orders, phonePreferences, riders } from "@/db/schema";
import {
  chosenCounter,
  offeredCounters,
  type ChosenCounter,
  type OfferedCounter,
} from "../../order-counter";
import { standingOf, type Standing } from "../../order-reading";
import { hasRider, isOver, mayBeDelivered, type OrderStatus } from "../../order-status";
import { mayNameNeighbour, NEIGHBOUR, neighbourOf } from "../../ordering/neighbours/neighbour-of";
import { isCarried } from "../../ordering/next-tries/next-try-rules";
import { windowsFor, type OfferedWindow } from "../../ordering/next-tries/try-windows";
import { maySayNotOrdered } from "../../ordering/not-ordered/not-ordered-rules";
import {
  allowsSafePlace,
  mayLeaveAtSafePlace,
  safePlaceOf,
} from "../../ordering/safe-places/safe-place-rules";
import type { CollectMethod } from "../../pricing/quotes/collect-methods";
import type { PhoneOwner } from "./phone-owner";

/** As many as a list on a small screen holds. */
const SHOWN = 4;

/** A menu's data about one parcel. */
export type PhoneParcel = {
  merchantId: string;
  environment: "live" | "test";
  orderId: string;
  receiverToken: string;
  receiverName: string | null;
  /** The code on the parcel: `K7QX`. */
  code: string;
  status: OrderStatus;
  /** The order's state as people see it. */
  standing: Standing;
  /** Null unless it may be shown now. */
  pin: string | null;
  /** What the recipient still has to pay; 0 for nothing. */
  toPayMinor: number;
  /** The only way in which the shop takes it; null for any. */
  payBy: CollectMethod | null;
  currency: string;
  merchantName: string;
  /** Null unless one has the order. */
  rider: { name: string; phone: string } | null;
  latitude: number;
  longitude: number;
  marketCode: string;
  timezone: string;
  /** When the rider may be asked to try again; null while nothing can be chosen, so that "later" is a message. */
  windows: OfferedWindow[] | null;
  /** Whether the recipient can choose a neighbour who takes it. */
  mayNameNeighbour: boolean;
  /** The chosen neighbour, with the PIN to pass on; null without one. */
  neighbour: { name: string; pin: string; hasPhone: boolean } | null;
  /** Whether the recipient can choose where the rider leaves it, and the chosen place. */
  mayChooseSafePlace: boolean;
  safePlace: string | null;
  /** The counters to choose from, and the chosen one. */
  counters: OfferedCounter[];
  counter: ChosenCounter | null;
  /** The market's country. */
  phoneRegion: string;
  /** Whether the owner says that they didn't order it, and whether they can say so or take it back. */
  isNotOrdered: boolean;
  maySayNotOrdered: boolean;
};

const dispute = { disputedAt: orders.disputedAt, disputeDecision: orders.disputeDecision };

const columns = {
  merchantId: orders.merchantId,
  environment: orders.environment,
  orderId: orders.id,
  receiverToken: orders.receiverToken,
  receiverName: orders.receiverName,
  code: orders.parcelCode,
  status: orders.status,
  dispute,
  pin: orders.deliveryPin,
  toPayMinor: orders.collectMinor,
  payBy: orders.collectBy,
  currency: orders.currency,
  merchantName: merchants.name,
  rider: { name: riders.name, phone: riders.phone },
  latitude: orders.deliveryLatitude,
  longitude: orders.deliveryLongitude,
  marketCode: merchants.marketCode,
  failedAttempts: orders.failedAttempts,
  timezone: markets.timezone,
  terms: { choices: merchants.recipientChoices, deliverFrom: orders.deliverFrom },
  phoneRegion: markets.phoneRegion,
  neighbour: NEIGHBOUR,
  counters: offeredCounters,
  counter: chosenCounter,
  safe: { safePlace: orders.safePlace, allowsSafePlace },
  said: { notOrderedAt: orders.notOrderedAt, atCounterSince: orders.atCounterSince },
};

/** The live parcels about which this phone got a message: under way, or ended within a day; the newest first. */
export async function listParcels({ phone }: PhoneOwner): Promise<PhoneParcel[]> {
  const rows = await db
    .selectDistinctOn([orders.createdAt, orders.id], columns)
    .from(notifications)
    .innerJoin(
      orders,
      and(
        eq(orders.merchantId, notifications.merchantId),
        eq(orders.environment, notifications.environment),
        eq(orders.id, notifications.orderId),
      ),
    )
    .innerJoin(merchants, eq(merchants.id, orders.merchantId))
    .innerJoin(markets, eq(markets.code, merchants.marketCode))
    .leftJoin(riders, eq(riders.id, orders.riderId))
    .where(
      and(
        eq(notifications.phone, phone),
        eq(notifications.environment, "live"),
        eq(orders.receiverPhone, phone),
        expression`coalesce(${orders.deliveredAt}, ${orders.cancelledAt}, now()) > now() - interval '1 day'`,
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(SHOWN);
  return rows.map(
    ({ pin, rider, dispute, failedAttempts, terms, neighbour, safe, said, ...row }) => ({
      ...row,
      mayChooseSafePlace:
        !liesAtCounter(row) &&
        mayLeaveAtSafePlace({ ...row, ...safe, collectMinor: row.toPayMinor }),
      safePlace: safePlaceOf({ ...safe, collectMinor: row.toPayMinor }),
      isNotOrdered: said.notOrderedAt !== null,
      maySayNotOrdered: maySayNotOrdered({ ...row, ...said }),
      windows: isCarried(row) ? tryWindows({ ...row, failedAttempts, ...terms }) : null,
      mayNameNeighbour:
        !liesAtCounter(row) &&
        terms.choices.includes("neighbour") &&
        mayNameNeighbour({ status: row.status, collectMinor: row.toPayMinor }),
      neighbour: chosenNeighbour(neighbour),
      standing: standingOf({ ...dispute, status: row.status }),
      pin: mayBeDelivered(row.status) ? pin : null,
      rider:
        rider && hasRider(row.status) && !isOver(row.status) && !liesAtCounter(row)
          ? firstNameOf(rider)
          : null,
    }),
  );
}

/** None once it lies at a counter. */
function tryWindows(parcel: Parameters<typeof windowsFor>[0] & Pick<PhoneParcel, "counter">) {
  return liesAtCounter(parcel) ? [] : windowsFor(parcel, new Date());
}

function liesAtCounter({ counter }: { counter: ChosenCounter | null }): boolean {
  return counter !== null && counter.since !== null;
}

function chosenNeighbour(order: Parameters<typeof neighbourOf>[0]): PhoneParcel["neighbour"] {
  const chosen = neighbourOf(order);
  return chosen && { name: chosen.name, pin: chosen.pin, hasPhone: chosen.phone !== null };
}

/** The language for the owner of a phone; null if none is known. */
export async function readPhoneLanguage({ phone }: PhoneOwner): Promise<string | null> {
  const [chosen] = await db
    .select({ language: phonePreferences.language })
    .from(phonePreferences)
    .where(eq(phonePreferences.phone, phone));
  if (chosen?.language) return chosen.language;
  const [last] = await db
    .select({ language: notifications.language })
    .from(notifications)
    .where(and(eq(notifications.phone, phone), expression`${notifications.language} is not null`))
    .orderBy(desc(notifications.number))
    .limit(1);
  return last?.language ?? null;
}

function firstNameOf({ name, phone }: { name: string; phone: string }) {
  return { name: name.trim().split(/\s+/)[0] ?? "", phone };
}
