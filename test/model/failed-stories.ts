import type { Moment } from "./model";

const at = (act: string, which: Partial<Moment[number]> = {}) => ({
  act,
  shop: 0,
  at: 0,
  key: 0,
  amount: 100_000,
  ...which,
});

/** Stories that once failed, as the test printed them; they run before new ones. */
export const FAILED_STORIES: Moment[][] = [
  // A change that changes nothing is accepted after the end of an order too.
  [
    [at("place"), at("request withdrawal")],
    [at("carry"), at("reject top-up")],
    [at("change", { amount: 278042 })],
  ],
  // Quotes of one moment had the same fee, so another one replaced the expired one.
  [
    [at("quote"), at("quote"), at("quote")],
    [at("expire quote", { at: 2 })],
    [at("place as quoted", { at: 5, amount: 267_300 })],
  ],
  // A payout that people look up is asked about more and more rarely.
  [
    [at("place", { shop: 1 })],
    [at("carry", { shop: 1, key: 1 })],
    [at("bring in all cash", { shop: 1 })],
    [at("request payout", { shop: 1, key: 1 })],
    [at("send payouts", { shop: 1 })],
    [at("provider answers", { shop: 1, amount: 230_334 })],
    [at("send payouts", { shop: 1, at: 1 })],
  ],
  // A dispute is decided once, and its refund is paid once.
  [
    [at("place")],
    [at("carry", { key: 1 })],
    [at("dispute")],
    [at("decide dispute", { key: 1 }), at("decide dispute", { key: 1 })],
  ],
  // A parcel at a counter is delivered there and by no rider.
  [[at("place")], [at("bring to counter")], [at("ride", { key: 5 })]],
  // A withdrawal is paid by who started to pay it.
  [
    [at("request withdrawal", { amount: 300_000 })],
    [at("start paying")],
    [at("pay withdrawal", { key: 3 }), at("pay withdrawal", { key: 3 })],
    [at("pay withdrawal")],
  ],
  // An accepted status is not sent again, so a receiver that fails since then makes no difference.
  [
    [at("place", { amount: 116_082 })],
    [at("simulate", { key: 11 })],
    [at("receiver fails")],
    [at("simulate", { key: 11 })],
  ],
];
