/** Long enough for two of each weekday. */
export const LOOK_BACK_DAYS = 14;

/** Fewer days or orders say nothing about the days to come. */
const LEAST_DAYS = 7;
const LEAST_ORDERS = 10;

const DAY_MS = 24 * 60 * 60_000;

export type Runway = {
  /** When the wallet is empty if orders go on as in the last days. */
  until: Date;
  /** How many orders of the usual price that is. */
  orders: number;
  /** What a usual day costs. */
  perDayMinor: number;
};

export type Spending = {
  spentMinor: number;
  orders: number;
  /** When the first of these orders was paid. */
  since: Date | null;
};

/** How long a balance lasts; undefined where too little has happened to tell. */
export function runwayOf(
  balanceMinor: number,
  { spentMinor, orders, since }: Spending,
  now: Date,
): Runway | undefined {
  const days = since === null ? 0 : (now.getTime() - since.getTime()) / DAY_MS;
  if (days < LEAST_DAYS || orders < LEAST_ORDERS || spentMinor <= 0) return undefined;
  const perDayMinor = spentMinor / days;
  return {
    until: new Date(now.getTime() + (balanceMinor / perDayMinor) * DAY_MS),
    orders: Math.floor((balanceMinor * orders) / spentMinor),
    // To the hundred: it is a guess.
    perDayMinor: Math.round(perDayMinor / 10_000) * 10_000,
  };
}
