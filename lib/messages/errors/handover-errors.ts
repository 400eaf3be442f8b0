import type { HANDOVER_REFUSALS } from "@/lib/domain/refusals/handover-refusals";
import type { PIN_REQUEST_REFUSALS } from "@/lib/domain/refusals/pin-request-refusals";
import { doc, type ErrorDoc } from "./error-doc";

type Code = keyof typeof HANDOVER_REFUSALS | keyof typeof PIN_REQUEST_REFUSALS;

export const HANDOVER_ERRORS: Record<Code, ErrorDoc> = {
  proof_required: doc(
    "fixed",
    "A delivery needs proof: the recipient's PIN, a photo or a signature.",
    "Send at least one of them.",
  ),
  wrong_pin: doc(
    "fixed",
    "The PIN isn't the recipient's. tries_left says how many tries remain.",
    "Ask the recipient for the PIN again.",
  ),
  pin_tries_used_up: doc(
    "fixed",
    "Too many wrong PINs were tried.",
    "Take a photo, or have the recipient sign.",
  ),
  invalid_photo: doc(
    "fixed",
    "The photo isn't a JPEG, PNG or WebP picture, or is larger than 8 MB or 40 megapixels.",
    "Send one smaller picture.",
  ),
  handover_not_found: doc(
    "never",
    "No hand-over has this fingerprint.",
    "Check that the fingerprint is complete: 64 characters.",
  ),
  photo_not_found: doc(
    "fixed",
    "The link to the photo has expired, or there is no such photo.",
    "Fetch the proof of delivery or the dispute again and use its new link.",
  ),
  too_many_capacities: doc(
    "never",
    "A company can have 50 capacities in each environment, and this one has them all.",
    "Use the reference of a capacity that you no longer need for the new place.",
  ),
  too_many_dispute_photos: doc(
    "never",
    "The dispute has the most photos that it can have.",
    "Say what else there is to know in a note.",
  ),
  pin_request_not_found: doc(
    "never",
    "There is no request for a location with this link.",
    "Check that the link is complete.",
  ),
  pin_request_expired: doc(
    "never",
    "A link that asks a recipient for a location works for one day.",
    "Ask the shop for a new link.",
  ),
  pin_request_used: doc(
    "never",
    "An order was placed with this location, so the link can't change it any more.",
    "Contact the shop.",
  ),
  safe_place_over: doc(
    "later",
    "The recipient doesn't want the parcel left at this place, or there is money to collect.",
    "Read the job again, and hand the parcel over to a person.",
  ),
};
