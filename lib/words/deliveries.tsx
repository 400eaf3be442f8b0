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
  emptyTitle: "Nothing sent yet.",
  noneSuchTitle: "No such delivery.",
  empty: "Send a test event, or move an order: what was sent and answered is listed here.",
  attempts: (count: number) => {
    if (count === 0) return "not tried yet";
    return count === 1 ? "1 attempt" : `${count} attempts`;
  },
  forOrder: (order: ReactNode) => <> for {order}</>,
  nextAttempt: (when: ReactNode) => <>, next attempt {when}</>,
  attempt: (number: number) => `Attempt ${number}`,
  answerOf: (number: number) => `What attempt ${number} was answered`,
  noAnswer: "No answer",
  lasted: (milliseconds: number) => `${milliseconds} ms`,
  replay: {
    submit: "Replay",
    label: (delivery: string) => `Replay ${delivery}`,
    pending: "Replaying…",
    done: "It is sent again, with the same webhook-id.",
    failed: "Replay all that failed",
    count: (count: number) => {
      if (count === 0) return "Nothing has failed.";
      return count === 1 ? "1 delivery is sent again." : `${count} deliveries are sent again.`;
    },
  },
};

export type DeliveryWords = typeof english;

/** What was sent to an endpoint, with every attempt at it. */
export const DELIVERIES: Catalogue<DeliveryWords> = { en: english };
