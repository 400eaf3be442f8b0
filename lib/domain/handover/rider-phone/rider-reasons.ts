import { RIDER_FAILURES } from "../../ordering/orders/failure-reasons";
import type { RiderActionKind } from "./rider-steps";

/** A rider's reasons for stopping, as the merchant sees them, by the phone's code. */
export const RIDER_REASONS = {
  decline_offer: {
    too_far: "Too far away.",
    too_heavy: "Too heavy or too large.",
    on_a_break: "On a break.",
    other: "Another reason.",
  },
  drop: {
    breakdown: "The vehicle broke down.",
    accident: "There was an accident.",
    unwell: "The rider is unwell.",
    pickup_closed: "The pickup was closed.",
    not_ready: "The parcel was not ready.",
    too_large: "The parcel is too large or too heavy.",
    other: "The rider dropped the order.",
  },
  give_up: RIDER_FAILURES,
} as const satisfies { [Kind in RiderActionKind]?: Record<string, string> };

/** The actions that have a reason. */
export type ReasonedKind = keyof typeof RIDER_REASONS;

export type RiderReason<Kind extends ReasonedKind> = keyof (typeof RIDER_REASONS)[Kind];
