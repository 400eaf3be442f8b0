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
    live: "What your live deliveries are paid from.",
    test: "Play money for trying things out.",
  },
  topUp: "Top up",
  whoMayTopUp: "An owner or finance colleague can top up.",
  playMoney: {
    title: "This is play money",
    explains:
      "Test orders cost nothing and no rider sets out for them. Only the live wallet takes money.",
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
    empty: "Pay in by Airtel Money, TNM Mpamba or bank transfer; what is on its way appears here.",
    heads: { reference: "Reference", state: "State", by: "By", age: "Asked for", amount: "Amount" },
    confirmedBy: (name: string) => `, confirmed by ${name}`,
  },
  statement: {
    title: "Statement",
    download: "Download CSV",
    monthly: "Monthly statements",
    caption: "Statement, newest first",
    emptyTitle: "Nothing has moved yet.",
    empty: "Top-ups, deliveries and refunds appear here, each with the balance after it.",
    heads: { time: "Time", what: "What", amount: "Amount", balance: "Balance after" },
    kinds: {
      top_up: "Top-up",
      order_debit: "Delivery",
      order_refund: "Refund of a delivery",
      order_settlement: "Settlement",
      withdrawal: "Withdrawal",
      adjustment: "Correction",
    },
  },
  asking: {
    formName: "Top-up",
    title: "Top up the wallet",
    sub: (balance: string) =>
      `There are ${balance} in it now. You get a reference first, then you pay with it.`,
    closedTitle: "Nothing can be paid in yet",
    closed: "Tumiza has not set up an account for payments. Your balance is unchanged.",
    amount: (currency: string) => `Amount in ${currency}`,
    range: (least: string, most: string) => `From ${least} to ${most}.`,
    week: (money: string) => `Your orders of a week cost about ${money}.`,
    method: "How you pay",
    submit: "Get a reference",
    pending: "Making a reference…",
    noMethod: "Choose how you pay.",
    closedMethod: "This way is not open yet.",
    outOfRange: (least: string, most: string) => `One top-up is between ${least} and ${most}.`,
    later: "Not now",
  },
  /** Of somebody who says what they paid. */
  payment: {
    used: (reference: string) => `Your top-up ${reference} names this payment.`,
    notNamed: "Copy the id from the confirmation message: 4 to 64 letters and digits.",
  },
  one: {
    metaTitle: "Top-up",
    title: (money: string) => `Top-up of ${money}`,
    sub: (method: string, reference: string) => `By ${method}, reference ${reference}.`,
  },
  online: {
    title: "Pay online",
    sub: "By card, Airtel Money or TNM Mpamba, on the page of our payment provider. The wallet fills by itself when you have paid.",
    pay: "Go to the payment page",
    open: "Open the payment page",
    opening: "Opening…",
    waiting: "We are waiting for the payment provider",
    waitingExplains:
      "It usually takes a few seconds. This page changes by itself when the money is in the wallet; you can close it.",
  },
  steps: {
    methodClosed: (method: string) => `${method} is closed at the moment`,
    chooseAnother: "Cancel this top-up and choose another way to pay.",
    title: "1. Pay with this reference",
    sub: "It tells us that the money is yours. One wrong character is noticed.",
    demoTitle: "This is a demonstration: send no money",
    demo: "Nobody owns these accounts. Where Tumiza runs for real, its own accounts stand here.",
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
    payTo: (account: ReactNode) => <>Choose to pay or send money, to {account}.</>,
    enterAmount: (amount: ReactNode, money: string) => (
      <>
        Enter the amount {amount} ({money}).
      </>
    ),
    writeReference: (reference: ReactNode, holder: ReactNode) => (
      <>
        As reference or reason write {reference}, then confirm. Check that the name shown is{" "}
        {holder}.
      </>
    ),
  },
  declaring: {
    title: "2. Tell us that it is paid",
    sub: "The confirmation message of the operator or bank has a transaction id.",
    transactionId: "Transaction id",
    example: "For example PP261121.1402.C12345.",
    payer: "Phone or account it came from",
    submit: "I have paid",
    pending: "Telling finance…",
    correct: "Correct the transaction id",
    submitCorrection: "Correct it",
  },
  cancelling: { submit: "Cancel this top-up", pending: "Cancelling…" },
  outcome: {
    looking: "We are looking for your payment",
    lookingExplains: (money: string) =>
      `${money} are added when somebody at Tumiza has seen them arrive. This page says so by itself; you can leave it.`,
    credited: (money: string) => `${money} are in your wallet`,
    creditedOther: (announced: string) => `That is what arrived; ${announced} were announced. `,
    balance: (money: string) => `The balance is ${money} now.`,
    seeStatement: "See the statement",
    cancelled: "This top-up was cancelled",
    cancelledExplains: "Nothing was credited. Do not pay with its reference; ask for a new one.",
    rejected: "This top-up was rejected",
    rejectedExplains: (reason: string | null) => `${reason ?? ""} Nothing was credited.`,
    askAgain: "Ask for a new one",
  },
  timeline: {
    title: "What happened",
    label: "Steps of this top-up",
    requested: "Asked for",
    declared: "Said to be paid",
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

export type WalletWords = typeof english;

/** The wallet, its statement and its top-ups. */
export const WALLET: Catalogue<WalletWords> = { en: english };
