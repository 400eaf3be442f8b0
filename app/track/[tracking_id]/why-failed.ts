import type { OrderStatus } from "@/lib/domain/order-status";
import { FAILURE_REASONS } from "@/lib/domain/ordering/orders/failure-reasons";
import type { PublicTracking } from "@/lib/domain/ordering/tracking/read-public-tracking";
import type { RecipientMessages } from "@/lib/messages/recipient.gen";

const WITHOUT_PARCEL: ReadonlySet<OrderStatus> = new Set([
  "undeliverable",
  "returning",
  "returned",
]);

/**
 * Why the rider could not hand the parcel over, while it is not delivered. The timeline's reason is in English and may have the rider's own words, so that only known ones
 * are shown.
 */
export function whyFailed(
  { status, details }: PublicTracking,
  { whyFailed: texts }: RecipientMessages,
) {
  const said = details?.receiver?.failedReason;
  if (!said || !WITHOUT_PARCEL.has(status)) return undefined;
  const known = (Object.keys(FAILURE_REASONS) as (keyof typeof texts)[]).find((reason) =>
    said.includes(FAILURE_REASONS[reason]),
  );
  return known && texts[known];
}
