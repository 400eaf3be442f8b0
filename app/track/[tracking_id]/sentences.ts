import type { OrderStatus } from "@/lib/domain/orders/order-status";

/** What the sentences may name; a test order has no rider. */
export type Known = { rider: string | undefined; merchant: string; endedAt: string };

type StatusText = {
  /** The one sentence that answers "where is my parcel?". */
  says: (known: Known) => string;
  /** What the reader can do about it. */
  advises?: (known: Known) => string;
};

export type Problem = "unknown_code" | "too_many_requests" | "unavailable";

export type Sentences = {
  status: Record<OrderStatus, StatusText>;
  /** All that is told of an order that ended more than a week ago. */
  longOver: Partial<Record<OrderStatus, string>>;
  eta: (minutes: number, time: string) => string;
  late: string;
  stages: [placed: string, collected: string, onTheWay: string, delivered: string];
  progress: (stage: string) => string;
  vehicles: Partial<Record<string, string>>;
  call: (rider: string) => string;
  test: { title: string; explains: string };
  problems: Record<Problem, { title: string; says: string; advises: string }>;
  form: { title: string; label: string; hint: string; button: string; notFound: string };
  words: Record<
    | "from"
    | "status"
    | "rider"
    | "plate"
    | "history"
    | "code"
    | "updates"
    | "pause"
    | "paused"
    | "resume"
    | "anotherCode"
    | "tryAgain"
    | "thinned"
    | "home",
    string
  > & { times: (timezone: string) => string };
  /** When something happened, inside a sentence; without a date it was today. */
  moment: (time: string, date?: string) => string;
};

const yourRider = ({ rider }: Known) => rider ?? "Your rider";

const english: Sentences = {
  status: {
    searching: {
      says: () => "We are finding a rider for your parcel.",
      advises: () => "There is nothing you need to do.",
    },
    assigned: {
      says: (known) => `${yourRider(known)} is on the way to collect your parcel.`,
    },
    arrived_at_pickup: {
      says: (known) => `${yourRider(known)} is collecting your parcel now.`,
    },
    picked_up: { says: (known) => `${yourRider(known)} has your parcel.` },
    in_transit: {
      says: (known) => `${yourRider(known)} is on the way to you.`,
      advises: () => "Keep your phone near you: the rider may call to find the place.",
    },
    arrived: {
      says: (known) => `${yourRider(known)} has arrived with your parcel.`,
      advises: () => "Please meet the rider.",
    },
    delivered: {
      says: ({ endedAt }) => `Your parcel was delivered ${endedAt}.`,
      advises: ({ merchant }) => `If you did not receive it, contact ${merchant}.`,
    },
    completed: {
      says: ({ endedAt }) => `Your parcel was delivered ${endedAt}.`,
      advises: ({ merchant }) => `If you did not receive it, contact ${merchant}.`,
    },
    undeliverable: {
      says: (known) => `${yourRider(known)} could not hand over your parcel.`,
      advises: ({ merchant }) => `Call the rider, or ask ${merchant} to try again.`,
    },
    returning: {
      says: ({ merchant }) => `Your parcel is on its way back to ${merchant}.`,
      advises: ({ merchant }) => `Contact ${merchant} to have it sent again.`,
    },
    returned: {
      says: ({ merchant, endedAt }) => `Your parcel was returned to ${merchant} ${endedAt}.`,
      advises: ({ merchant }) => `Contact ${merchant} to have it sent again.`,
    },
    cancelled: {
      says: ({ endedAt }) => `This delivery was cancelled ${endedAt}.`,
      advises: ({ merchant }) => `If you did not expect this, contact ${merchant}.`,
    },
  },
  longOver: {
    delivered: "This parcel was delivered.",
    completed: "This parcel was delivered.",
    returned: "This parcel was returned to its sender.",
    cancelled: "This delivery was cancelled.",
  },
  eta: (minutes, time) =>
    `About ${minutes} ${minutes === 1 ? "minute" : "minutes"}, around ${time}`,
  late: "This is taking longer than planned.",
  stages: ["Placed", "Collected", "On the way", "Delivered"],
  progress: (stage) => `Progress: ${stage}`,
  vehicles: { BIKE: "Bike", CAR: "Car", VAN: "Van", TRUCK: "Truck" },
  call: (rider) => `Call ${rider}`,
  test: { title: "TEST MODE", explains: "Not a real delivery. No rider moves." },
  problems: {
    unknown_code: {
      title: "Parcel not found",
      says: "We know no parcel with this code.",
      advises:
        "Open the link again from your message, or paste the code below. If it still fails, ask the shop that sent it.",
    },
    too_many_requests: {
      title: "Too many requests",
      says: "This page was opened too often just now.",
      advises: "Your delivery goes on as before. Wait a moment, then try again.",
    },
    unavailable: {
      title: "Not available right now",
      says: "We cannot show this delivery right now.",
      advises: "Your delivery goes on as before. Please try again in a minute.",
    },
  },
  form: {
    title: "Track a parcel",
    label: "Tracking code",
    hint: "Paste the code, the link, or the whole message you were sent.",
    button: "Track",
    notFound: "There is no tracking code in this text. It starts with trk_.",
  },
  words: {
    from: "From",
    status: "Status",
    rider: "Rider",
    plate: "Number plate",
    history: "What happened so far",
    code: "Tracking code",
    updates: "This page updates itself every 30 seconds.",
    pause: "Stop updating",
    paused: "This page does not update itself.",
    resume: "Update every 30 seconds",
    anotherCode: "Track another parcel",
    tryAgain: "Try again",
    thinned: "Details are removed a week after a delivery ends.",
    home: "What is Tumiza?",
    times: (timezone) => `Times in ${timezone}`,
  },
  moment: (time, date) => (date ? `on ${date} at ${time}` : `today at ${time}`),
};

/** Every sentence a recipient reads, by language. */
export const SENTENCES = { en: english } satisfies Record<string, Sentences>;

export type Language = keyof typeof SENTENCES;
