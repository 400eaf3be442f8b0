import type { DueDocument } from "../../access/documents/document-rules";
import type { DaysOffAhead, ShiftAhead } from "../../access/shifts/shifts-ahead";
import type { DemandPart } from "../../dispatch/capacity/read-usual-demand";
import type { DoorHint, DoorHintKind } from "../../dispatch/doors/door-hint";
import type { OrderReply } from "../../messaging/texts/find-order-replies";
import type { WhyTaken } from "../../messaging/texts/why-taken";
import type { RiderCash } from "../../money/collections/read-rider-cash";
import type { StatedPayment } from "../../money/stated-money/stated-payment";
import type { OrderCounter } from "../../order-counter";
import type { OrderStatus } from "../../order-status";
import type { ChangedPart } from "../../ordering/changes/change-rules";
import type { Neighbour } from "../../ordering/neighbours/neighbour-of";
import type { DetailColumns, RIDER_DETAILS } from "../../ordering/orders/order-details";
import type { OnFailed } from "../../pricing/quotes/parcel";
import type { DoneOrder } from "./read-last-done";
import type { RiderReason } from "./rider-reasons";
import type { NextStep } from "./rider-steps";

/**
 * The JSON between a rider's phone and the server. Only types, so that pages may import them; times are ISO 8601
 * in UTC, money is minor units.
 */

/** GET /driver/data */
export type RiderDay = DemandPart & {
  rider: {
    id: number;
    name: string;
    firstName: string;
    state: "online" | "offline" | "busy_external";
    /** With the company, or alone. */
    isSuspended: boolean;
    /** Why the company suspended this rider alone; null if it has not. */
    suspendedReason: string | null;
    /** Whether the rider gets no new orders because a document is missing or has expired; absent in a day that an older version kept. */
    lacksDocuments?: boolean;
    /** How many documents the rider is to send: expired or ending soon, refused, and missing ones that the company requires. */
    documentsDue?: number;
    /**
     * When shifts and days off let the rider get offers, null for always; an end that is null is open. Absent in a day that an
     * older version kept.
     */
    offerHours?: { from: string | null; until: string | null }[] | null;
    vehicleClass: string;
    plate: string | null;
    company: string;
    /** Of the market; absent in a day that an older version kept. */
    timezone?: string;
    /** The number to call the company. */
    companyPhone: string | null;
    /** The number to call Tumiza. */
    supportPhone: string | null;
  };
  /** The first to end comes first. */
  offers: RiderOffer[];
  /** In the order of the route. */
  jobs: RiderJob[];
  route: RiderRoute;
  /** The last finished order, for half an hour. */
  lastDone: DoneOrder | null;
  /** Newest first. */
  missedOffers: MissedOffer[];
  /** Newest first. */
  takenJobs: TakenJob[];
  earnings: {
    /** The rider's own pay; without an amount where the company has set none. */
    today: { amountMinor: number | null; currency: string };
    deliveriesToday: number;
  };
  /** What recipients gave the deliveries of the last days, on average; null without a rating. */
  rating: { average: number; count: number } | null;
  cash: RiderCash;
  /** The rider's open alarm; null without one, absent in a day that an older version kept. */
  alarm?: RiderAlarm | null;
  /** The newest messages between the company and the rider, the oldest first; absent in a day that an older version kept. */
  messages?: CompanyMessage[];
  /** The link on which others see the position; null without one, absent in a day that an older version kept. */
  tripShare?: TripShare | null;
  /** The rider's shifts until the end of next week; absent in a day that an older version kept, as are the days off. */
  shifts?: ShiftAhead[];
  daysOff?: DaysOffAhead[];
  /** In the market's order; absent in a day that an older version kept. */
  documents?: DueDocument[];
  serverTime: string;
};

/** A link on which a rider's family sees where the rider is. */
export type TripShare = {
  startedAt: string;
  endsAt: string;
  /** Whether an alarm is open, during which it does not end. */
  hasAlarm: boolean;
};

/** An alarm (SOS) that is not closed. */
export type RiderAlarm = {
  raisedAt: string;
  /** When it was taken, and by which side; null before. */
  taken: { at: string; by: "company" | "tumiza" } | null;
};

/** A message of the company, or the rider's to the company. */
export type CompanyMessage = {
  id: string;
  from: "company" | "rider";
  text: string;
  writtenAt: string;
  /** Whether the server knows that the app has it; true for the rider's own. */
  isDelivered: boolean;
  /** Whether the rider has read it; true for the rider's own. */
  isRead: boolean;
};

/** The rider's stops, the next one first. */
export type RiderRoute = {
  /** Counts how often stops were added or put in another order. */
  version: number;
  stops: readonly RouteStop[];
};

export type RouteStop = { orderId: string; kind: "pickup" | "dropoff" };

export type PhonePlace = { address: string | null; latitude: number; longitude: number };

export type RiderOffer = {
  id: string;
  orderId: string;
  /** The rider's pay for the delivery; null if the company has set none. */
  payMinor: number | null;
  companyMinor: number;
  /** What the shop added, which the pay has in it; absent in what an older version kept. */
  priorityMinor?: number;
  currency: string;
  /** Offers of one bundle are answered together. */
  bundleId: string | null;
  /** How much longer the rider is on the way with the whole bundle, where a plan says. */
  extraMinutes: number | null;
  toPickupM: number;
  distanceM: number;
  etaMinutes: number;
  pickup: PhonePlace & { merchantName: string };
  delivery: PhonePlace;
  requiredWeightKg: number;
  /** The cash that the rider collects at the door for the shop; 0 for nothing. */
  collectMinor: number;
  /** What the recipient must pay with mobile money before the hand-over; absent in what an older version kept. */
  byPhoneMinor?: number;
  itemName: string | null;
  /** Of a scheduled order; null if the pickup is at once. */
  pickupAt: string | null;
  /** When the parcel is ready, if the merchant said. */
  readyAt: string | null;
  offeredAt: string;
  expiresAt: string;
};

/** Offers that the rider did not accept. */
export type MissedOffer = {
  id: string;
  state: "declined" | "expired" | "withdrawn";
  /** Where the parcel was. */
  pickup: string;
  endedAt: string;
};

/** A job that others took from the rider before the parcel was picked up. */
export type TakenJob = {
  orderId: string;
  merchantName: string;
  itemName: string | null;
  why: WhyTaken;
  takenAt: string;
};

export type RiderDetails = DetailColumns<(typeof RIDER_DETAILS)[number]>;

/** A recipient's own payment to the platform's number, in place of cash. */
export type JobReference = {
  /** The order's money, and the least of it that its shop takes. */
  minor: number;
  leastMinor: number;
  /** Where the recipient pays, by operator. */
  accounts: { method: StatedPayment["method"]; account: string; dial: string | null }[];
};

/** Where the photo of an entrance is, with its size in pixels. */
export type JobEntrance = { path: string; width: number; height: number };

export type RiderJob = RiderDetails & {
  orderId: string;
  trackingId: string;
  status: OrderStatus;
  label: string;
  /** The usual step first. */
  next: readonly NextStep[];
  pickup: PhonePlace & { merchantName: string; phone: string | null };
  delivery: PhonePlace & { receiverName: string | null; receiverPhone: string | null };
  /** The recipient's door as deliveries show it; null if it is not known, absent in a job that an older version kept. */
  door?: PhonePosition | null;
  /** What riders said of the way, the newest first; absent in a job that an older version kept. */
  hints?: DoorHint[];
  /** The recipient's photo of the entrance; null without one, absent in a job that an older version kept. */
  entrance?: JobEntrance | null;
  productType: string;
  requiredWeightKg: number;
  /** The cash that the rider collects at the door for the shop; 0 for nothing. */
  collectMinor: number;
  /** The least of it for which the parcel may be handed over; absent in what an older version kept. */
  collectLeastMinor?: number;
  /** What the recipient must pay with mobile money before the hand-over; absent in what an older version kept. */
  byPhoneMinor?: number;
  /** What the recipient has paid ahead, so that the rider collects nothing. */
  paidMinor?: number | undefined;
  /** The money that may be paid by the operator's reference instead; absent where none may. */
  byReference?: JobReference | undefined;
  /** The pay that was promised with the offer. */
  payMinor: number | null;
  companyMinor: number;
  currency: string;
  distanceM: number;
  /** Not to be handed over before. */
  deliverFrom: string | null;
  /** The time that the recipient chose for the next try; null without one, absent in a job that an older version kept. */
  nextTryFrom?: string | null;
  nextTryUntil?: string | null;
  /** The latest time at which it was promised to the recipient. */
  promisedAt: string;
  reference: string | null;
  acceptedAt: string | null;
  /** The rider's last arrival at the recipient's door. */
  arrivedAt: string | null;
  /** Of a scheduled order; null if the pickup is at once. */
  pickupAt: string | null;
  /** When the parcel is ready, if the merchant said. */
  readyAt: string | null;
  /** A check of the parcel's code, until it is picked up. */
  parcelCheck: CodeCheck | null;
  onFailed: OnFailed;
  failedAttempts: number;
  /** A check of the receiver's PIN. */
  pinCheck: CodeCheck;
  pinTriesLeft: number;
  /** Who takes the parcel for the recipient, with a check of that PIN; null without one, absent in a job that an older version kept. */
  neighbour?: (Neighbour & { pinCheck: CodeCheck }) | null;
  /** Where the recipient wants it left; null for in person, absent in a job that an older version kept. */
  safePlace?: string | null;
  /** The counter to which the recipient wants it brought, and until when it would be kept there; null or absent without one. */
  counter?: JobCounter | null;
  counterUntil?: string | null;
  /** When the recipient said that they didn't order it; null or absent without. */
  notOrderedAt?: string | null;
  /** A check of the merchant's PIN for a return; null until the parcel is picked up. */
  returnPinCheck: CodeCheck | null;
  returnPinTriesLeft: number;
  /** What was changed since the rider accepted; absent in a job that an older version kept. */
  changed?: ChangedPart[];
  /** The recipient's messages by text message or USSD. */
  replies: Pick<OrderReply, "id" | "kind" | "text">[];
};

/** A counter of the company, where the recipient fetches the parcel. */
export type JobCounter = Pick<
  OrderCounter,
  "name" | "landmark" | "hours" | "latitude" | "longitude"
>;

/** PBKDF2-SHA256 of a PIN or a code with 32 bytes of result; salt and hash in base64. */
export type CodeCheck = { salt: string; iterations: number; hash: string };

export type PhonePosition = { latitude: number; longitude: number; accuracyM?: number | undefined };

/** The phone's last position and its time, perhaps from long before. */
export type AlarmPlace = PhonePosition & { locatedAt: string };

/** POST /driver/actions. A key names one action for ever: send it again until it is answered. */
export type RiderActionBody = {
  /** 1 to 100 visible ASCII characters; a UUID is one. */
  key: string;
  happenedAt: string;
  position?: PhonePosition | undefined;
} & (
  | { kind: "go_online" | "go_offline" | "end_alarm" }
  | { kind: "raise_alarm"; place?: AlarmPlace | undefined }
  | { kind: "reorder_stops"; routeVersion: number; stops: readonly RouteStop[] }
  | { kind: "receive_messages" | "read_messages"; messageIds: readonly string[] }
  | { kind: "answer_company"; text: string }
  | {
      kind: "send_document";
      documentKind: string;
      number: string;
      /** `2027-03-31` */
      expiresOn: string;
      /** A JPEG in base64. */
      photo: string;
    }
  | { kind: "accept_offer"; offerId: string }
  | { kind: "decline_offer"; offerId: string; reason?: RiderReason<"decline_offer"> | undefined }
  | {
      kind: "arrive_at_pickup" | "depart" | "arrive" | "start_return" | "leave_at_counter";
      orderId: string;
    }
  | { kind: "leave_hint"; orderId: string; hint: DoorHintKind; words?: string | undefined }
  | { kind: "drop"; orderId: string; reason: RiderReason<"drop"> }
  | {
      kind: "give_up";
      orderId: string;
      reason: RiderReason<"give_up">;
      note?: string | undefined;
      /** When the recipient was called. */
      calledAt?: string | undefined;
    }
  | ({ kind: "pick_up" | "deliver" | "return"; orderId: string } & PhoneEvidence)
);

/** The evidence of a hand-over; `deliver` and `return` need at least one of the first three. */
export type PhoneEvidence = {
  pin?: string | undefined;
  /** JPEG, PNG or WebP in base64, without a `data:` prefix. */
  photo?: string | undefined;
  /** Strokes as x and y in turn, in a box of 300 by 120. */
  signature?: number[][] | undefined;
  note?: string | undefined;
  /** Where the parcel was left without a person who took it, in the recipient's words; it needs a photo. */
  safePlace?: string | undefined;
  /** The parcel's code, at a pickup. */
  code?: string | undefined;
  /** The money that the rider has collected, at a delivery with money to collect. */
  collectedMinor?: number | undefined;
  /** The recipient's own mobile-money payment in place of it. */
  payment?: StatedPayment | undefined;
};

/** POST /driver/positions */
export type PositionsBody = { positions: (PhonePosition & { recordedAt: string })[] };
