import type { ReactNode } from "react";
import type { Catalogue } from "./language";

const methods = {
  airtel_money: "Airtel Money",
  tnm_mpamba: "TNM Mpamba",
  bank_transfer: "Bank transfer",
  online: "Card or mobile money online",
};

const orders = (count: number) =>
  count === 1 ? "1 order" : `${count.toLocaleString("en")} orders`;

const english = {
  title: "Wallet",
  purpose: {
    live: "Pays for your live deliveries.",
    test: "A test balance for trying things out.",
  },
  topUp: "Top up",
  whoMayTopUp: "Only owners and finance can top up.",
  testBalance: {
    title: "This is a test balance",
    explains: "Test orders cost nothing and send no rider. Only the live wallet uses real money.",
  },
  balanceNow: "Balance now",
  runway: {
    nothingLeft: "Not enough for another order at your usual price",
    long: (count: number) => `Lasts more than two months (${orders(count)})`,
    until: (when: string, count: number) => `Lasts until about ${when} (${orders(count)})`,
    perDay: (money: string) => `Your orders of the last 14 days cost ${money} a day.`,
  },
  methods,
  states: {
    requested: "Waiting for payment",
    declared: "Being checked",
    confirmed: "Confirmed",
    rejected: "Rejected",
    cancelled: "Cancelled",
  },
  topUps: {
    title: "Top-ups",
    emptyTitle: "No top-ups yet.",
    empty: "Pay by Airtel Money, TNM Mpamba or bank transfer. Your top-ups appear here.",
    heads: { reference: "Reference", state: "State", by: "By", age: "Requested", amount: "Amount" },
    confirmedBy: (name: string) => `, confirmed by ${name}`,
  },
  statement: {
    title: "Statement",
    download: "Download CSV",
    monthly: "Monthly statements",
    caption: "Statement, newest first",
    emptyTitle: "No movements yet.",
    empty: "Top-ups, deliveries and refunds appear here, each with the balance after it.",
    heads: { time: "Time", what: "What", amount: "Amount", balance: "Balance after" },
    kinds: {
      top_up: "Top-up",
      order_debit: "Delivery",
      order_refund: "Delivery refund",
      order_settlement: "Settlement",
      return_fee: "Return fee",
      withdrawal: "Withdrawal",
      adjustment: "Correction",
    },
  },
  requesting: {
    formName: "Top-up",
    title: "Top up the wallet",
    sub: (balance: string) =>
      `Your balance is ${balance}. You get a reference first, then pay with it.`,
    closedTitle: "Top-ups aren't open yet",
    closed: "Tumiza hasn't set up a payment account yet. Your balance is unchanged.",
    amount: (currency: string) => `Amount in ${currency}`,
    range: (least: string, most: string) => `From ${least} to ${most}.`,
    week: (money: string) => `A week of your orders costs about ${money}.`,
    method: "Payment method",
    submit: "Request top-up",
    pending: "Requesting…",
    noMethod: "Choose a payment method.",
    closedMethod: "This payment method isn't open yet.",
    outOfRange: (least: string, most: string) => `A top-up must be between ${least} and ${most}.`,
    later: "Not now",
  },
  payment: {
    used: (reference: string) => `Your top-up ${reference} already uses this transaction ID.`,
    notNamed: "Copy the transaction ID from the confirmation message: 4 to 64 letters and digits.",
  },
  one: {
    metaTitle: "Top-up",
    title: (money: string) => `Top-up of ${money}`,
    sub: (method: string, reference: string) => `By ${method}, reference ${reference}.`,
  },
  online: {
    title: "Pay online",
    sub: "Pay by card, Airtel Money or TNM Mpamba on our payment provider's page. Your balance updates automatically.",
    pay: "Go to the payment page",
    open: "Open the payment page",
    opening: "Opening…",
    waiting: "Waiting for the payment provider",
    waitingExplains:
      "This usually takes a few seconds. The page updates automatically when the money arrives. You can close it.",
  },
  steps: {
    methodClosed: (method: string) => `${method} is closed right now`,
    chooseAnother: "Cancel this top-up and choose another way to pay.",
    title: "1. Pay with this reference",
    sub: "The reference tells us the payment is yours. Copy it exactly.",
    demoTitle: "This is a demo: send no money",
    demo: "These accounts don't exist. In production, Tumiza's own accounts appear here.",
    reference: "Reference",
    startTransfer: "Start a transfer in your bank's app or at a branch.",
    sendTo: (account: ReactNode, holder: string, place: string) => (
      <>
        Send it to account {account} of {holder}
        {place}.
      </>
    ),
    atBank: (bank: string) => ` at ${bank}`,
    dial: (code: ReactNode, method: string) => (
      <>
        Dial {code} on the phone with your {method} account.
      </>
    ),
    open: (method: string) => `Open ${method} on your phone.`,
    payTo: (account: ReactNode) => <>Choose to pay or send money to {account}.</>,
    enterAmount: (amount: ReactNode, money: string) => (
      <>
        Enter the amount {amount} ({money}).
      </>
    ),
    writeReference: (reference: ReactNode, holder: ReactNode) => (
      <>
        Enter {reference} as the reference or reason, then confirm. Check that the name shown is{" "}
        {holder}.
      </>
    ),
  },
  declaring: {
    title: "2. Mark as paid",
    sub: "The confirmation message from the operator or bank has a transaction ID.",
    transactionId: "Transaction ID",
    example: "For example PP261121.1402.C12345.",
    payer: "Phone or account you paid from",
    submit: "Mark as paid",
    pending: "Sending…",
    correct: "Correct the transaction ID",
    submitCorrection: "Save transaction ID",
  },
  cancelling: { submit: "Cancel this top-up", pending: "Cancelling…" },
  outcome: {
    looking: "We're checking your payment",
    lookingExplains: (money: string) =>
      `We'll add ${money} once we confirm your payment. This page updates automatically; you can close it.`,
    credited: (money: string) => `We added ${money} to your wallet`,
    creditedOther: (announced: string) =>
      `That's the amount we received. You requested ${announced}. `,
    balance: (money: string) => `Your balance is ${money}.`,
    seeStatement: "View statement",
    cancelled: "This top-up was cancelled",
    cancelledExplains:
      "Nothing was credited. Don't pay with its reference. Request a new top-up instead.",
    rejected: "This top-up was rejected",
    rejectedExplains: (reason: string | null) => `${reason ?? ""} Nothing was credited.`,
    requestAgain: "Request a new top-up",
  },
  timeline: {
    title: "Timeline",
    label: "Steps of this top-up",
    requested: "Requested",
    declared: "Marked as paid",
    confirmed: "Confirmed",
    cancelled: "Cancelled",
    rejected: "Rejected",
    ahead: "Confirmed by Tumiza",
    by: (name: string | null) => `by ${name ?? ""}`,
    byWithTransaction: (name: string | null, transaction: string | null) =>
      `by ${name ?? ""}, transaction ${transaction ?? ""}`,
    byWithReason: (name: string | null, reason: string | null) =>
      `by ${name ?? ""}: ${reason ?? ""}`,
  },
};

export type WalletMessages = typeof english;

/** The wallet, its statement and its top-ups. */
export const WALLET: Catalogue<WalletMessages> = { en: english, ny: english };
