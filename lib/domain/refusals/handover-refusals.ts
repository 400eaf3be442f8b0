import { row } from "./row";

/** Refusals of hand-overs and their proofs. */
export const HANDOVER_REFUSALS = {
  proof_required: row(
    400,
    "Proof required",
    "A delivery or return needs at least one of the PIN, a photo or a signature.",
  ),
  wrong_pin: row(409, "Wrong PIN", "This is not the right PIN. Ask for it again."),
  pin_tries_used_up: row(
    409,
    "PIN tries used up",
    "Too many wrong PINs were tried. Take a photo or get a signature instead.",
  ),
  safe_place_over: row(
    409,
    "Not to be left there",
    "The recipient doesn't want the parcel left there, or not any more. Hand it over to a person.",
  ),
  invalid_photo: row(
    400,
    "Invalid photo",
    "Send one JPEG, PNG or WebP picture of at most 8 MB and 40 megapixels.",
  ),
  handover_not_found: row(
    404,
    "Hand-over not found",
    "No hand-over was signed with this fingerprint.",
  ),
  photo_not_found: row(
    404,
    "Photo not found",
    "The link has expired, or there is no such photo. Fetch the proof of delivery or the dispute again.",
  ),
  too_many_capacities: row(
    409,
    "Too many capacities",
    "A company can have 50 capacities. Use the reference of one that you no longer need.",
  ),
  too_many_dispute_photos: row(
    409,
    "Too many photos",
    "A dispute has at most 5 photos, and this one has them all.",
  ),
};
