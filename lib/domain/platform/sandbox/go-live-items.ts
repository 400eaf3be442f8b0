import type { EvidenceItem } from "./note-test-request";

export type GoLiveCode = EvidenceItem | "quoted_before_creating" | "received_webhook";

/** The steps that an integration should have done in the test environment before its first live order. */
export const GO_LIVE_ITEMS: readonly { code: GoLiveCode; title: string; howTo: string }[] = [
  {
    code: "quoted_before_creating",
    title: "Quoted before creating",
    howTo: "Quote a delivery, then create the order with the quote's delivery_fee unchanged.",
  },
  {
    code: "replayed_key",
    title: "Retried with the same Idempotency-Key",
    howTo:
      "Send create-order with X-Test-Scenario: timeout_after_commit, let the request time out, and retry with the same key.",
  },
  {
    code: "handled_insufficient_funds",
    title: "Handled 402 Insufficient Funds",
    howTo:
      "Send create-order with X-Test-Scenario: insufficient_funds, then without it and with the same key.",
  },
  {
    code: "honoured_retry_after",
    title: "Honoured Retry-After",
    howTo:
      "Send any request with X-Test-Scenario: rate_limited, then nothing until Retry-After has passed, then the next request.",
  },
  {
    code: "received_webhook",
    title: "Received a webhook",
    howTo: "Register a webhook endpoint, create an order, and answer its webhook with 2xx.",
  },
  {
    code: "verified_signature",
    title: "Verified webhook signatures",
    howTo:
      "Send create-order or simulate-status with X-Test-Scenario: webhook_bad_signature; answer the wrong signature with 4xx and the right one with 2xx.",
  },
  {
    code: "ignored_duplicate",
    title: "Accepted a webhook that came twice",
    howTo:
      "Send create-order or simulate-status with X-Test-Scenario: webhook_duplicate; answer both copies with 2xx and act on one.",
  },
  {
    code: "cancelled_order",
    title: "Cancelled an order",
    howTo: "Cancel a test order that has not been picked up.",
  },
  {
    code: "simulated_status",
    title: "Simulated a delivery",
    howTo: "Move a test order with simulate-status.",
  },
];
