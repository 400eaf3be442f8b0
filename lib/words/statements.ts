import type { Catalogue } from "./language";

const english = {
  title: "Monthly statements",
  sub: "What was there, what moved and what was left, for each month.",
  wallet: "Wallet",
  months: {
    caption: "Months",
    heads: { month: "Month", file: "File" },
    download: "Download CSV",
    emptyTitle: "No statements yet.",
    empty: "The first one is here as soon as something moves in the wallet.",
  },
  month: {
    metaTitle: "Monthly statement",
    title: (month: string) => `Statement of ${month}`,
    sub: (company: string, environment: "live" | "test") =>
      environment === "live" ? `Wallet of ${company}` : `Play-money wallet of ${company}`,
    soFar: "So far: this month is not over.",
    download: "Download CSV",
    printing: "Your browser prints this page on A4.",
    part: "A part of the month's movements is here. The CSV has all of them.",
  },
  sums: {
    caption: "Sums of the month",
    heads: { what: "What", count: "How many", amount: "Amount" },
    opening: "Opening balance",
    closing: "Closing balance",
    kinds: {
      top_up: "Top-ups",
      order_debit: "Deliveries",
      order_refund: "Refunds of deliveries",
      order_settlement: "Settlements",
      withdrawal: "Withdrawals",
      adjustment: "Corrections",
    },
  },
  movements: {
    title: "Movements",
    caption: "Movements, oldest first",
    kinds: {
      top_up: "Top-up",
      order_debit: "Delivery",
      order_refund: "Refund of a delivery",
      order_settlement: "Settlement",
      withdrawal: "Withdrawal",
      adjustment: "Correction",
    },
    heads: { time: "Time", what: "What", amount: "Amount", balance: "Balance after" },
    emptyTitle: "Nothing moved in this month.",
    empty: "The closing balance is the opening one.",
    first: "First",
    next: "Later",
  },
};

export type StatementsWords = typeof english;

/** The monthly statements of a merchant's wallet. */
export const STATEMENTS: Catalogue<StatementsWords> = { en: english };
