/** Offers to a company's riders: made, and ended by an answer, the time or a withdrawal. */
const OFFER_EVENTS = ["offer.created", "offer.ended"] as const;

/** Orders that a company's riders work on: accepted, with a new status or fact, and done with or taken away. */
const JOB_EVENTS = ["job.assigned", "job.changed", "job.ended"] as const;

/** All event types for courier companies; a type is listed once something causes it. */
export const COMPANY_EVENT_TYPES = [...OFFER_EVENTS, ...JOB_EVENTS, "webhook.test"] as const;

export type CompanyEventType = (typeof COMPANY_EVENT_TYPES)[number];
