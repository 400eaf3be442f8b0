import type { CourierPosition } from "@/lib/domain/couriers/courier-context";

/** Who gives orders to riders; everybody else of the company looks on. */
export const DISPATCHING: readonly CourierPosition[] = ["owner", "dispatcher"];
