import { of, type PersonalData } from "./personal-data-entry";

export const ORDER_YEAR =
  "365 days after the order's end (markets.people_kept_days; forget_people), or when the recipient asks (forget_recipient)";

/** The columns that hold data of recipients. */
export const RECIPIENT_DATA: PersonalData[] = [
  {
    whose: "recipient",
    columns: [
      ...of(
        "orders",
        "receiver_name receiver_phone delivery_address delivery_latitude delivery_longitude dropoff_note item_name metadata rating_comment dispute_reason dispute_note dispute_answer cancel_reason",
      ),
      ...of("events", "data reason"),
      ...of("import_rows", "cells reason"),
    ],
    purpose: "to deliver the parcel, and to decide a dispute",
    readers: "the shop; the rider and its company while they have the order; the desk",
    kept: ORDER_YEAR,
  },
  {
    whose: "recipient",
    columns: of("orders", "neighbour_name neighbour_place neighbour_phone neighbour_pin"),
    purpose: "to give the parcel to the neighbour that the recipient chose",
    readers: "the recipient and the neighbour; the rider while they have the order",
    kept: "until the parcel is handed over, goes back or another choice is made (change_order_status); the name stays in the proof",
  },
  {
    whose: "recipient",
    columns: of("orders", "safe_place"),
    purpose: "to leave the parcel where the recipient wants it",
    readers: "the recipient, the shop; the rider while they have the order",
    kept: "until the parcel is handed over, goes back or another choice is made (change_order_status); the words stay in the proof",
  },
  {
    whose: "recipient",
    columns: of("orders", "receiver_token"),
    purpose: "the address of the recipient's own page",
    readers: "the shop and the recipient",
    kept: "with the order; from seven days after its end the page shows status and date only",
  },
  {
    whose: "recipient",
    columns: [
      ...of(
        "proofs_of_delivery",
        "recipient_name latitude longitude signature_path note safe_place",
      ),
      ...of("handovers", "signature"),
    ],
    purpose: "to prove the hand-over",
    readers: "the shop, the company, the desk, and the recipient by the own link",
    kept: "photos, signatures, notes and the words for a safe place 24 months (purge_proofs), the words earlier with the order (forget_orders) or a restriction; hash, name and place with the order's books",
  },
  {
    whose: "recipient",
    columns: of("dispute_photos", "content"),
    purpose: "to show the shop's side of a dispute",
    readers: "the shop, the company and the desk",
    kept: `${ORDER_YEAR}, and no longer than 24 months (purge_proofs); shown to no company under a restriction`,
  },
  {
    whose: "recipient",
    columns: [...of("notifications", "phone text reason"), ...of("replies", "phone text")],
    purpose: "to tell the recipient and the rider about the parcel, and to hear them",
    readers: "the shop and the desk, on the order",
    kept: "90 days (purge_notifications); the text earlier when the recipient asks",
  },
  {
    whose: "recipient",
    columns: [...of("phone_preferences", "phone")],
    purpose: "to write in the owner's language, and to none who answered STOP",
    readers: "the worker",
    kept: "until the owner changes it; a STOP is kept so that it holds",
  },
  {
    whose: "recipient",
    columns: [...of("pin_requests", "receiver_name phone landmark latitude longitude")],
    purpose: "to learn where the recipient is",
    readers: "the shop that asked",
    kept: "a day after the link's end (purge_expired); name, phone and landmark earlier when the recipient asks",
  },
  {
    whose: "recipient",
    columns: of("order_series", "request receiver_phone"),
    purpose: "to place the orders of a standing order",
    readers: "the shop",
    kept: "365 days after the standing order's end (markets.people_kept_days; purge_series), or until the recipient asks, which ends it (forget_recipient)",
  },
  {
    whose: "recipient",
    columns: [...of("sale_requests", "name phone place_name landmark latitude longitude")],
    purpose: "to ask a shop for the item of its sale link",
    readers: "the shop",
    kept: "30 days after the request's end (purge_expired), or until the recipient asks (forget_recipient)",
  },
  {
    whose: "recipient",
    columns: [...of("places", "name landmark latitude longitude")],
    purpose: "places that a shop saved to choose them again",
    readers: "the shop",
    kept: "until the shop removes it",
  },
  {
    whose: "recipient",
    columns: [
      ...of("door_points", "phone_key latitude longitude rider_id"),
      ...of("doors", "phone_key latitude longitude"),
      ...of("forgotten_doors", "phone_key"),
      ...of("rider_stops", "door_latitude door_longitude"),
    ],
    purpose: "to show the recipient's door to the rider, and to say when the parcel arrives",
    readers:
      "the recipient; the rider while they have the order; never the shop, which sees only that riders know the way",
    kept: "365 days after the door's last delivery (purge_doors), or until the recipient deletes it (forget_doors) or all data (forget_recipient); on a stop until it is done; that it was deleted 400 days",
  },
  {
    whose: "recipient",
    columns: [...of("door_hints", "phone_key latitude longitude words rider_id")],
    purpose: "to tell the next rider what the rider before found out about the way",
    readers: "the recipient; the rider while they have the order; no shop and no company",
    kept: "365 days (purge_doors), or until the recipient deletes it (forget_hint, forget_doors) or all data (forget_recipient)",
  },
  {
    whose: "recipient",
    columns: [...of("entrance_photos", "phone_key latitude longitude photo")],
    purpose: "to show the recipient's entrance to the rider",
    readers:
      "the recipient, in the browser that sent it or after the code; the rider while they have the order; no shop, company or desk",
    kept: "365 days (purge_doors), or until the recipient replaces or deletes it (keep_entrance_photo, forget_doors) or all data (forget_recipient)",
  },
  {
    whose: "recipient",
    columns: [...of("customer_notes", "phone note")],
    purpose: "what a shop notes about its customer",
    readers: "the shop",
    kept: "until the shop removes it, or the recipient asks (forget_recipient)",
  },
  {
    whose: "recipient",
    columns: [
      ...of("data_requests", "phone_key phone details answer"),
      ...of("restrictions", "phone_key phone"),
      ...of("restricted_orders", "phone_key people events"),
    ],
    purpose: "to do what people ask about their own data, and to keep to it",
    readers: "the person; requests the desk; what a restriction holds back no company",
    kept: "as long as the market keeps people (markets.people_kept_days; purge_data_requests); words and number of a request, and what is held back, until the person asks for removal (forget_recipient)",
  },
  {
    whose: "recipient",
    columns: of("quotes", "delivery_latitude delivery_longitude pickup_latitude pickup_longitude"),
    purpose: "to keep a price for its order",
    readers: "the shop",
    kept: "until the quote expires (purge_expired)",
  },
  {
    whose: "recipient",
    columns: [...of("collection_payments", "phone")],
    purpose: "to ask a phone for the money of a parcel, and to return it",
    readers: "the recipient by the own link; finance",
    kept: "with the books",
  },
];
