import type { OutboxEntry } from "../_phone/outbox";

/** What was done, as the rider reads it after the tap. */
export const DONE_WORDS: Record<OutboxEntry["kind"], string> = {
  go_online: "Online",
  go_offline: "Offline",
  accept_offer: "Offer accepted",
  decline_offer: "Offer declined",
  arrive_at_pickup: "Arrived at pickup",
  pick_up: "Parcel picked up",
  depart: "On the way",
  arrive: "Arrived",
  deliver: "Delivered",
  give_up: "Not delivered",
  start_return: "Returning",
  return: "Returned",
  drop: "Order dropped",
};
