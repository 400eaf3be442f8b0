import type { Catalogue } from "./language";

const orders = (count: number) => (count === 1 ? "1 order" : `${count} orders`);
const moreOrders = (count: number) => (count === 1 ? "1 more order" : `${count} more orders`);
const webhooks = (count: number) => (count === 1 ? "1 webhook" : `${count} webhooks`);

const english = {
  title: "Home",
  newOrder: "New order",
  setup: {
    title: "Get started",
    progress: (done: number, all: number) => `${done} of ${all} done`,
    done: ", done",
    toDo: ", to do",
    terminal: "Or place it with your API key from a terminal:",
    sample: "First order",
    failure: "We couldn't load the setup steps.",
    pickup: {
      title: "Set your pickup",
      why: "Riders collect parcels here. You need it for quotes and orders.",
      action: "Set pickup",
    },
    order: {
      title: "Place your first order",
      why: "You see the price first and get a tracking link to share.",
      action: "New order",
    },
    endpoint: {
      title: "Get updates in your system",
      why: "A webhook updates your shop or till system when a parcel is picked up and delivered.",
      action: "Add endpoint",
    },
  },
  attention: {
    title: "Needs attention",
    failure: "We couldn't load this list.",
    allClear: "All clear.",
    searching: (count: number, minutes: number) =>
      `${orders(count)} without a rider for more than ${minutes} minutes.`,
    late: (count: number) => `${orders(count)} later than promised.`,
    silent: (count: number, minutes: number) =>
      `${orders(count)} with a rider we haven't heard from for more than ${minutes} minutes.`,
    seeThem: "View orders",
    webhooks: (count: number) => `${webhooks(count)} failed in the last 7 days.`,
    seeWhy: "View webhooks",
    walletEmpty: "Your balance can't cover another order.",
    walletLow: (left: number) => `Your balance covers about ${moreOrders(left)}.`,
    topUp: "Top up",
  },
  inProgress: {
    title: "In progress",
    failure: "We couldn't load your orders.",
    nothing: "No orders in progress.",
    all: "All orders",
    searching: (count: number) => `${count} searching`,
    underWay: (count: number) => `${count} under way`,
  },
  today: {
    title: "Today",
    sub: "Compared with this time last week.",
    failure: "We couldn't load today's numbers.",
    than: "last week",
    placed: "Orders placed",
    delivered: "Delivered",
    fees: "Fees",
  },
};

export type HomeMessages = typeof english;

/** The merchant's home page. */
export const HOME: Catalogue<HomeMessages> = { en: english, ny: english };
