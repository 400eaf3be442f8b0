import type { Catalogue } from "./language";

const english = {
  title: "Simulator",
  sub: "Move test orders through their statuses, with the same events and webhooks as live.",
  none: {
    title: "No test orders yet.",
    explains: "Place one here or with your test key, then move it.",
    action: "Place a test order",
  },
  choice: {
    form: "Choose a test order",
    label: "Test order",
    noName: "No name",
    option: (recipient: string, placedAt: string, end: string) =>
      `${recipient}, ${placedAt} (…${end})`,
  },
  next: {
    title: "Next steps",
    sub: "The statuses that can follow now. Each sends its webhook.",
    form: "Next steps",
    ended: "No next step: the order has ended.",
  },
  any: {
    form: "Any status",
    label: "Status label",
    hint: "Any status at any time, in your own spelling.",
    submit: "Simulate status",
    pending: "Simulating…",
  },
  outcome: (label: string) => `The order is now “${label}”.`,
  webhooks: {
    delivered: "Your endpoint accepted the webhook.",
    no_endpoint: "No webhook endpoint subscribes to this event.",
    held_back: "The scenario holds this webhook back.",
    failed: "Webhook dispatch failed. The status is kept, and we'll send the event again.",
  },
  ride: {
    title: "Robo rider",
    sub: "Plays a full delivery automatically, one status after another.",
    underWay: (ahead: string) => `Running. Next: ${ahead}.`,
    ended: "The last run has ended.",
    inHand: "A robo rider is already running this order.",
    notSearching:
      "A robo rider needs an order that is searching. Set this order to searching, or place another.",
    scenario: "Scenario",
    scenarios: {
      happy: "Happy path: delivered and completed",
      rider_drops: "Rider drops the order, another delivers",
      receiver_absent: "Recipient is absent, the parcel returns",
      cancelled_by_rider: "Rider cancels before pickup",
    },
    speed: "Speed",
    atOnce: "Instantly",
    secondsPerStep: (count: number) =>
      count === 1 ? "1 second per step" : `${count} seconds per step`,
    submit: "Start robo rider",
    pending: "Starting…",
  },
};

export type SimulatorMessages = typeof english;

/** The simulator of test orders. */
export const SIMULATOR: Catalogue<SimulatorMessages> = { en: english, ny: english };
