import { call } from "../../calls.gen";
import type { PushTarget } from "./send-push";

/** Messages of one run; more are due in the next one, a second later. */
const BATCH = 200;

/** An offer to announce to one phone. */
export type OfferPush = PushTarget & {
  offerId: string;
  expiresAt: Date;
  secondsLeft: number;
  toPickupM: number;
  distanceM: number;
  /** The place of the pickup. */
  pickup: string;
  language: string;
};

/** Claims the offers that were not yet pushed to riders' phones, each once. */
export function claimOfferPushes(): Promise<OfferPush[]> {
  return call.claimOfferPushes({ limit: BATCH });
}
