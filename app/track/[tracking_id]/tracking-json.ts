import { toDecimal } from "@/lib/core/money";
import type { PublicDetails } from "@/lib/domain/ordering/tracking/read-public-tracking";
import type { ReceiversPart } from "@/lib/domain/ordering/tracking/receivers-part";
import { trackingLink } from "@/lib/domain/ordering/tracking/tracking-link";
import { methodsOf } from "@/lib/domain/pricing/quotes/collection";
import { toEta } from "@/lib/http/endpoint/order-eta";
import type { TrackingView } from "./tracking-view";

/** The fields of the External API's tracking, without those that only the merchant may see. */
export function toJson({ tracking, sentence, etaMinutes, receiver }: TrackingView) {
  const { details, endedAt } = tracking;
  return {
    success: true,
    tracking_id: tracking.trackingId,
    tracking_link: trackingLink(tracking.trackingId),
    status: tracking.label,
    status_code: tracking.status,
    environment: tracking.environment,
    message: sentence,
    ended_at: endedAt?.toISOString() ?? null,
    ...(details && {
      merchant: { name: details.merchantName, phone: details.merchantPhone },
      eta_minutes: etaMinutes,
      expected_at: details.eta?.expectedAt.toISOString() ?? null,
      eta: toEta(details.eta),
      ...whoBringsIt(details),
      ...whatHappened(details),
      updated_at: tracking.updatedAt.toISOString(),
    }),
    ...(receiver && { receiver: forTheReceiver(receiver) }),
  };
}

function whoBringsIt({ rider, approach }: PublicDetails) {
  return {
    rider: rider && {
      first_name: rider.firstName,
      plate: rider.plate,
      vehicle_class: rider.vehicleClass,
      phone: rider.phone,
    },
    rider_distance: approach && {
      about_m: approach.aboutMetres,
      seen_at: approach.seenAt.toISOString(),
    },
  };
}

function whatHappened({ proof, timeline }: PublicDetails) {
  return {
    proof: proof && { method: proof.method, captured_at: proof.capturedAt.toISOString() },
    timeline: timeline.map(({ status, label, occurredAt }) => ({
      status: label,
      status_code: status,
      occurred_at: occurredAt.toISOString(),
    })),
  };
}

function forTheReceiver(part: ReceiversPart) {
  const { notOrdered, safePlace, leftAt } = part;
  const { pin, neighbour, counter, toPay, rating, confirmedAt, disputedAt, disputeDecision } = part;
  return {
    pin,
    neighbour: neighbour && {
      name: neighbour.name,
      place: neighbour.place,
      phone: neighbour.phone,
      pin: neighbour.pin,
    },
    safe_place: safePlace,
    left_at: leftAt,
    counter: counter && {
      name: counter.name,
      landmark: counter.landmark,
      lat: counter.latitude,
      lng: counter.longitude,
      kept_until: counter.until.toISOString(),
      there_since: counter.since?.toISOString() ?? null,
    },
    to_pay: toPay && {
      amount: toDecimal(toPay.minor, toPay.currency),
      currency: toPay.currency,
      methods: methodsOf(toPay.by),
      is_paid: toPay.isPaid,
      left_to_pay: toDecimal(toPay.restMinor, toPay.currency),
      is_paid_ahead: toPay.isAhead,
    },
    not_ordered_at: notOrdered?.at?.toISOString() ?? null,
    rating,
    confirmed_at: confirmedAt?.toISOString() ?? null,
    disputed_at: disputedAt?.toISOString() ?? null,
    dispute_decision: disputeDecision,
  };
}
