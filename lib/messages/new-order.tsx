import type { ReactNode } from "react";
import type { Catalogue } from "./language";

const english = {
  title: "New order",
  orders: "Orders",
  noPickup: {
    title: "Pickup not set",
    explains: "Riders collect there and prices start from it. You set it once, for live and test.",
    action: "Set pickup",
  },
  recipient: {
    title: "Recipient",
    phone: "Phone",
    phoneHint: "We'll fill in saved details for numbers you've used before.",
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
    phoneMissing: "Enter the full phone number, for example 0999 123 456.",
    nameMissing: "Enter the recipient's name.",
    landmarkMissing: "Enter a landmark for the rider to look for.",
  },
  destination: "Destination",
  parcel: {
    title: "Parcel",
    productType: "Product type",
    weight: "Weight up to",
    speed: "Speed",
    pickupAt: "Pickup time",
    pickupAtHint: "Leave empty for a pickup now. Up to 7 days ahead.",
    speeds: { standard: "Standard", express: "Express" },
    item: "Item",
    reference: "Your reference",
  },
  price: {
    title: "Price",
    empty: "Enter a destination to see the price.",
    stale: "Price for your previous details.",
    expired: "This price has expired. Placing the order gets a new one.",
    validUntil: (until: ReactNode) => <>Price valid until {until}.</>,
    /** The price breakdown. */
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
    wallet: "Your balance",
    rider: "A rider near your pickup can take this now.",
    noRider: (kilograms: number) =>
      `No rider near your pickup can carry ${kilograms} kg right now.`,
  },
  placing: {
    place: "Place order",
    placeFor: (money: string) => `Place order, ${money}`,
    pending: "Placing order…",
    getPrice: "Get price",
    getPriceAgain: "Get new price",
    stalePrice: "There is no price for these details yet.",
    noPrice: "There is no price yet.",
    wait: "Please wait. We'll get the price again shortly.",
  },
  trouble: {
    noAnswer: {
      label: "No answer",
      message:
        "The connection dropped, so we don't know whether your order arrived. Try again: we never place the same order twice.",
    },
    sameOrder: "You can place it again: we never place the same order twice.",
    capacity: {
      tellMe: "Notify me when a rider is free",
      watching: "We'll show it here as soon as a rider is free. Keep this page open.",
      free: "A rider is free",
      freeExplains:
        "A rider near your pickup can take this order now. Place the order: nothing was charged yet.",
    },
    repriced: "Check the new price",
    repricedExplains: "The price now matches your details. Nothing is placed yet.",
    notPlaced: "Order not placed",
    notPlacedExplains: "Fix the highlighted fields.",
    alreadyPlaced: "Already placed",
    alreadyPlacedExplains: (time: string) =>
      `You placed an order from this form at ${time}, with different details. Nothing was charged for these details.`,
    lookAtEarlier: "View that order",
    makeAnother: "Make this a new order",
    wallet: "Balance",
    thisOrder: "This order",
    missing: "Short by",
    topUp: (money: string) => `Top up ${money}`,
    newTab: "Opens in a new tab. Once your balance is topped up, place the order here again.",
  },
  /** What the refusals of a quote or an order mean on this page. */
  refusals: {
    titles: {
      missing_coordinates: "No destination",
      invalid_coordinates: "Check the destination",
      invalid_delivery: "Check the destination",
      delivery_not_covered: "Outside our delivery area",
      invalid_distance: "Check the destination",
      pickup_not_set: "Pickup not set",
      invalid_pickup: "Check your pickup",
      insufficient_funds: "Balance too low",
      no_capacity: "No rider available",
      fee_not_quoted: "Price no longer valid",
      calculation_failed: "No price for these details",
    },
    otherTitle: "Order not placed",
    sentences: {
      missing_coordinates: "Enter a destination.",
      invalid_coordinates: "We can't read this location. Paste it again.",
      pickup_not_set: "Set your pickup in Settings first.",
      invalid_pickup: "Your pickup's coordinates don't exist. Set it again.",
      invalid_delivery: "These coordinates don't exist. Paste another location.",
      invalid_distance: "This is your pickup. Paste the recipient's location.",
      fee_not_quoted:
        "The price on this page is no longer valid. Check the new price and place the order again.",
      unavailable:
        "Nothing was charged. Place the order again: we never place the same order twice.",
    },
    insufficientFunds: "Your balance doesn't cover this order. Nothing was charged.",
    noCapacity: (kilograms: number, limit: { fleet: string; kilograms: number } | undefined) =>
      `No rider can carry ${kilograms} kg right now.${limit ? ` ${limit.fleet} carry up to ${limit.kilograms} kg.` : ""} Nothing was charged.`,
    fleets: new Map([
      ["BIKE", "Bikes"],
      ["CAR", "Cars"],
      ["VAN", "Vans"],
      ["TRUCK", "Trucks"],
    ]),
    wrongSpeed: "Choose standard or express.",
    wrongWeight: "Enter the weight in kilograms, for example 5 or 12.5.",
  },
  placed: {
    title: "Order placed",
    titleAgain: "Order already placed",
    at: (time: string) => `Placed at ${time}.`,
    already: (time: string) => `This order was already placed at ${time}.`,
    notTwice: "You weren't charged twice.",
    test: "This is a test order: no rider is sent and nothing is charged.",
    live: "We're looking for a rider. The fee was charged to your balance.",
    order: "Order",
    fee: "Fee",
    recipient: "Recipient",
    landmark: "Landmark",
    link: "Link for the recipient",
    linkHint: "Share it only with the recipient: it shows the PIN the rider asks for.",
    follow: "Track this order",
    another: "Place another order",
  },
};

export type NewOrderMessages = typeof english;

/** The form for a new order. */
export const NEW_ORDER: Catalogue<NewOrderMessages> = { en: english, ny: english };
