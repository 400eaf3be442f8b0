import {
  ORDER_LIFE,
  ORDER_STATUSES,
  STATUS_GROUPS,
  statusesWhere,
  type Leg,
  type OrderStatus,
  type StatusGroup,
} from "@/db/schema/order-life";

export { ORDER_LIFE, ORDER_STATUSES, STATUS_GROUPS, type Leg, type OrderStatus, type StatusGroup };

/** Other systems' names of the same status. */
const ALIASES = new Map<string, OrderStatus>(
  Object.entries({
    pending: "searching",
    accepted: "assigned",
    rider_assigned: "assigned",
    driver_assigned: "assigned",
    at_pickup: "arrived_at_pickup",
    collected: "picked_up",
    pickedup: "picked_up",
    intransit: "in_transit",
    on_the_way: "in_transit",
    out_for_delivery: "in_transit",
    at_destination: "arrived",
    failed: "undeliverable",
    failed_delivery: "undeliverable",
    canceled: "cancelled",
  }),
);

/** Longer than any real spelling; a longer label would be stored and shown. */
const LABEL_MAX_LENGTH = 64;

/** The status of a label, in any case and with any spaces, `-` or `_`; undefined for an unknown one. */
export function statusOfLabel(label: string): OrderStatus | undefined {
  if (label.length > LABEL_MAX_LENGTH) return undefined;
  const code = label
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, "_");
  return ORDER_STATUSES.find((status) => status === code) ?? ALIASES.get(code);
}

/** An order can be assigned to another rider until its parcel is picked up. */
export function mayAssign(status: OrderStatus): boolean {
  return statusesWhere("is_assignable").includes(status);
}

export function isUnderWay(status: OrderStatus): boolean {
  return statusesWhere("is_under_way").includes(status);
}

export function isOver(status: OrderStatus): boolean {
  return statusesWhere("is_over").includes(status);
}

/** The parcel was not handed over: the order ended without it, or the rider could not deliver it. */
export function isFailed(status: OrderStatus): boolean {
  const { group, leg } = ORDER_LIFE[status];
  return group === "ended" || leg === "undelivered";
}

/** A rider with a reservation has not accepted yet, and the rider of a cancelled order is gone. */
export function hasRider(status: OrderStatus): boolean {
  return status !== "searching" && status !== "cancelled";
}

/** The recipient may still get the parcel, and choose how; `keeps_neighbour` applies the same rule to the locked order. */
export function mayBeDelivered(status: OrderStatus): boolean {
  return !isOver(status) && ORDER_LIFE[status].leg !== "to_merchant";
}

/** A rider has the order and may still bring it. */
export function isComing(status: OrderStatus): boolean {
  return isUnderWay(status) && mayBeDelivered(status) && !isFailed(status);
}

const WITH_PARCEL: readonly (Leg | null)[] = [
  "leaving_pickup",
  "to_recipient",
  "at_recipient",
  "undelivered",
  "to_merchant",
];

export function riderHasParcel(status: OrderStatus): boolean {
  return WITH_PARCEL.includes(ORDER_LIFE[status].leg);
}

/** The statuses that usually follow, up to the last. */
export function usualWayFrom(status: OrderStatus): OrderStatus[] {
  const [next] = ORDER_LIFE[status].next;
  return next ? [next, ...usualWayFrom(next)] : [];
}
