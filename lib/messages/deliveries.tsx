import type { ReactNode } from "react";
import type { Catalogue } from "./language";

const english = {
  title: "Deliveries",
  byState: "Deliveries by state",
  choices: { all: "All", waiting: "Waiting", delivered: "Delivered", dead: "Failed" },
  states: {
    delivered: "Delivered",
    waiting: "Waiting",
    retrying: "Retrying",
    dead: "Failed",
  },
  emptyTitle: "No deliveries yet.",
  noneSuchTitle: "No deliveries match.",
  empty: "Send a test event or place an order. Each delivery and its response appear here.",
  attempts: (count: number) => {
    if (count === 0) return "not attempted yet";
    return count === 1 ? "1 attempt" : `${count} attempts`;
  },
  forOrder: (order: ReactNode) => <> for {order}</>,
  nextAttempt: (when: ReactNode) => <>, next attempt {when}</>,
  attempt: (number: number) => `Attempt ${number}`,
  answerOf: (number: number) => `Response to attempt ${number}`,
  noAnswer: "No response",
  lasted: (milliseconds: number) => `${milliseconds} ms`,
  replay: {
    submit: "Replay",
    label: (delivery: string) => `Replay ${delivery}`,
    pending: "Replaying…",
    done: "Sending again, with the same webhook-id.",
    failed: "Replay failed deliveries",
    count: (count: number) => {
      if (count === 0) return "No failed deliveries.";
      return count === 1 ? "Replaying 1 delivery." : `Replaying ${count} deliveries.`;
    },
  },
};

export type DeliveryMessages = typeof english;

/** The deliveries of an endpoint, with every attempt. */
export const DELIVERIES: Catalogue<DeliveryMessages> = { en: english, ny: english };
