import type { CourierPosition } from "@/lib/domain/couriers/courier-context";

/** Positions that may assign riders; others of the company may only look. */
export const DISPATCHING: readonly CourierPosition[] = ["owner", "dispatcher"];
