/**
 * Parts that the first screen does not need: loaded together once there is an offer or a job, and stored on the
 * phone for times without a network.
 */
export { loadCodeReader } from "../_phone/code-reader";
export { CashInHand } from "./cash-in-hand";
export { ChangedLine } from "./changed-line";
export { CounterLine } from "./counter-line";
export { DocumentPage } from "./document-page";
export { DoneSummary } from "./done-summary";
export { EntrancePhoto } from "./entrance-photo";
export { HandoverForm } from "./handover-form";
export { HintList } from "./hint-list";
export { LeftCash } from "./left-cash";
export { MessagePage } from "./message-page";
export { MissedOfferList } from "./missed-offer-list";
export { NeighbourLine } from "./neighbour-line";
export { NextTry } from "./next-try";
export { NotOrderedLine } from "./not-ordered-line";
export { OfferBanner } from "./offer-banner";
export { OtherStepList } from "./other-step-list";
export { Refusals } from "./refusals";
export { ReplyList } from "./reply-list";
export { SafePlaceLine } from "./safe-place-line";
export { StatedPayments } from "./stated-payments";
export { SharingLine } from "./sharing-line";
export { ShiftList } from "./shift-list";
export { TakenJobs } from "./taken-jobs";
