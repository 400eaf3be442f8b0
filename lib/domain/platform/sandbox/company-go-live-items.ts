import type { companyEvidence } from "@/db/schema";

/** The items whose requests leave no other row. */
export type CompanyEvidenceItem = (typeof companyEvidence.$inferSelect)["item"];

export type CompanyGoLiveCode =
  | CompanyEvidenceItem
  | "accepted_offer"
  | "declined_offer"
  | "offer_ran_out"
  | "delivered_with_pin"
  | "corrected_wrong_pin"
  | "collected_cash"
  | "returned_parcel"
  | "received_webhook";

/** The steps that a courier company's system should have done in the sandbox before its first live order. */
export const COMPANY_GO_LIVE_ITEMS: readonly {
  code: CompanyGoLiveCode;
  title: string;
  howTo: string;
}[] = [
  {
    code: "accepted_offer",
    title: "Accepted an offer",
    howTo: "Get an offer with POST /sandbox/offers, and accept it before expires_at.",
  },
  {
    code: "declined_offer",
    title: "Declined an offer",
    howTo: "Get an offer, and decline it.",
  },
  {
    code: "offer_ran_out",
    title: "Had an offer run out",
    howTo:
      "Get an offer with offer_seconds of 5, and accept it later: it is refused with offer_over.",
  },
  {
    code: "delivered_with_pin",
    title: "Delivered with the PIN",
    howTo:
      "Accept an offer, report its steps up to arrive, then send deliver with the pin of the offer.",
  },
  {
    code: "corrected_wrong_pin",
    title: "Corrected a wrong PIN",
    howTo:
      "Send deliver with another PIN, which is refused with wrong_pin, then with the right one.",
  },
  {
    code: "collected_cash",
    title: "Collected cash",
    howTo: "Deliver an order of the scenario cash_at_door, with cash_collected.",
  },
  {
    code: "returned_parcel",
    title: "Brought a parcel back",
    howTo:
      "At the door send give_up with a reason, then start_return, then return with the return_pin of the offer.",
  },
  {
    code: "saw_cancelled_job",
    title: "Saw a job cancelled",
    howTo:
      "Accept an offer of the scenario shop_cancels. Once it is cancelled, list your jobs or events, answer its job.ended webhook with 2xx, or send its next step.",
  },
  {
    code: "repeated_request",
    title: "Repeated a request with the same Idempotency-Key",
    howTo: "Send an accept, a decline or a step again with the key of its first request.",
  },
  {
    code: "sent_positions",
    title: "Sent positions together",
    howTo: "Send two or more positions of your test riders in one request.",
  },
  {
    code: "received_webhook",
    title: "Received a webhook",
    howTo: "Add a webhook endpoint with a test token, and answer one of its webhooks with 2xx.",
  },
];
