import type { Known, Sentences } from "./sentences";

const yourRider = ({ rider }: Known) => rider ?? "Your rider";

const minutes = (count: number) => `${count} ${count === 1 ? "minute" : "minutes"}`;

const onTheWay = ({ minutes: left }: Known) => (left === null ? "" : `, about ${minutes(left)}`);

const distance = (metres: number) => (metres < 1_000 ? `${metres} m` : `${metres / 1_000} km`);

function ago(seconds: number): string {
  if (seconds >= 90) return `${minutes(Math.round(seconds / 60))} ago`;
  return `${seconds} ${seconds === 1 ? "second" : "seconds"} ago`;
}

export const ENGLISH: Sentences = {
  name: "English",
  status: {
    searching: {
      name: "Finding a rider",
      says: () => "We are finding a rider for your parcel.",
      advises: () => "You don't need to do anything.",
    },
    assigned: {
      name: "Rider assigned",
      says: (known) => `${yourRider(known)} is on the way to collect your parcel.`,
    },
    arrived_at_pickup: {
      name: "At the pickup",
      says: (known) => `${yourRider(known)} is collecting your parcel now.`,
    },
    picked_up: {
      name: "Picked up",
      says: (known) => `${yourRider(known)} has your parcel.`,
    },
    in_transit: {
      name: "In transit",
      says: (known) => `${yourRider(known)} is on the way to you${onTheWay(known)}.`,
      advises: () => "Keep your phone near you: the rider may call to find the place.",
    },
    arrived: {
      name: "Arrived",
      says: (known) => `${yourRider(known)} has arrived with your parcel.`,
      advises: () => "Please meet the rider.",
    },
    delivered: {
      name: "Delivered",
      says: ({ endedAt }) => `Your parcel was delivered ${endedAt}.`,
      advises: ({ merchant }) => `If you did not receive it, contact ${merchant}.`,
    },
    completed: {
      name: "Completed",
      says: ({ endedAt }) => `Your parcel was delivered ${endedAt}.`,
      advises: ({ merchant }) => `If you did not receive it, contact ${merchant}.`,
    },
    undeliverable: {
      name: "Not delivered",
      says: (known) => `${yourRider(known)} could not hand over your parcel.`,
      advises: ({ merchant }) => `Call the rider, or ask ${merchant} to try again.`,
    },
    returning: {
      name: "Returning",
      says: ({ merchant }) => `Your parcel is on its way back to ${merchant}.`,
      advises: ({ merchant }) => `Contact ${merchant} to have it sent again.`,
    },
    returned: {
      name: "Returned",
      says: ({ merchant, endedAt }) => `Your parcel was returned to ${merchant} ${endedAt}.`,
      advises: ({ merchant }) => `Contact ${merchant} to have it sent again.`,
    },
    cancelled: {
      name: "Cancelled",
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
  eta: (left, time) => `About ${minutes(left)}, around ${time}`,
  around: (time) => `Around ${time}`,
  away: (metres, seconds) => `About ${distance(metres)} away, ${ago(seconds)}`,
  scheduled: (moment) => `A rider picks up your parcel ${moment}.`,
  late: "This is taking longer than planned.",
  stages: ["Placed", "Picked up", "On the way", "Delivered"],
  progress: (stage) => `Progress: ${stage}`,
  vehicles: { BIKE: "Bike", CAR: "Car", VAN: "Van", TRUCK: "Truck" },
  call: (rider) => `Call ${rider}`,
  test: { title: "TEST MODE", explains: "Not a real delivery. There is no rider." },
  pin: {
    title: "Your PIN",
    explains:
      "Tell it to the rider when you have the parcel, not before. We never ask for it by phone.",
  },
  proof: {
    pin: (moment) => `Handed over with the recipient's PIN ${moment}.`,
    photo: (moment) => `Handed over with a photo ${moment}.`,
    signature: (moment) => `Handed over with a signature ${moment}.`,
    simulated: (moment) => `Simulated delivery ${moment}.`,
  },
  receipt: {
    title: "Did you get your parcel?",
    explains: "The courier is paid when you confirm, or automatically after 24 hours.",
    confirm: "I have my parcel",
    confirmed: "Thank you. You confirmed that you have your parcel.",
    problem: "Report a problem",
    which: "What is wrong?",
    reasons: {
      not_received: "I did not get it",
      not_whole: "It is damaged or not complete",
      other: "Something else",
    },
    note: "What happened? (optional)",
    send: "Send",
    missing: "Choose what is wrong first.",
    disputed: (moment, merchant) => `You reported a problem ${moment}. ${merchant} can see it.`,
    decided: {
      delivered: "We looked into it and found that the parcel was delivered.",
      not_delivered: "We looked into it and found that the parcel was not delivered.",
    },
  },
  rating: {
    title: "How was the delivery?",
    hint: "1 is very bad, 5 is very good.",
    comment: "Anything to add? (optional)",
    send: "Send rating",
    missing: "Choose from 1 to 5 first.",
    thanks: (rating) => `Thank you for your rating: ${rating} of 5.`,
  },
  problems: {
    unknown_code: {
      title: "Parcel not found",
      says: "We can't find a parcel with this code.",
      advises:
        "Open the link again from your message, or paste the code below. If it still fails, ask the shop that sent it.",
    },
    too_many_requests: {
      title: "Too many requests",
      says: "This page was opened too many times.",
      advises: "Your delivery is not affected. Wait a moment, then try again.",
    },
    not_sent_from_here: {
      title: "Not sent",
      says: "This was not sent from your parcel's page.",
      advises: "Nothing was changed. Open your link and send it from there.",
    },
    too_late: {
      title: "Not possible now",
      says: "This is not possible for this parcel now.",
      advises: "Nothing was changed. Your parcel's page shows its current status.",
    },
    unavailable: {
      title: "Not available right now",
      says: "We can't show this delivery right now.",
      advises: "Your delivery is not affected. Please try again in a minute.",
    },
  },
  form: {
    title: "Track a parcel",
    label: "Tracking code",
    hint: "Paste the code, the link, or the whole message you were sent.",
    button: "Track",
    notFound: "We found no tracking code in this text. It starts with trk_.",
  },
  offline: (time) => `No connection. This is what we knew at ${time}.`,
  words: {
    from: "From",
    status: "Status",
    rider: "Rider",
    plate: "Number plate",
    history: "Delivery history",
    code: "Tracking code",
    share: "Others can track the delivery with this code. It never shows your PIN.",
    updates: "This page updates automatically.",
    pause: "Pause updates",
    paused: "Updates are paused.",
    resume: "Resume updates",
    anotherCode: "Track another parcel",
    tryAgain: "Try again",
    back: "Back to your parcel",
    thinned: "Details are removed a week after a delivery ends.",
    home: "What is Tumiza?",
    times: (timezone) => `Times in ${timezone}`,
  },
  moment: (time, date) => (date ? `on ${date} at ${time}` : `today at ${time}`),
};
