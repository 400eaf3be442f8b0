import type { Coordinates } from "@/lib/core/geo";
import type {
  PhonePlace,
  RiderDetails,
  RiderJob,
  RouteStop,
} from "@/lib/domain/handover/rider-phone/phone-messages";
import type { NextStep } from "@/lib/domain/handover/rider-phone/rider-steps";
import type { Language } from "@/lib/messages/language";
import { localTimes } from "@/lib/messages/local-times";
import type { RiderMessages } from "@/lib/messages/rider.gen";
import { serverNow } from "../_phone/phone-clock";
import { isCollecting } from "../_phone/show-route";

/** The current place of a job, and the person to call there. */
export type JobPlace = {
  /** The task: "Deliver to Chikondi Banda". */
  title: string;
  place: PhonePlace;
  who: string;
  phone: string | null;
  /** The contact to ask for there, if the merchant named one. */
  contact?: string | null | undefined;
  /** The merchant's note for this stop. */
  note?: string | null | undefined;
  /** The recipient's door as deliveries show it, if it is known. */
  door?: RiderJob["door"];
  /** What riders said of the way to it. */
  hints?: RiderJob["hints"];
  /** The recipient's photo of it. */
  entrance?: RiderJob["entrance"];
};

/**
 * The pickup before the parcel is picked up and when it is returned; the counter that its recipient has chosen after a
 * failed try; otherwise the receiver.
 */
export function placeOf(job: PlacedJob, messages: RiderMessages): JobPlace {
  return placeOfStop(job, isCollecting(job.status) ? "pickup" : "dropoff", messages);
}

export function placeOfStop(
  job: PlacedJob,
  kind: RouteStop["kind"],
  { place: texts }: RiderMessages,
): JobPlace {
  const name = job.pickup.merchantName;
  if (kind === "pickup") {
    return { ...atPickup(job), title: texts.collect({ name }), note: job.pickupNote };
  }
  if (job.status === "returning" || job.status === "returned") {
    return { ...atPickup(job), title: texts.return({ name }) };
  }
  const who = job.delivery.receiverName ?? texts.recipient;
  const { receiverPhone: phone } = job.delivery;
  if (job.status === "undeliverable" && job.counter) {
    const { name: counter, landmark: address, latitude, longitude } = job.counter;
    const place = { address, latitude, longitude };
    return { title: texts.counter({ name: counter }), who, phone, place };
  }
  const title = (job.status === "delivered" ? texts.delivered : texts.deliver)({ name: who });
  const { delivery: place, dropoffNote: note, door, hints, entrance } = job;
  return { title, who, phone, place, note, door, hints, entrance };
}

type PlacedJob = RiderDetails &
  Pick<RiderJob, "status" | "pickup" | "delivery" | "door" | "hints" | "entrance" | "counter">;

/** The merchant's contact for the pickup, or else the shop. */
function atPickup({ pickup, pickupContactName: contact, pickupContactPhone }: PlacedJob) {
  const who = (pickupContactPhone && contact) || pickup.merchantName;
  return { who, contact, phone: pickupContactPhone ?? pickup.phone, place: pickup };
}

/** Opens the phone's map app. */
export function geoLink({ latitude, longitude }: Coordinates): string {
  return `geo:${latitude},${longitude}?q=${latitude},${longitude}`;
}

/** For a phone without a map of its own. */
export function mapLink({ latitude, longitude }: Coordinates): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

/** The name of a place without an address. */
export function landmarkOf(
  { address, latitude, longitude }: PhonePlace,
  { place }: RiderMessages,
): string {
  const coordinates = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
  return address ?? place.noLandmark({ coordinates });
}

/** The time to be at the pickup, on the phone's own clock; nothing if that is now. */
export function pickupFacts(
  job: Pick<RiderJob, "pickupAt" | "readyAt">,
  messages: RiderMessages,
  language: Language,
) {
  const { place } = messages;
  const ready = readyText(job, messages, language);
  const { pickupAt } = job;
  return [
    pickupAt !== null && {
      name: place.pickUpAt,
      value: phoneTimes(language).dateAndTime(new Date(pickupAt)),
    },
    ready !== null && { name: place.pickup, value: ready },
  ].filter((fact) => fact !== false);
}

/** Whether the parcel is ready, or when, on the phone's own clock; null if the merchant said nothing. */
export function readyText(
  { readyAt }: Pick<RiderJob, "readyAt">,
  { place }: RiderMessages,
  language: Language,
): string | null {
  if (!readyAt) return null;
  const at = new Date(readyAt);
  return at.getTime() <= serverNow()
    ? place.ready
    : place.readyAt({ time: phoneTimes(language).time(at) });
}

function phoneTimes(language: Language) {
  return localTimes(language, Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** The label of an amount: the rider's pay, or the company's earnings if it has set no pay. */
export function payLabel(
  { payMinor }: Pick<RiderJob, "payMinor">,
  { yourPay, offer }: RiderMessages,
): string {
  return payMinor === null ? offer.earns : yourPay;
}

/** The label of a step's button. */
export function stepText(
  { kind }: NextStep,
  { status }: Pick<RiderJob, "status">,
  { steps }: RiderMessages,
): string {
  return kind === "depart" && status === "undeliverable" ? steps.try_again : steps[kind];
}
