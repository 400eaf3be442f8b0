import { and, desc, eq, isNotNull, isNull, sql as expression, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { couriers, markets, orders, riderAlarms, riders, users } from "@/db/schema";
import { requireRight, type OrderReader } from "../../authority/rights";

/** More alarms than are open at a time. */
const OPEN_MAX = 50;

/** Older ones are in the activity log. */
const OVER_MAX = 50;

/** A person who took or ended an alarm, and their side. */
export type AlarmPerson = { name: string; side: "company" | "platform" | "rider" };

export type AlarmPlace = {
  latitude: number;
  longitude: number;
  accuracyM: number | null;
  locatedAt: Date;
};

export type Alarm = {
  id: string;
  riderId: number;
  riderName: string;
  /** E.164. */
  riderPhone: string;
  plate: string | null;
  courierId: string;
  courierName: string;
  courierPhone: string | null;
  timezone: string;
  /** The order at hand. */
  order: { merchantId: string; id: string; parcelCode: string } | null;
  channel: (typeof riderAlarms.$inferSelect)["channel"];
  raisedAt: Date;
  /** When the server had it: later, where the phone had no network. */
  receivedAt: Date;
  /** The newest known position of the rider; null without any. */
  place: AlarmPlace | null;
  taken: { at: Date; by: AlarmPerson } | null;
  ended: { at: Date; by: AlarmPerson; isFalse: boolean; note: string | null } | null;
};

/** The open alarms of a company's riders, or all for the platform, newest first. @throws role_not_allowed */
export async function listOpenAlarms(reader: OrderReader): Promise<Alarm[]> {
  return listAlarms(reader, isNull(riderAlarms.endedAt), OPEN_MAX);
}

/** The newest alarms that are over. @throws role_not_allowed */
export async function listPastAlarms(reader: OrderReader): Promise<Alarm[]> {
  return listAlarms(reader, isNotNull(riderAlarms.endedAt), OVER_MAX);
}

const takers = alias(users, "takers");
const enders = alias(users, "enders");

async function listAlarms(reader: OrderReader, which: SQL, limit: number): Promise<Alarm[]> {
  requireRight(reader, "answer_alarms");
  const isTheirs = "courierId" in reader ? eq(riderAlarms.courierId, reader.courierId) : undefined;
  const rows = await selectAlarms()
    .where(and(which, isTheirs))
    .orderBy(desc(riderAlarms.raisedAt), desc(riderAlarms.id))
    .limit(limit);
  return rows.map(toAlarm);
}

function selectAlarms() {
  return db
    .select({
      alarm: riderAlarms,
      riderName: riders.name,
      riderPhone: riders.phone,
      plate: riders.plate,
      /** Where the rider is now, who may have moved since. */
      now: {
        latitude: expression<number | null>`${riders.location}[1]`,
        longitude: expression<number | null>`${riders.location}[0]`,
        accuracyM: riders.locationAccuracyM,
        locatedAt: riders.locatedAt,
      },
      courierName: couriers.name,
      courierPhone: couriers.dispatchPhone,
      timezone: markets.timezone,
      parcelCode: orders.parcelCode,
      taker: { name: takers.name, role: takers.role },
      ender: { name: enders.name, role: enders.role },
    })
    .from(riderAlarms)
    .innerJoin(riders, eq(riders.id, riderAlarms.riderId))
    .innerJoin(couriers, eq(couriers.id, riderAlarms.courierId))
    .innerJoin(markets, eq(markets.code, couriers.marketCode))
    .leftJoin(
      orders,
      and(
        eq(orders.merchantId, riderAlarms.merchantId),
        eq(orders.environment, riderAlarms.environment),
        eq(orders.id, riderAlarms.orderId),
      ),
    )
    .leftJoin(takers, eq(takers.id, riderAlarms.takenById))
    .leftJoin(enders, eq(enders.id, riderAlarms.endedById));
}

type Row = Awaited<ReturnType<typeof selectAlarms>>[number];

function toAlarm({ alarm, now, parcelCode, taker, ender, ...row }: Row): Alarm {
  const { id, riderId, courierId, channel, raisedAt, receivedAt, merchantId, orderId } = alarm;
  const { takenAt, endedAt, isFalse, note } = alarm;
  return {
    ...row,
    id,
    riderId,
    courierId,
    channel,
    raisedAt,
    receivedAt,
    order:
      merchantId !== null && orderId !== null && parcelCode !== null
        ? { merchantId, id: orderId, parcelCode }
        : null,
    place: placeOf(alarm, endedAt === null ? now : null),
    taken: takenAt && taker && { at: takenAt, by: personOf(taker) },
    ended: endedAt && ender && { at: endedAt, by: personOf(ender), isFalse, note },
  };
}

type RawPlace = { [Name in keyof AlarmPlace]: AlarmPlace[Name] | null };

/** The newer of the alarm's position and the rider's own. */
function placeOf(alarm: RawPlace, rider: RawPlace | null): AlarmPlace | null {
  const [own, now] = [alarm, rider].map((it) => it && completePlace(it));
  if (!own || !now) return own ?? now ?? null;
  return now.locatedAt > own.locatedAt ? now : own;
}

function completePlace({ latitude, longitude, accuracyM, locatedAt }: RawPlace): AlarmPlace | null {
  if (latitude === null || longitude === null || locatedAt === null) return null;
  return { latitude, longitude, accuracyM, locatedAt };
}

function personOf({ name, role }: Pick<typeof users.$inferSelect, "name" | "role">): AlarmPerson {
  if (role === "rider") return { name, side: "rider" };
  return { name, side: role === "courier" ? "company" : "platform" };
}
