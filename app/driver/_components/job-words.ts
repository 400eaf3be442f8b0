import { formatInstant } from "@/lib/core/format-time";
import type { PhonePlace, RiderJob } from "@/lib/domain/rider-phone/phone-messages";

/** The place that a job is about now, and whom to call there. */
export type JobPlace = {
  /** What is to be done: "Deliver to Chikondi Banda". */
  title: string;
  place: PhonePlace;
  who: string;
  phone: string | null;
};

/** Until the parcel is with the rider, the pickup; again when it goes back; else the receiver. */
export function placeOf(job: Pick<RiderJob, "status" | "pickup" | "delivery">): JobPlace {
  if (job.status === "assigned" || job.status === "arrived_at_pickup") {
    return { ...atPickup(job), title: `Collect from ${job.pickup.merchantName}` };
  }
  if (job.status === "returning" || job.status === "returned") {
    return { ...atPickup(job), title: `Return to ${job.pickup.merchantName}` };
  }
  const who = job.delivery.receiverName ?? "the recipient";
  const { receiverPhone: phone } = job.delivery;
  const title = job.status === "delivered" ? `Delivered to ${who}` : `Deliver to ${who}`;
  return { title, who, phone, place: job.delivery };
}

function atPickup({ pickup }: Pick<RiderJob, "pickup">) {
  return { who: pickup.merchantName, phone: pickup.phone, place: pickup };
}

/** Opens whichever map the phone has. */
export function geoLink({ latitude, longitude }: PhonePlace): string {
  return `geo:${latitude},${longitude}?q=${latitude},${longitude}`;
}

/** For a phone without a map of its own. */
export function mapLink({ latitude, longitude }: PhonePlace): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`;
}

/** What a place without an address is called. */
export function landmarkOf({ address, latitude, longitude }: PhonePlace): string {
  return address ?? `No landmark. Pin at ${latitude.toFixed(5)}, ${longitude.toFixed(5)}.`;
}

/** When to be at the pickup, on the phone's own clock; nothing where that is at once. */
export function pickupFacts({ pickupAt }: Pick<RiderJob, "pickupAt">) {
  if (pickupAt === null) return [];
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return [
    { name: "Pick up at", value: formatInstant(new Date(pickupAt), timeZone, "dateAndTime") },
  ];
}
