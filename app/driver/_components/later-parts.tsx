/**
 * What the first screen does without: fetched together once there is an offer or a job, and kept on the
 * phone for when there is no network.
 */
export { HandoverForm } from "./handover-form";
export { Messages } from "./messages";
export { MissedOffers } from "./missed-offers";
export { OfferBanner } from "./offer-banner";
export { OtherStepList } from "./other-step-list";
