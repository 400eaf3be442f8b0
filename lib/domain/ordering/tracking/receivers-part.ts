import type { Coordinates } from "@/lib/core/geo";
import type { ChosenCounter, OfferedCounter } from "../../order-counter";
import { isOver, mayBeDelivered } from "../../order-status";
import { collectedOf } from "../../pricing/quotes/collection";
import { mayChange } from "../changes/change-rules";
import { photoLink } from "../handovers/photo-link";
import { neighbourOf } from "../neighbours/neighbour-of";
import { windowsFor, type OfferedWindow } from "../next-tries/try-windows";
import { maySayNotOrdered } from "../not-ordered/not-ordered-rules";
import { safePlaceOf } from "../safe-places/safe-place-rules";
import type { Found } from "./find-public-tracking";
import type { ReceiverToken } from "./receiver-token";
import { wishesOf, type Wish } from "./wishes";

/** The part for the recipient only. */
export type ReceiversPart = {
  token: ReceiverToken;
  /** What the merchant called it, and where it goes in words. */
  itemName: string | null;
  address: string | null;
  /** Short enough to say; the label has it too. */
  parcelCode: string;
  /** Why the last try to hand it over failed, as the timeline says it; null before one. */
  failedReason: string | null;
  /** The destination, and its market. */
  destination: Coordinates;
  marketCode: string;
  /** The PIN for the rider at the door; null after it is no longer needed. */
  pin: string | null;
  /** The note for the rider at the door, and whether the recipient can still change it and move the pin. */
  note: string | null;
  mayChange: boolean;
  /** Whether a rider may still be shown a photo of the entrance. */
  mayShowEntrance: boolean;
  /** Whether the rider knows the way to the door from earlier deliveries. */
  knowsDoor: boolean;
  /** What a recipient who is not there can ask for, and the times of the next try to choose from. */
  wishes: Wish["kind"][];
  windows: OfferedWindow[];
  /** Who takes the parcel for them, with the PIN to pass on; null without one. */
  neighbour: ReturnType<typeof neighbourOf>;
  /** The neighbour who took it; null for the recipient. */
  takenBy: string | null;
  /** Where they want it left; null for in person. */
  safePlace: string | null;
  /** Where the rider left it, as they had asked; null for a hand-over to a person. */
  leftAt: string | null;
  /** What they asked for last. */
  wish: Found["wish"];
  /** The counters to choose from, and the chosen one. */
  counters: OfferedCounter[];
  counter: ChosenCounter | null;
  /** That they say that they didn't order it; null where they have no phone number with which to say so. */
  notOrdered: NotOrdered | null;
  /** The counter where they fetched it; null for a delivery by a rider. */
  fetchedAt: string | null;
  /** A link to the photo that the rider took at the hand-over; null without one. */
  photoUrl: string | null;
  /** What the recipient pays the rider, or has paid; null for nothing. */
  toPay: ToPay | null;
  rating: number | null;
  confirmedAt: Date | null;
  disputedAt: Date | null;
  /** The reporter of a problem, the recipient or the merchant; null without a report. */
  disputedBy: Found["disputedBy"];
  /** How long a problem can be reported before the courier company is paid. */
  disputeHours: number;
  /** Until when the platform decides a reported problem; null without a report. */
  disputeDueAt: Date | null;
  /** When the courier company answered the report; null before. */
  disputeAnsweredAt: Date | null;
  /** The platform's decision; null before it. */
  disputeDecision: Found["disputeDecision"];
};

type NotOrdered = {
  /** When they said it; null without. */
  at: Date | null;
  /** When it ends the try to deliver; null without, and once it did. */
  dueAt: Date | null;
  /** Whether they can say it, or take it back. */
  maySay: boolean;
  /** Whether the shop has answered that they did. */
  isInsisted: boolean;
  /** Whether no answer of the shop is waited for. */
  isAnswered: boolean;
};

export type ToPay = {
  minor: number;
  currency: string;
  isPaid: boolean;
  /** What is left to pay to the shop after a part payment; 0 otherwise. */
  restMinor: number;
  /** The only way in which the shop takes it; null for any. */
  by: Found["collectBy"];
  /** Whether it is paid where the parcel lies, and not to a rider. */
  isAtCounter: boolean;
  /** Whether it was paid by phone, ahead of the door. */
  isAhead: boolean;
  /** Whether a phone may be asked for it now, where a provider can ask one. */
  mayPayAhead: boolean;
  /** The phone that was asked last, and whether it can still agree; null if none was. */
  asked: { phone: string; isWaiting: boolean } | null;
};

/** The recipient's own data of an order and what they may do about it. */
export function receiversPart(
  found: Found,
  { token, failedReason }: Pick<ReceiversPart, "token" | "failedReason">,
): ReceiversPart {
  const { status, pin, rating, confirmedAt, disputedAt, disputedBy } = found;
  const {
    disputeHours,
    disputeDueAt,
    disputeAnsweredAt,
    disputeDecision,
    destination,
    marketCode,
  } = found;
  const { itemName, deliveryAddress: address, parcelCode } = found;
  const shownPin = mayBeDelivered(status) ? pin : null;
  const mayWish = found.receiverPhone !== null && !found.counter?.since && !found.notOrderedAt;
  return {
    token,
    itemName,
    address,
    parcelCode,
    failedReason,
    rating,
    confirmedAt,
    disputedAt,
    disputedBy,
    disputeHours,
    disputeDueAt,
    disputeAnsweredAt,
    disputeDecision,
    destination,
    marketCode,
    pin: shownPin,
    note: found.dropoffNote,
    mayChange: mayChange("dropoff_note", found),
    mayShowEntrance:
      found.receiverPhone !== null && mayBeDelivered(status) && !found.counter?.since,
    knowsDoor: found.doorAccuracyM !== null,
    wishes: mayWish ? wishesOf(found, found.choices) : [],
    windows: mayWish ? windowsFor(found, new Date()) : [],
    counters: mayWish ? found.counters : [],
    notOrdered: found.receiverPhone === null ? null : notOrderedOf(found),
    counter: found.counter,
    fetchedAt: found.fetchedAt,
    neighbour: neighbourOf(found),
    takenBy: found.proof?.receivedBy === "neighbour" ? found.takerName : null,
    safePlace: safePlaceOf(found),
    leftAt: found.leftAt,
    wish: found.wish,
    photoUrl: found.deliveredAt && found.photoOf && photoLink(found.photoOf),
    toPay: toPay(found),
  };
}

function notOrderedOf(found: Found): NotOrdered {
  const { notOrderedAt: at, notOrderedDueAt: dueAt, insistedAt, cancelsNotOrdered } = found;
  const isInsisted = insistedAt !== null;
  const isAnswered = isInsisted || cancelsNotOrdered;
  return { at, dueAt, maySay: maySayNotOrdered(found), isInsisted, isAnswered };
}

/** Nothing is to be paid for a parcel that is not brought any more. */
function toPay(found: Found): ToPay | null {
  const { collectMinor, paidMinor, currency, status, deliveredAt } = found;
  const minor = collectMinor + paidMinor;
  const isAhead = paidMinor > 0;
  const isPaid = isAhead || deliveredAt !== null;
  if (minor === 0 || (!isPaid && (isOver(status) || status === "returning"))) return null;
  const isWaiting = found.asked?.state === "asked";
  return {
    minor,
    currency,
    by: found.collectBy,
    isPaid,
    isAtCounter: Boolean(found.counter?.since),
    restMinor: isPaid ? minor - collectedOf(found) : 0,
    isAhead,
    mayPayAhead: found.mayPayAhead && !isWaiting,
    asked: found.asked && { phone: found.asked.phone, isWaiting },
  };
}
