import { publicUrl } from "@/lib/core/env";
import type { PublicTracking } from "@/lib/domain/orders/read-public-tracking";
import type { Exchange } from "@/lib/http/exchange";
import { chooseRepresentation } from "./choose-representation";
import { renderPage } from "./render-page";
import { TrackingPage } from "./tracking-page";
import { shorten, trackingView, type TrackingView } from "./tracking-view";

/** Often enough to meet the rider at the gate, seldom enough for a prepaid bundle. */
const REFRESH_SECONDS = 30;

/** One page, one text, one JSON object: the same facts in the form the caller reads. */
export async function trackingAnswer(
  { request, headers }: Exchange,
  tracking: PublicTracking,
): Promise<Response> {
  const view = trackingView(tracking, new Date());
  const representation = chooseRepresentation(request.headers.get("accept"));
  if (representation === "application/json") return Response.json(toJson(view), { headers });
  if (representation === "text/plain") {
    headers.set("Content-Type", "text/plain; charset=utf-8");
    return new Response(toText(view), { headers });
  }
  const isPaused = new URL(request.url).searchParams.get("refresh") === "off";
  if (view.isUnderWay && !isPaused) headers.set("Refresh", String(REFRESH_SECONDS));
  return renderPage(<TrackingPage view={view} isPaused={isPaused} />, { status: 200, headers });
}

/** The fields of the External API's tracking, less what only the merchant may see. */
function toJson({ tracking, sentence, etaMinutes }: TrackingView) {
  const { details, endedAt } = tracking;
  return {
    success: true,
    tracking_id: tracking.trackingId,
    tracking_link: `${publicUrl}/track/${tracking.trackingId}`,
    status: tracking.label,
    status_code: tracking.status,
    environment: tracking.environment,
    message: sentence,
    ended_at: endedAt?.toISOString() ?? null,
    ...(details && {
      merchant: { name: details.merchantName },
      eta_minutes: etaMinutes,
      expected_at: details.expectedAt?.toISOString() ?? null,
      rider: details.rider && {
        first_name: details.rider.firstName,
        plate: details.rider.plate,
        vehicle_class: details.rider.vehicleClass,
        phone: details.rider.phone,
      },
      timeline: details.timeline.map(({ status, label, occurredAt }) => ({
        status: label,
        status_code: status,
        occurred_at: occurredAt.toISOString(),
      })),
      updated_at: tracking.updatedAt.toISOString(),
    }),
  };
}

/** What somebody reads out over the phone. */
function toText({ sentences, times, tracking, ...view }: TrackingView): string {
  const { details, endedAt } = tracking;
  const { words, vehicles, test } = sentences;
  const rider = details?.rider;
  const lines = [
    tracking.environment === "test" && `${test.title}. ${test.explains}`,
    view.sentence,
    view.eta,
    view.advice,
    `${words.status}: ${view.label}`,
    rider &&
      `${words.rider}: ${[rider.firstName, vehicles[rider.vehicleClass] ?? rider.vehicleClass, rider.plate, rider.phone].filter(Boolean).join(", ")}`,
    details && `${words.from}: ${details.merchantName}`,
    ...(details?.timeline ?? []).map(
      ({ label, occurredAt }) => `${times.dateAndTime(occurredAt)}  ${shorten(label)}`,
    ),
    details ? words.times(times.zoneName) : endedAt && times.date(endedAt),
    `${words.code}: ${tracking.trackingId}`,
  ];
  return `${lines.filter(Boolean).join("\n")}\n`;
}
