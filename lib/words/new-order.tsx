import type { ReactNode } from "react";
import type { Catalogue } from "./language";

const english = {
  title: "New order",
  orders: "Orders",
  noPickup: {
    title: "Pickup not set",
    explains:
      "Riders need to know where to collect, and the price is counted from there. It is set once, for live and test.",
    action: "Set the pickup",
  },
  receiver: {
    title: "Receiver",
    phone: "Phone",
    phoneHint: "A number you have sent to before brings its place with it.",
    name: "Name",
    pin: "Pin",
    landmark: "Landmark",
    noName: "No name yet",
    useAll: "Use all",
    use: "Use",
    usePart: (part: string) => `Use ${part.toLowerCase()}`,
    delivered: (count: number, day: string) =>
      `Delivered ${count === 1 ? "once" : `${count} times`}, last on ${day}.`,
    neverDelivered: "Ordered before, not delivered yet.",
    phoneMissing: "Write a whole number, such as 0999 123 456.",
    nameMissing: "Write who receives it.",
    landmarkMissing: "Write what the rider looks for there.",
  },
  whereTo: "Where to",
  parcel: {
    title: "Parcel",
    productType: "Product type",
    weight: "Weight up to",
    speed: "Speed",
    speeds: { standard: "Standard", express: "Express" },
    item: "Item",
    reference: "Your reference",
  },
  price: {
    title: "Price",
    empty: "Say where it goes, and the price stands here.",
    stale: "This was the price of what the form said before.",
    expired: "This price has expired. Placing asks for a new one.",
    holds: (until: ReactNode, left: string | null) => (
      <>
        Holds until {until}
        {left === null ? "." : `, ${left} left.`}
      </>
    ),
    /** What the fee is made of. */
    lines: {
      base: "Base",
      distance: "Distance",
      weight: "Weight",
      speed: "Express",
      rounding: "Rounding",
    },
    byRoad: "By road",
    arrivesIn: "Arrives in about",
    duration: (hours: number, minutes: number) =>
      hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`,
    vehicle: "Vehicle",
    mustCarry: "Must carry",
    kilograms: (kilograms: number) => `${kilograms} kg`,
    wallet: "Your wallet",
    rider: "A rider near your pickup can take this now.",
    noRider: (kilograms: number) =>
      `No rider near your pickup can carry ${kilograms} kg right now.`,
  },
  placing: {
    place: "Place order",
    placeFor: (money: string) => `Place order, ${money}`,
    pending: "Placing order…",
    getPrice: "Get the price",
    getPriceAgain: "Get the price again",
    stalePrice: "There is no price for these details yet.",
    noPrice: "There is no price yet.",
    wait: "Wait as said above. The price is asked for again then.",
  },
  trouble: {
    noAnswer: {
      label: "No answer",
      message:
        "The connection broke, so it is not known whether this arrived. Try again: the same order is never placed twice.",
    },
    sameOrder: "You may place it again: the same order is never placed twice.",
    capacity: {
      tellMe: "Tell me when one is free",
      watching: "This page says so as soon as one is free. Leave it open.",
      free: "A rider is free",
      freeExplains:
        "Somebody near your pickup can carry this again. Place the order: it is the same one, and nothing was charged yet.",
    },
    repriced: "Look at the price again",
    repricedExplains: "It stands for what the form says now. Nothing is placed yet.",
    notPlaced: "Not placed",
    notPlacedExplains: "Put right what is marked.",
    alreadyPlaced: "Already placed",
    alreadyPlacedExplains: (time: string) =>
      `This form has placed an order at ${time}, with other details than these. Nothing was charged for these.`,
    lookAtEarlier: "Look at that order",
    makeAnother: "Make this another order",
    wallet: "Wallet",
    thisOrder: "This order",
    missing: "Missing",
    topUp: (money: string) => `Top up ${money}`,
    newTab: "It opens in a new tab. When the money is there, place the order here again.",
  },
  /** What the API's refusals mean on this page. */
  refusals: {
    sentences: {
      missing_coordinates: "Say where it goes.",
      invalid_coordinates: "The location cannot be read. Paste it again.",
      pickup_not_set: "Set the pickup in the settings first.",
      invalid_pickup: "The pickup is no place on earth. Set it again.",
      invalid_delivery: "This is no place on earth. Paste another one.",
      invalid_distance: "This is where your pickup is. Paste the receiver's place.",
      fee_not_quoted:
        "The price on this page does not hold any more. Look at the new one and place again.",
      unavailable: "Nothing was charged. Place again: the same order is never made twice.",
    },
    insufficientFunds: "The wallet does not cover this order. Nothing was charged.",
    noCapacity: (kilograms: number, limit: { fleet: string; kilograms: number } | undefined) =>
      `No rider can carry ${kilograms} kg now.${limit ? ` ${limit.fleet} stop at ${limit.kilograms} kg.` : ""} Nothing was charged.`,
    fleets: new Map([
      ["BIKE", "Bikes"],
      ["CAR", "Cars"],
      ["VAN", "Vans"],
      ["TRUCK", "Trucks"],
    ]),
    wrongSpeed: "Choose standard or express.",
    wrongWeight: "Write the weight in kilograms, such as 5 or 12.5.",
  },
  placed: {
    title: "Order placed",
    titleAgain: "Order was already placed",
    at: (time: string) => `Placed at ${time}.`,
    already: (time: string) => `This order was already placed at ${time}.`,
    notTwice: "Nothing was charged twice.",
    test: "This is a test: no rider moves and no money is charged.",
    live: "A rider is being asked now. The fee was taken from the wallet.",
    order: "Order",
    fee: "Fee",
    receiver: "Receiver",
    landmark: "Landmark",
    link: "Link for the receiver",
    linkHint: "Only for them: it shows the PIN that the rider asks for.",
    follow: "Follow this order",
    another: "Another order",
  },
};

export type NewOrderWords = typeof english;

/** The form of a new order, from a phone number to a placed order. */
export const NEW_ORDER: Catalogue<NewOrderWords> = { en: english };
