import type { CourierRole } from "@/lib/domain/couriers/courier-context";

/** Roles that may assign riders; others of the company may only look. */
export const DISPATCHING: readonly CourierRole[] = ["owner", "dispatcher"];
