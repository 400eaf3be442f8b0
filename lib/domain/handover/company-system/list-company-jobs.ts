import { and, eq, inArray, isNull, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { companyCapacities, merchants, orders, pickups, riders } from "@/db/schema";
import { ofCourier } from "../../access/riders/of-courier";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";
import { newestFirst, pageOf } from "../../newest-first";
import { chosenCounter, isWithRider } from "../../order-counter";
import { NEIGHBOUR, neighbourOf } from "../../ordering/neighbours/neighbour-of";
import { pickDetails, RIDER_DETAILS } from "../../ordering/orders/order-details";
import { ORDER_MONEY } from "../../ordering/orders/order-money";
import {
  isPickupOfOrder,
  notesAtPickup,
  pickupContact,
} from "../../ordering/orders/pickup-contact";
import { statusesOf } from "../../ordering/orders/status-groups";
import { safePlaceOf } from "../../ordering/safe-places/safe-place-rules";
import { arrivedAt } from "../rider-phone/list-rider-jobs";
import { MONEY_AT_DOOR } from "../rider-phone/money-at-door";
import { nextStepsOf } from "../rider-phone/rider-steps";

export type JobFilter = {
  riderId?: number | undefined;
  orderId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** An order that one of the company's riders has accepted and is not done with, as the rider's app shows it. */
export type CompanyJob = Awaited<ReturnType<typeof listCompanyJobs>>["jobs"][number];

/**
 * The jobs of the company's riders in one environment, the newest order first. How to find the recipient's door, which
 * deliveries and photos of the recipient show, is only in the rider's app.
 *
 * @throws role_not_allowed; invalid_request for a foreign cursor
 */
export async function listCompanyJobs(courier: CourierContext, filter: JobFilter) {
  requireRight(courier, "act_for_riders");
  const { rows, nextCursor } = pageOf(await findJobs(courier, filter), filter.limit);
  return { jobs: rows.map(toJob), nextCursor };
}

function findJobs(courier: CourierContext, { riderId, orderId, cursor, limit }: JobFilter) {
  const list = newestFirst(orders.createdAt, orders.id);
  return db
    .select({ ...JOB, position: list.position })
    .from(orders)
    .innerJoin(riders, eq(riders.id, orders.riderId))
    .leftJoin(companyCapacities, eq(companyCapacities.id, riders.capacityId))
    .innerJoin(merchants, eq(merchants.id, orders.merchantId))
    .leftJoin(pickups, isPickupOfOrder)
    .where(
      and(
        ofCourier(courier),
        eq(orders.courierId, courier.courierId),
        eq(orders.environment, courier.environment),
        riderId === undefined ? undefined : eq(riders.id, riderId),
        orderId === undefined ? undefined : eq(orders.id, orderId),
        isNull(orders.deliveredAt),
        inArray(orders.status, statusesOf("under_way")),
        isWithRider,
        list.after(cursor),
      ),
    )
    .orderBy(...list.order)
    .limit(limit + 1);
}

const JOB = {
  orderId: orders.id,
  trackingId: orders.trackingId,
  riderId: riders.id,
  riderReference: riders.reference,
  capacityReference: companyCapacities.reference,
  status: orders.status,
  statusLabel: orders.statusLabel,
  merchantName: merchants.name,
  merchantPhone: merchants.phone,
  reference: orders.merchantReferenceId,
  pickupAddress: orders.pickupAddress,
  pickupLatitude: orders.pickupLatitude,
  pickupLongitude: orders.pickupLongitude,
  deliveryAddress: orders.deliveryAddress,
  deliveryLatitude: orders.deliveryLatitude,
  deliveryLongitude: orders.deliveryLongitude,
  receiverName: orders.receiverName,
  receiverPhone: orders.receiverPhone,
  ...pickDetails(RIDER_DETAILS, orders),
  pickupContactName: pickupContact.name,
  pickupContactPhone: pickupContact.phone,
  pickupNote: notesAtPickup,
  requiredWeightG: orders.requiredWeightG,
  ...MONEY_AT_DOOR,
  distanceM: orders.distanceM,
  companyMinor: ORDER_MONEY.courierMinor,
  riderPayMinor: orders.riderPayMinor,
  pickupAt: orders.pickupAt,
  readyAt: orders.readyAt,
  deliverFrom: orders.deliverFrom,
  nextTryFrom: orders.nextTryFrom,
  nextTryUntil: orders.nextTryUntil,
  promisedBy: orders.promisedBy,
  arrivedAt,
  neighbour: NEIGHBOUR,
  safePlace: orders.safePlace,
  counter: chosenCounter,
  notOrderedAt: orders.notOrderedAt,
  onFailed: orders.onFailed,
  failedAttempts: orders.failedAttempts,
  pinTriesLeft: expression<number>`pin_tries_left(${orders.pinTries})`,
  returnPinTriesLeft: expression<number>`pin_tries_left(${orders.returnPinTries})`,
};

/** Without the PIN of a neighbour. */
function toJob({ neighbour, safePlace, ...job }: Awaited<ReturnType<typeof findJobs>>[number]) {
  const { nextTryUntil, counter } = job;
  const chosen = neighbourOf(neighbour);
  return {
    ...job,
    neighbour: chosen && { name: chosen.name, place: chosen.place, phone: chosen.phone },
    safePlace: safePlaceOf({ ...neighbour, safePlace }),
    steps: nextStepsOf({
      ...job,
      nextTryUntil: nextTryUntil?.toISOString(),
      counterUntil: counter?.until.toISOString(),
    }).map(({ kind }) => kind),
  };
}
