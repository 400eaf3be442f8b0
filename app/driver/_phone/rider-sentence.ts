import type { RiderDay } from "@/lib/domain/handover/rider-phone/phone-messages";
import type { RiderMessages } from "@/lib/messages/rider.gen";
import type { WhyNoOffers } from "./why-no-offers";

/** Everything that decides whether offers reach a rider. */
export type RiderSituation = {
  /** The last choice of the rider. */
  presence: RiderDay["rider"]["state"];
  /** Whether that choice is still unsent. */
  isPresenceUnsent: boolean;
  /** Undefined until known. */
  network: "live" | "reconnecting" | "offline" | undefined;
  isSignedOut: boolean;
  /** Whether the company is suspended, or the rider alone. */
  isSuspended: boolean;
  isSuspendedAlone: boolean;
  /** Whether a document is missing or has expired, and the company gives no orders then. */
  isWithoutDocuments: boolean;
  /** What keeps offers away now: shifts or a day off. */
  whyNoOffers: WhyNoOffers | undefined;
  isLocationDenied: boolean;
};

export type RiderSentence = keyof RiderMessages["sentences"];

const NO_CONNECTION = {
  online: "onlineNoConnection",
  offline: "offlineNoConnection",
  busy_external: "busyNoConnection",
} as const satisfies Record<RiderSituation["presence"], RiderSentence>;

/** The sentence that says whether offers come, or why they don't. */
export function riderSentence(situation: RiderSituation): RiderSentence {
  const { presence, isPresenceUnsent, network, isLocationDenied } = situation;
  if (situation.isSignedOut) return "signedOut";
  if (situation.isSuspendedAlone) return "suspendedAlone";
  if (situation.isSuspended) return "suspended";
  const isOnline = presence === "online";
  if (network === "offline") {
    if (isPresenceUnsent) return isOnline ? "onlineLater" : "offlineLater";
    return NO_CONNECTION[presence];
  }
  if (isPresenceUnsent) return isOnline ? "goingOnline" : "goingOffline";
  if (isOnline && situation.isWithoutDocuments) return "noDocuments";
  if (isOnline && situation.whyNoOffers) return situation.whyNoOffers;
  if (isOnline && isLocationDenied) return "noLocation";
  return isOnline && network === "reconnecting" ? "reconnecting" : presence;
}
