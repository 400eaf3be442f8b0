import type { Catalogue } from "./language";

const orders = (count: number) => (count === 1 ? "1 order" : `${count} orders`);
const moreOrders = (count: number) => (count === 1 ? "1 more order" : `${count} more orders`);
const webhooks = (count: number) => (count === 1 ? "1 webhook" : `${count} webhooks`);

const english = {
  title: "Home",
  newOrder: "New order",
  setup: {
    title: "Get going",
    progress: (done: number, all: number) => `${done} of ${all} done`,
    done: ", done",
    toDo: ", to do",
    terminal: "Or place it with your key, from a terminal:",
    sample: "First order",
    failure: "The setup list could not be read.",
    pickup: {
      title: "Set your pickup",
      why: "The place riders collect from. Quotes and orders need it.",
      action: "Set the pickup",
    },
    order: {
      title: "Place a first order",
      why: "The price is shown before, and the link to follow it comes with it.",
      action: "New order",
    },
    endpoint: {
      title: "Have your system told",
      why: "A webhook tells your shop or till when a parcel is picked up and delivered.",
      action: "Add an endpoint",
    },
  },
  attention: {
    title: "Needs attention",
    failure: "What needs attention could not be read.",
    nothing: "Nothing. Riders are found, webhooks arrive, and the wallet holds.",
    searching: (count: number, minutes: number) =>
      `${orders(count)} without a rider for more than ${minutes} minutes.`,
    seeThem: "See them",
    webhooks: (count: number) => `${webhooks(count)} did not arrive in the last 7 days.`,
    seeWhy: "See why",
    walletEmpty: "The wallet does not pay for another order.",
    walletLow: (left: number) => `The wallet pays for about ${moreOrders(left)}.`,
    topUp: "Top up",
  },
  inProgress: {
    title: "In progress",
    failure: "The orders could not be read.",
    nothing: "Nothing is under way.",
    all: "All orders",
    searching: (count: number) => `${count} searching`,
    underWay: (count: number) => `${count} under way`,
  },
  today: {
    title: "Today",
    sub: "Beside the same hours a week ago.",
    failure: "Today's numbers could not be read.",
    than: "a week ago",
    placed: "Orders placed",
    delivered: "Of them delivered",
    fees: "Fees",
  },
};

export type HomeWords = typeof english;

/** The merchant's first page. */
export const HOME: Catalogue<HomeWords> = { en: english };
