import type { DetailName } from "@/lib/domain/ordering/orders/order-details";

/** The details with a field of their own; the landmark is part of the place. */
export const CHANGED_DETAILS = [
  "receiverPhone",
  "receiverName",
  "dropoffNote",
  "itemName",
  "pickupNote",
  "pickupContactName",
  "pickupContactPhone",
  "merchantReferenceId",
] as const satisfies DetailName[];

/** The form's fields beside the place. */
export const CHANGE_TEXTS = [
  ...CHANGED_DETAILS,
  "weight",
  "collect_amount",
  "collect_methods",
  "allow_safe_place",
  "pickup_at",
] as const;
