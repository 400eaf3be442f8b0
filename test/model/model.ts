import type { Environment } from "@/lib/domain/authority/merchant-context";
import { ORDER_LIFE, ORDER_STATUSES, type OrderStatus } from "@/lib/domain/order-status";

/** The numbers of one act; each kind of act uses the ones that it needs. */
export type Act = { act: string; shop: number; at: number; key: number; amount: number };

/** Acts at the same moment; one act alone has an outcome that is known beforehand. */
export type Moment = Act[];

export type ModelOrder = {
  shop: number;
  environment: Environment;
  id: string;
  feeMinor: number;
  /** The courier company's share of its fee, and of its return fee. */
  earnedMinor: number;
  returnFeeMinor: number;
  returnEarnedMinor: number;
  /** Whether its shop holds return fees, as it was when the order was placed. */
  holdsReturn: boolean;
  /** Every status that it has had. */
  history: OrderStatus[];
  riderId: number | null;
  isDisputed: boolean;
  isInRun: boolean;
  isRefunded: boolean;
  isReturnCharged: boolean;
  /** Whether the parcel lies at the company's counter. */
  isAtCounter: boolean;
  /** Whether a day has passed since its delivery, and whether its search has lasted too long. */
  isAged: boolean;
  isTired: boolean;
  /** Statuses that this moment's acts gave it, and those that they may also have given it. */
  moved: OrderStatus[];
  mayMove: OrderStatus[];
  /** The state in which its readers were last compared. */
  read: string | null;
};

export type ModelQuote = {
  id: string;
  shop: number;
  environment: Environment;
  feeMinor: number;
  isExpired: boolean;
};

/** Something that moves an amount once it is decided. */
export type Asked = { id: string; shop: number | "courier"; amountMinor: number; isOpen: boolean };

export type ModelWithdrawal = {
  id: string;
  amountMinor: number;
  state: "requested" | "paid" | "rejected" | "cancelled";
  /** Which of the two people of finance is paying it. */
  payer: number | null;
};

/** A payout of what a shop's recipients paid, to a phone; and as what the provider has it. */
export type ModelPayout = {
  id: string;
  shop: number;
  amountMinor: number;
  state: "requested" | "paid" | "rejected";
  sentAs: string | null;
  sent: "asked" | "sent" | "paid" | "refused" | "unknown" | "paid_late" | null;
};

/** The expected state, as the actors who change it remember it. */
export type Model = {
  isAlone: boolean;
  /** The movements of top-ups and adjustments, beside orders and withdrawals. */
  credits: { wallets: number[]; earnings: number };
  orders: ModelOrder[];
  /** The order of each key of a shop and environment. */
  keys: Map<string, string>;
  /** Answers that said they were given before. */
  replays: { key: string; orderId: string }[];
  quotes: ModelQuote[];
  topUps: Asked[];
  adjustments: Asked[];
  withdrawals: ModelWithdrawal[];
  payouts: ModelPayout[];
  /** The reference of what people paid by hand. */
  paidByHand: Map<string, string>;
  isReceiverWell: boolean;
  /** The texts that were compared with their orders. */
  textsRead: number;
};

export const OPENING_MINOR = 12_000_00;

export const EARNED_MINOR = 8_000_00;

export function newModel(shops: number): Model {
  return {
    isAlone: true,
    credits: { wallets: Array<number>(shops).fill(OPENING_MINOR), earnings: EARNED_MINOR },
    orders: [],
    keys: new Map(),
    replays: [],
    quotes: [],
    topUps: [],
    adjustments: [],
    withdrawals: [],
    payouts: [],
    paidByHand: new Map(),
    isReceiverWell: true,
    textsRead: 0,
  };
}

export const statusOf = ({ history }: ModelOrder): OrderStatus => history.at(-1)!;

export const isLive = ({ environment }: ModelOrder): boolean => environment === "live";

/** The thing that a number selects; undefined while there is none. */
export const pick = <Thing>(things: Thing[], at: number): Thing | undefined =>
  things.length === 0 ? undefined : things[at % things.length];

/** One that is ready for the act, if there is one; now and then any. */
export function pickReady<Thing>(
  things: Thing[],
  at: number,
  isReady: (thing: Thing) => boolean,
): Thing | undefined {
  const ready = things.filter(isReady);
  return pick(ready.length > 0 && at % 4 !== 3 ? ready : things, at);
}

/** The play money that a test wallet opens with. */
const PLAY_MINOR = 100_000_000;

/** What is held for its return: until it is delivered or over, even if a test order comes back from there. */
function heldOf({ holdsReturn, history, returnFeeMinor }: ModelOrder): number {
  const isOpen = history.every((it) => !ENDS.has(it));
  return holdsReturn && isOpen ? returnFeeMinor : 0;
}

const ENDS = new Set(
  ORDER_STATUSES.filter((it) => {
    const { group, next } = ORDER_LIFE[it];
    return group === "delivered" || next.length === 0;
  }),
);

/** The money of an order that has ended follows from how it ended. */
function movedBy(order: ModelOrder): { wallet: number; earnings: number } {
  const status = statusOf(order);
  // A test order may come back from its end, and keeps the refund that it had there.
  const wasBack = !isLive(order) && order.history.includes("cancelled");
  const isBack = wasBack || status === "cancelled" || (status === "completed" && order.isRefunded);
  const isEarned = isLive(order) && !isBack && (status === "completed" || status === "returned");
  const { returnFeeMinor, returnEarnedMinor } = order;
  const [returned, returnEarned] = order.isReturnCharged
    ? [returnFeeMinor, returnEarnedMinor]
    : [0, 0];
  return {
    wallet: (isBack ? 0 : -order.feeMinor) - returned - heldOf(order),
    earnings: (isEarned ? order.earnedMinor : 0) + (isLive(order) ? returnEarned : 0),
  };
}

/** What a shop can spend; a test wallet begins with a balance that no story uses up. */
export function walletOf(model: Model, shop: number, environment: Environment = "live"): number {
  const { credits, orders } = model;
  const own = orders.filter((order) => order.shop === shop && order.environment === environment);
  const opening = environment === "live" ? credits.wallets[shop]! : PLAY_MINOR;
  return own.reduce((sum, order) => sum + movedBy(order).wallet, opening);
}

export function earningsOf({ credits, orders, withdrawals }: Model): number {
  const earned = orders.reduce((sum, order) => sum + movedBy(order).earnings, credits.earnings);
  const paid = withdrawals.filter(({ state }) => state === "paid");
  return paid.reduce((sum, { amountMinor }) => sum - amountMinor, earned);
}

/** The part of the earnings that is requested and not decided. */
export function promisedOf({ withdrawals }: Model): number {
  const open = withdrawals.filter(({ state }) => state === "requested");
  return open.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
