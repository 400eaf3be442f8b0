import type { Catalogue } from "./language";

const english = {
  title: "Simulator",
  sub: "Moves test orders the way riders move live ones, with the same events and webhooks.",
  none: {
    title: "No test order yet.",
    explains: "Place one here or with your test key, then move it.",
    action: "Place a test order",
  },
  choice: {
    form: "Choose a test order",
    label: "Test order",
    noName: "No name",
    option: (receiver: string, placedAt: string, end: string) =>
      `${receiver}, ${placedAt} (…${end})`,
  },
  next: {
    title: "Next steps",
    sub: "What the order's life allows now; each sends its webhook.",
    form: "Next steps",
    ended: "Nothing follows by itself: the order has ended.",
  },
  any: {
    form: "Any status",
    label: "Any label",
    hint: "In any jump; spelt as your own system would.",
    submit: "Set status",
    pending: "Setting…",
  },
  outcome: (label: string) => `The order is now “${label}”.`,
  webhooks: {
    delivered: "Your endpoint accepted the webhook.",
    no_endpoint: "No webhook endpoint wanted the event.",
    held_back: "The webhook waits, as its scenario asks.",
    failed: "Webhook dispatch failed: status kept. The event stays queued and is sent again.",
  },
  ride: {
    title: "Robo rider",
    sub: "Plays a whole delivery by itself, one status after the other.",
    underWay: (ahead: string) => `Under way. Still to come: ${ahead}.`,
    ended: "The last ride has ended.",
    inHand: "A robo rider has this order in hand.",
    notSearching:
      "It starts with an order that is searching. Set this one back to searching, or place another.",
    scenario: "Scenario",
    scenarios: {
      happy: "Happy path: delivered and completed",
      rider_drops: "Rider drops the order, another delivers",
      receiver_absent: "Receiver is absent, the parcel returns",
      cancelled_by_rider: "Rider cancels before pickup",
    },
    speed: "Speed",
    atOnce: "At once",
    secondsPerStep: (count: number) =>
      count === 1 ? "1 second per step" : `${count} seconds per step`,
    submit: "Start robo rider",
    pending: "Starting…",
  },
};

export type SimulatorWords = typeof english;

/** Moving test orders by hand or by a robo rider. */
export const SIMULATOR: Catalogue<SimulatorWords> = { en: english };
