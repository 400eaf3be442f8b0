import type { AlertRole } from "@/lib/domain/authority/alert-kinds";
import {
  readingOf,
  type Headline,
  type ReadableOrder,
  type Reader,
} from "@/lib/domain/order-reading";
import type { NoticeNews } from "@/lib/domain/platform/alerts/list-notices";
import { HEADLINES } from "@/lib/messages/headlines.gen";
import type { Language } from "@/lib/messages/language";

const READERS: Record<AlertRole, Reader> = {
  merchant: "merchant",
  courier: "courier",
  admin: "support",
};

/** The parts of an order that no alert depends on. */
const ORDER: Omit<ReadableOrder, "status"> = {
  environment: "live",
  cancelReasonCode: null,
  cancelledBy: null,
  disputeDecision: null,
  disputedAt: null,
  promisedBy: new Date(0),
  nextTryFrom: null,
  nextTryUntil: null,
  dispatchAt: null,
  waitUntil: null,
  pickupAt: null,
  readyAt: null,
  usualReadyAt: null,
};

/** The order of an alert as it was when the alert was staged; null for an alert that its state does not say. */
function orderOf(notice: NoticeNews): ReadableOrder | null {
  switch (notice.kind) {
    case "order_cancelled":
      return {
        ...ORDER,
        status: "cancelled",
        cancelReasonCode: notice.facts.reasonCode,
        // No merchant is alerted to its own cancellations.
        cancelledBy: "platform",
      };
    case "not_delivered":
      return { ...ORDER, status: "undeliverable" };
    case "returned":
      return { ...ORDER, status: "returned" };
    case "dispute": {
      const { state } = notice.facts;
      if (state === "opened") return { ...ORDER, status: "delivered", disputedAt: new Date(0) };
      return { ...ORDER, status: "completed", disputeDecision: state };
    }
    default:
      return null;
  }
}

/** What an alert says of its order: the headline that its page had then; null for an alert that says something else. */
export function alertHeadline(notice: NoticeNews, role: AlertRole): Headline | null {
  const order = orderOf(notice);
  return order && readingOf(order, new Date(0), READERS[role]).headline;
}

/** That headline's sentences, in the words of the page. */
export function alertSentences(
  notice: NoticeNews,
  role: AlertRole,
  language: Language,
): { says: string; next?: string } | null {
  const headline = alertHeadline(notice, role);
  return headline && HEADLINES[language][role === "merchant" ? "merchant" : "staff"][headline];
}
