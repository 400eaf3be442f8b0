import { z } from "zod";
import type { orders } from "@/db/schema";
import { safePlaceOf } from "@/lib/domain/ordering/safe-places/safe-place-rules";

/** What a request says of leaving the parcel without a person who takes it. */
export const allowSafePlaceField = z.boolean().nullish().meta({
  description:
    "Whether your customer may have the parcel left at a place of their choice, with a photo in place of the PIN. Null for the setting of your account. With money to collect, a parcel is handed over to a person; true is refused then.",
});

/** Where an order's recipient wants it left, named as in `order.changed`. */
export const safePlaceFields = {
  allow_safe_place: z.boolean().nullable().meta({
    description:
      "Whether this order's parcel may be left at a place of the recipient's choice; null for the setting of your account.",
  }),
  safe_place: z.string().nullable().meta({
    description:
      "Where the rider leaves the parcel, in the recipient's words. Null where it is handed over to a person, and after the hand-over or the return.",
  }),
};

type Safe = Pick<typeof orders.$inferSelect, "allowsSafePlace" | "safePlace" | "collectMinor">;

export function toSafePlace(order: Safe) {
  return { allow_safe_place: order.allowsSafePlace, safe_place: safePlaceOf(order) };
}
