/**
 * What the first screen does without: fetched together once there is an offer or a job, and kept on the
 * phone for when there is no network.
 */
export { DoneSummary } from "./done-summary";
export { HandoverForm } from "./handover-form";
export { MissedOfferList } from "./missed-offer-list";
export { OfferBanner } from "./offer-banner";
export { OtherStepList } from "./other-step-list";
export { Refusals } from "./refusals";
export { ReplyList } from "./reply-list";
export { TakenJobs } from "./taken-jobs";
