import { and, asc, eq, isNotNull, or, sql as expression, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { counters, merchants, orders, riders } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { foundIn } from "../../found-in";
import { plainParcelCode } from "../../ordering/orders/parcel-code";
import { refuseMissing, requireId } from "../../require-id";
import { MONEY_AT_DOOR } from "../rider-phone/money-at-door";

/** More parcels than one list has room for; a search finds the others. */
const SHOWN = 200;

const SOUGHT_MAX = 100;

const columns = {
  merchantId: orders.merchantId,
  orderId: orders.id,
  code: orders.parcelCode,
  reference: orders.merchantReferenceId,
  receiverName: orders.receiverName,
  merchantName: merchants.name,
  counterId: counters.id,
  counterName: counters.name,
  /** Since when it lies there; null while its rider brings it. */
  since: orders.atCounterSince,
  until: expression<Date>`${orders.counterUntil}`.mapWith(orders.createdAt),
  /** Whether its last day is over, so that it goes back to the shop. */
  isOver: expression<boolean>`${orders.atCounterSince} is not null and ${orders.counterUntil} <= now()`,
  rider: { id: riders.id, name: riders.name },
  ...MONEY_AT_DOOR,
  isPaidAhead: expression<boolean>`${orders.paidMinor} > 0`,
  pinTriesLeft: expression<number>`pin_tries_left(${orders.pinTries})`,
};

export type CounterParcel = Awaited<ReturnType<typeof selectParcels>>[number];

function selectParcels(which: SQL | undefined) {
  return db
    .select(columns)
    .from(orders)
    .innerJoin(counters, eq(counters.id, orders.counterId))
    .innerJoin(merchants, eq(merchants.id, orders.merchantId))
    .innerJoin(riders, eq(riders.id, orders.riderId))
    .where(and(eq(orders.environment, "live"), isNotNull(orders.counterId), which))
    .orderBy(asc(orders.counterUntil), asc(orders.id))
    .limit(SHOWN);
}

/**
 * The parcels at the company's counters, those first that go back to the shop next, and those that riders bring there.
 *
 * @throws role_not_allowed
 */
export async function listCounterParcels(courier: CourierContext, typed = "") {
  requireRight(courier, "serve_counters");
  const text = typed.replaceAll("\u0000", "").trim().slice(0, SOUGHT_MAX);
  const found =
    text === ""
      ? undefined
      : or(
          eq(orders.id, text),
          eq(orders.parcelCode, plainParcelCode(text)),
          foundIn(
            text,
            orders.receiverName,
            orders.merchantReferenceId,
            merchants.name,
            counters.name,
            riders.name,
          ),
        );
  const parcels = await selectParcels(and(eq(orders.courierId, courier.courierId), found));
  return {
    there: parcels.filter(({ since }) => since !== null),
    coming: parcels.filter(({ since }) => since === null),
  };
}

/** One of these parcels. @throws role_not_allowed, order_not_found */
export async function readCounterParcel(
  courier: CourierContext,
  orderId: string,
): Promise<CounterParcel> {
  requireRight(courier, "serve_counters");
  const isTheirs = eq(orders.courierId, courier.courierId);
  const id = requireId("ord", orderId);
  const [parcel] = await selectParcels(and(isTheirs, eq(orders.id, id)));
  return parcel ?? refuseMissing("ord");
}

/** The riders who may bring a parcel back to its shop: with room for it, and the one who brought it to the counter first. */
export async function listReturnRiders(
  { courierId }: CourierContext,
  { merchantId, orderId }: Pick<CounterParcel, "merchantId" | "orderId">,
): Promise<{ id: number; name: string }[]> {
  return db
    .select({ id: riders.id, name: riders.name })
    .from(riders)
    .innerJoin(
      orders,
      and(
        eq(orders.merchantId, merchantId),
        eq(orders.environment, "live"),
        eq(orders.id, orderId),
        eq(orders.courierId, riders.courierId),
      ),
    )
    .where(
      and(
        eq(riders.courierId, courierId),
        eq(riders.environment, "live"),
        expression`${riders.suspendedAt} is null and ${riders.activeJobs} < ${riders.jobLimit}
          and ${riders.loadG} + ${orders.requiredWeightG} <= ${riders.weightLimitG}`,
      ),
    )
    .orderBy(expression`${riders.id} <> ${orders.riderId}`, asc(riders.name), asc(riders.id))
    .limit(SHOWN);
}
