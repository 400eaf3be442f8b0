import type { ReactNode } from "react";
import type { Catalogue } from "./language";

const withRider = "The rider has the parcel. Call the rider to have it brought back.";
const arrived = "The order is delivered.";

const english = {
  title: "Order",
  to: (recipient: string) => `To ${recipient}`,
  placed: (id: ReactNode, when: ReactNode, reference: string | null) => (
    <>
      {id}, placed {when}
      {reference !== null && `, your reference ${reference}`}
    </>
  ),
  orders: "Orders",
  recipientReport: {
    /** Beside the status. */
    badge: "Disputed",
    disputed: (when: ReactNode, reason: string | null) => (
      <>
        The recipient said on {when}: “{reason}”
      </>
    ),
    open: "The courier company isn't paid while this dispute is open. Call the recipient and the rider. It closes when the recipient confirms delivery or Tumiza decides.",
    settled: "The order was still settled.",
    /** The platform's decision about a disputed delivery. */
    decided: {
      delivered: "Tumiza decided the order was delivered. The courier company is paid.",
      not_delivered:
        "Tumiza decided the order was not delivered. The fee was refunded to your wallet.",
    },
    confirmed: "The recipient confirmed delivery.",
    rated: (stars: number) => `Rated ${stars} of 5.`,
  },
  timeline: {
    title: "Timeline",
    zone: (code: string) => `Times in ${code}.`,
    label: "Order history",
    /** Actors, as the merchant reads them. */
    actors: {
      merchant: "By you",
      rider: "By the rider",
      courier: "By the courier company",
      staff: "By Tumiza",
      system: "Automatic",
      position: "Noticed by the rider's position",
    },
    /** The merchant, as other readers see it. */
    byMerchant: "By the merchant",
  },
  cancelling: {
    open: "Cancel order…",
    form: "Cancel this order",
    disabled: "Cancel order",
    details: "Details",
    submit: "Cancel order",
    pending: "Cancelling…",
    testConsequence:
      "This is a test order: no rider was sent and nothing was charged, so there is no refund.",
    consequence: (refund: ReactNode) => (
      <>
        We stop the search for a rider, or send the rider away, and refund the full fee of {refund}{" "}
        to your wallet at once.
      </>
    ),
    done: "Order cancelled.",
    refunded: (refund: string) => `Order cancelled. We refunded ${refund} to your wallet.`,
    /** Why it's too late to cancel, by status. */
    tooLate: {
      picked_up: withRider,
      in_transit: withRider,
      arrived: withRider,
      delivered: arrived,
      completed: arrived,
      undeliverable: "The rider is bringing the parcel back.",
      returning: "The rider is bringing the parcel back.",
      returned: "The parcel came back to you.",
      cancelled: "This order is already cancelled.",
    },
    returnPin: (pin: string) =>
      `The rider is bringing it back. Give the rider this PIN when you have the parcel: ${pin}.`,
    tooLateOtherwise: "It's too late to cancel.",
    notAllowed: "Only owners and operators can cancel orders.",
  },
  money: {
    title: "Payment",
    fee: "Fee",
    failure: "We couldn't load the wallet entries.",
    none: "Test orders don't use the wallet.",
    kinds: {
      order_debit: "Charged to the wallet",
      order_refund: "Refunded to the wallet",
      order_settlement: "Settled",
      return_fee: "Return fee",
      top_up: "Top-up",
      withdrawal: "Withdrawal",
      adjustment: "Correction",
    },
    balance: (money: ReactNode) => <>Balance {money}</>,
  },
  deliveries: {
    title: "Webhooks",
    sub: "Webhooks we sent about this order, newest first.",
    failure: "We couldn't load the webhook deliveries.",
    none: "No webhooks sent: no endpoint subscribes to these events.",
    endpoints: "Webhook endpoints",
    states: { waiting: "Pending", delivered: "Delivered", dead: "Failed" },
    untried: "Not attempted yet.",
    attempt: (number: number, answer: string | number | null, ms: number | null) =>
      `Attempt ${number}: ${answer ?? "no response"} in ${ms} ms`,
    triedAgain: (attempt: string, when: ReactNode) => (
      <>
        {attempt}, next attempt {when}
      </>
    ),
  },
  requests: {
    title: "API requests",
    sub: "Your system's API requests about this order in the last few days.",
    failure: "We couldn't load the requests.",
    none: "No requests on record. The order was placed in the dashboard, or its requests are too old.",
    log: "Request log",
  },
  people: {
    title: "People",
    recipient: "Recipient",
    noName: "No name given",
    callRecipient: "Call recipient",
    rider: "Rider",
    searchStarts: (when: ReactNode) => <>Scheduled. The search starts {when}</>,
    notAccepted: "No rider has accepted yet",
    noTestRider: "Test order, no rider",
    noRider: "No rider",
    plate: "Plate",
    noPlate: "No plate",
    callRider: "Call rider",
    riderPosition: "Rider's position",
    expected: "Expected arrival",
  },
  map: {
    show: "Show map",
    hide: "Hide map",
    label: "Map of the delivery",
    opening: "Loading the map…",
    help: "Use the arrow keys to move the map, plus and minus to zoom.",
    noMap: "This browser can't show the map.",
    noScript: "The map needs JavaScript.",
    pickup: "Pickup",
    destination: "Destination",
  },
  sharing: {
    title: "Share",
    recipientLink: "Link for the recipient",
    recipientLinkHint: "Share it only with the recipient: it shows the PIN the rider asks for.",
    trackingLink: "Tracking link",
    trackingLinkHint: "For anyone else. It never shows the PIN.",
    preview: "Preview tracking page",
    print: "Print waybill",
    message: (shop: string, link: string) => `${shop} sent you a parcel. Track it here: ${link}`,
    whatsApp: "Send on WhatsApp",
    sms: "Send by SMS",
  },
  parcel: {
    title: "Parcel",
    pickupAt: "Pickup time",
    item: "Item",
    productType: "Product type",
    weight: "Weight",
    from: "From",
    pickup: "Your pickup",
    to: "To",
    noLandmark: "No landmark",
    pin: "Pin",
    distance: "Distance",
    kilometres: (kilometres: string) => `${kilometres} km`,
    vehicle: "Quoted vehicle",
    onFailed: "If not delivered",
    /** With what bringing the parcel back costs beside the fee; null where that is nothing. */
    onFailedSentences: {
      return: (fee: string | null) => `Returned to you${fee === null ? "" : ` for ${fee}`}`,
      hold: (fee: string | null) =>
        `Tried once more, then returned to you${fee === null ? "" : ` for ${fee}`}`,
    },
  },
  missing: {
    title: "Order not found",
    elsewhere: (here: string, there: string) =>
      `This order isn't in ${here}. You have an order with this ID in ${there}.`,
    nowhere: (here: string) =>
      `There is no order with this ID in ${here}. The link may be incomplete.`,
    openIn: (there: string) => `Open it in ${there}`,
    goToOrders: "View orders",
  },
};

export type OrderMessages = typeof english;

/** The page of one order. */
export const ORDER: Catalogue<OrderMessages> = { en: english, ny: english };
