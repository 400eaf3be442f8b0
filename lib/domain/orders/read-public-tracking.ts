import { and, desc, eq, isNotNull, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { events, markets, merchants, orders, riders } from "@/db/schema";
import { refuse } from "../errors";
import type { Environment } from "../merchants/merchant-context";
import type { OrderStatus } from "./order-status";
import type { TimelineStep } from "./read-order";

/** Whoever holds the link may look, so the id's form is all that can be asked of them. */
const TRACKING_ID = /^trk_(?:test_)?[0-9A-Za-z]{22}$/;

/** How long after its end an order still shows who brought it and when. */
const DETAILS_KEPT_DAYS = 7;

/** A test order may take any number of steps; the newest ones say where it is. */
const TIMELINE_STEPS_MAX = 20;

export type PublicRider = {
  firstName: string;
  plate: string | null;
  vehicleClass: string;
  /** E.164, only while the rider is on the job. */
  phone: string | null;
};

export type PublicDetails = {
  merchantName: string;
  /** Null until a rider has accepted. */
  rider: PublicRider | null;
  /** When the parcel should be there; null unless it is on the way. */
  expectedAt: Date | null;
  /** Oldest first. */
  timeline: TimelineStep[];
};

export type PublicTracking = {
  trackingId: string;
  environment: Environment;
  status: OrderStatus;
  label: string;
  /** IANA name of the market's timezone. */
  timezone: string;
  /** When the order was delivered, cancelled or returned; null while it is under way. */
  endedAt: Date | null;
  updatedAt: Date;
  /** Null when the order ended more than a week ago: then status and date are all that is told. */
  details: PublicDetails | null;
};

/**
 * What an order tells anybody who holds its tracking id: never the receiver, a place, a price or a
 * rider's surname.
 *
 * @throws order_not_found also for a text that cannot be a tracking id
 */
export async function readPublicTracking(trackingId: string): Promise<PublicTracking> {
  if (!TRACKING_ID.test(trackingId)) return refuse("order_not_found");
  const [found] = await findPublicTracking.execute({ trackingId });
  if (!found) return refuse("order_not_found");
  return {
    trackingId,
    environment: found.environment,
    status: found.status,
    label: found.label,
    timezone: found.timezone,
    endedAt: found.deliveredAt ?? found.cancelledAt,
    updatedAt: found.updatedAt,
    details: found.isLongOver ? null : await withDetails(found),
  };
}

type Found = Awaited<ReturnType<typeof findPublicTracking.execute>>[number];

/** What each status tells of the rider, and whether an arrival can be promised. */
const SHOWN: Record<OrderStatus, { rider: "hidden" | "named" | "callable"; hasEta: boolean }> = {
  searching: { rider: "hidden", hasEta: false },
  assigned: { rider: "callable", hasEta: true },
  arrived_at_pickup: { rider: "callable", hasEta: true },
  picked_up: { rider: "callable", hasEta: true },
  in_transit: { rider: "callable", hasEta: true },
  arrived: { rider: "callable", hasEta: false },
  delivered: { rider: "named", hasEta: false },
  completed: { rider: "named", hasEta: false },
  undeliverable: { rider: "callable", hasEta: false },
  returning: { rider: "callable", hasEta: false },
  returned: { rider: "named", hasEta: false },
  cancelled: { rider: "hidden", hasEta: false },
};

const given = expression.placeholder;

const findPublicTracking = db
  .select({
    merchantId: orders.merchantId,
    orderId: orders.id,
    environment: orders.environment,
    status: orders.status,
    label: orders.statusLabel,
    etaMinutes: orders.etaMinutes,
    createdAt: orders.createdAt,
    updatedAt: orders.updatedAt,
    deliveredAt: orders.deliveredAt,
    cancelledAt: orders.cancelledAt,
    isLongOver: expression<boolean>`coalesce(
      coalesce(${orders.deliveredAt}, ${orders.cancelledAt})
        < now() - make_interval(days => ${expression.raw(String(DETAILS_KEPT_DAYS))}), false)`,
    merchantName: merchants.name,
    timezone: markets.timezone,
    rider: {
      name: riders.name,
      phone: riders.phone,
      plate: riders.plate,
      vehicleClass: riders.vehicleClass,
    },
  })
  .from(orders)
  .innerJoin(merchants, eq(merchants.id, orders.merchantId))
  .innerJoin(markets, eq(markets.code, merchants.marketCode))
  .leftJoin(riders, eq(riders.id, orders.riderId))
  .where(eq(orders.trackingId, given("trackingId")))
  .prepare("find_public_tracking");

const findNewestSteps = db
  .select({ status: events.status, label: events.statusLabel, occurredAt: events.occurredAt })
  .from(events)
  .where(
    and(
      eq(events.merchantId, given("merchantId")),
      eq(events.environment, given("environment")),
      eq(events.orderId, given("orderId")),
      isNotNull(events.status),
    ),
  )
  .orderBy(desc(events.sequence))
  .limit(TIMELINE_STEPS_MAX)
  .prepare("find_newest_steps");

async function withDetails(found: Found): Promise<PublicDetails> {
  const { merchantId, environment, orderId } = found;
  const steps = await findNewestSteps.execute({ merchantId, environment, orderId });
  const timeline = steps
    .flatMap(({ status, label, occurredAt }) =>
      status ? [{ status, label: label ?? status, occurredAt }] : [],
    )
    .reverse();
  return {
    merchantName: found.merchantName,
    rider: publicRider(found),
    expectedAt: SHOWN[found.status].hasEta ? expectedAt(found, timeline) : null,
    timeline,
  };
}

function publicRider({ status, rider }: Found): PublicRider | null {
  const shown = SHOWN[status].rider;
  if (!rider || shown === "hidden") return null;
  return {
    firstName: rider.name.trim().split(/\s+/)[0] ?? "",
    plate: rider.plate,
    vehicleClass: rider.vehicleClass,
    phone: shown === "callable" ? rider.phone : null,
  };
}

/** The quoted minutes count from the moment a rider accepted, and from placing where none did. */
function expectedAt({ createdAt, etaMinutes }: Found, timeline: TimelineStep[]): Date {
  const accepted = timeline.findLast(({ status }) => status === "assigned");
  const startedAt = accepted?.occurredAt ?? createdAt;
  return new Date(startedAt.getTime() + etaMinutes * 60_000);
}
