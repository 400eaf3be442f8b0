import type { ReactNode } from "react";
import type { Catalogue } from "./language";

const withRider = "The rider has the parcel. Call the rider to have it brought back.";
const arrived = "It has been delivered.";

const english = {
  title: "Order",
  to: (receiver: string) => `To ${receiver}`,
  placed: (id: ReactNode, when: ReactNode, reference: string | null) => (
    <>
      {id}, placed {when}
      {reference !== null && `, your reference ${reference}`}
    </>
  ),
  orders: "Orders",
  receiversWord: {
    /** Beside the status. */
    badge: "disputed",
    disputed: (when: ReactNode, reason: string | null) => (
      <>
        The receiver said on {when}: “{reason}”
      </>
    ),
    open: "The courier is not paid by the clock while this stands. Call the receiver and the rider; it is settled once the receiver confirms, or by Tumiza.",
    settled: "The order is settled all the same.",
    /** What the platform found out about a disputed delivery. */
    decided: {
      delivered: "Tumiza decided that it was delivered. The courier is paid.",
      not_delivered: "Tumiza decided that it was not delivered. The fee is back in your wallet.",
    },
    confirmed: "The receiver has the parcel.",
    rated: (stars: number) => `Rated ${stars} of 5.`,
  },
  timeline: {
    title: "Timeline",
    zone: (code: string) => `Times in ${code}.`,
    label: "What happened",
    /** Who did something, as the merchant reads it. */
    actors: {
      merchant: "By you",
      rider: "By the rider",
      courier: "By the courier company",
      staff: "By Tumiza",
      system: "By itself",
    },
    /** The merchant, as everybody else reads it. */
    byMerchant: "By the merchant",
  },
  cancelling: {
    open: "Cancel order…",
    form: "Cancel this order",
    disabled: "Cancel order",
    reason: "Reason",
    submit: "Cancel the order",
    pending: "Cancelling…",
    testConsequence:
      "This is a test order: no rider was sent and nothing was charged, so nothing comes back.",
    consequence: (refund: ReactNode) => (
      <>
        The search for a rider ends, or the rider is sent away, and the whole fee of {refund} goes
        back to your wallet at once.
      </>
    ),
    done: "Cancelled.",
    refunded: (refund: string) => `Cancelled. ${refund} is back in the wallet.`,
    /** Why it is too late, by status. */
    tooLate: {
      picked_up: withRider,
      in_transit: withRider,
      arrived: withRider,
      delivered: arrived,
      completed: arrived,
      undeliverable: "The rider has the parcel and brings it back.",
      returning: "The rider is bringing it back.",
      returned: "It came back to you.",
      cancelled: "It is cancelled already.",
    },
    tooLateOtherwise: "It is too late for that.",
    notAllowed: "An owner or operator can cancel it.",
  },
  money: {
    title: "Money",
    fee: "Fee",
    failure: "The wallet's lines could not be read.",
    none: "A test order does not touch the wallet.",
    kinds: {
      order_debit: "Paid from the wallet",
      order_refund: "Refunded to the wallet",
      order_settlement: "Settled",
      top_up: "Top-up",
      withdrawal: "Withdrawal",
      adjustment: "Correction",
    },
    balance: (money: ReactNode) => <>Balance {money}</>,
  },
  deliveries: {
    title: "Webhooks",
    sub: "What your system was told about this order, newest first.",
    failure: "The webhook deliveries could not be read.",
    none: "Nothing was sent: no endpoint wanted its events.",
    endpoints: "Webhook endpoints",
    states: { waiting: "Pending", delivered: "Delivered", dead: "Failed" },
    untried: "Not tried yet.",
    attempt: (number: number, answer: string | number | null, ms: number | null) =>
      `Attempt ${number}: ${answer ?? "no answer"} in ${ms} ms`,
    triedAgain: (attempt: string, when: ReactNode) => (
      <>
        {attempt}, tried again {when}
      </>
    ),
  },
  requests: {
    title: "API requests",
    sub: "What your system asked about this order in the last days.",
    failure: "The requests could not be read.",
    none: "None that is still kept: it was placed here, or longer ago.",
    log: "Request log",
  },
  people: {
    title: "People",
    receiver: "Receiver",
    noName: "No name given",
    callReceiver: "Call the receiver",
    rider: "Rider",
    notAccepted: "Nobody has accepted yet",
    noTestRider: "No rider rides in TEST",
    nobody: "Nobody",
    plate: "Plate",
    noPlate: "No plate",
    callRider: "Call the rider",
  },
  sharing: {
    title: "Share",
    receiverLink: "Link for the receiver",
    receiverLinkHint: "Only for them: it shows the PIN that the rider asks for.",
    trackingLink: "Tracking link",
    trackingLinkHint: "For everybody else. It never shows the PIN.",
    look: "See what everybody sees",
    print: "Print waybill",
    message: (shop: string, link: string) => `${shop} sent you a parcel. Follow it here: ${link}`,
    whatsApp: "Send on WhatsApp",
    sms: "Send as SMS",
  },
  parcel: {
    title: "Parcel",
    item: "Item",
    kind: "Kind",
    weight: "Weight",
    from: "From",
    pickup: "Your pickup",
    to: "To",
    noAddress: "A pin without words",
    pin: "Pin",
    distance: "Distance",
    kilometres: (kilometres: string) => `${kilometres} km`,
    ride: "Ride",
  },
  missing: {
    title: "Order not found",
    elsewhere: (here: string, there: string) =>
      `There is no such order in ${here}. Yours with this id is in ${there}.`,
    nowhere: (here: string) =>
      `There is no order with this id in ${here}. The link may be cut off.`,
    openIn: (there: string) => `Open it in ${there}`,
    goToOrders: "Go to orders",
  },
};

export type OrderWords = typeof english;

/** One order: what happened to it, what it cost, and what may be done. */
export const ORDER: Catalogue<OrderWords> = { en: english };
