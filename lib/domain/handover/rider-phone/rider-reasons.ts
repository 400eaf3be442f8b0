import { NOT_PAID } from "../../ordering/orders/not-paid";
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
  give_up: {
    nobody_there: "The recipient was not there.",
    not_reachable: "The recipient did not answer the phone.",
    address_not_found: "The address was not found.",
    refused: "The recipient did not want the parcel.",
    would_not_pay: NOT_PAID,
    damaged: "The parcel is damaged.",
    unsafe: "It was not safe to go there.",
    other: "The parcel could not be delivered.",
  },
} as const satisfies { [Kind in RiderActionKind]?: Record<string, string> };

/** The actions that have a reason. */
export type ReasonedKind = keyof typeof RIDER_REASONS;

export type RiderReason<Kind extends ReasonedKind> = keyof (typeof RIDER_REASONS)[Kind];
