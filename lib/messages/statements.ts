import type { Catalogue } from "./language";

const english = {
  title: "Monthly statements",
  sub: "Opening balance, movements and closing balance for each month.",
  wallet: "Wallet",
  months: {
    caption: "Months",
    heads: { month: "Month", file: "File" },
    download: "Download CSV",
    emptyTitle: "No statements yet.",
    empty: "Your first statement appears after the first wallet movement.",
  },
  month: {
    metaTitle: "Monthly statement",
    title: (month: string) => `Statement for ${month}`,
    sub: (company: string, environment: "live" | "test") =>
      environment === "live" ? `Wallet of ${company}` : `Test wallet of ${company}`,
    soFar: "This month isn't over yet.",
    download: "Download CSV",
    printing: "Print this page on A4.",
    part: "This page shows part of the month. The CSV has every movement.",
  },
  sums: {
    caption: "Month totals",
    heads: { what: "What", count: "Count", amount: "Amount" },
    opening: "Opening balance",
    closing: "Closing balance",
    kinds: {
      top_up: "Top-ups",
      order_debit: "Deliveries",
      order_refund: "Delivery refunds",
      order_settlement: "Settlements",
      return_fee: "Return fees",
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
      order_refund: "Delivery refund",
      order_settlement: "Settlement",
      return_fee: "Return fee",
      withdrawal: "Withdrawal",
      adjustment: "Correction",
    },
    heads: { time: "Time", what: "What", amount: "Amount", balance: "Balance after" },
    emptyTitle: "No movements this month.",
    empty: "The closing balance equals the opening balance.",
    first: "First",
    next: "Later",
  },
};

export type StatementsMessages = typeof english;

/** The monthly statements of a merchant's wallet. */
export const STATEMENTS: Catalogue<StatementsMessages> = { en: english, ny: english };
