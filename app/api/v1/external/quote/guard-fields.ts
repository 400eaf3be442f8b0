import { z } from "zod";
import { statedDetails } from "@/lib/http/endpoint/detail-fields";
import { text } from "@/lib/http/endpoint/fields";

/** What the caller will not pay for, so that a swapped coordinate does not become a price. */
export const guardFields = {
  max_fee: z.number().positive().nullish().meta({
    description:
      "Refuse a delivery that costs more, in the currency of your wallet: `above_max_fee`.",
  }),
  vehicle_class: text(20).meta({
    description:
      "Refuse a delivery that needs another vehicle than this, such as `BIKE`: `other_vehicle_class`.",
  }),
};

export function toGuards({ max_fee, vehicle_class }: Guards) {
  return { maxFee: max_fee, onlyVehicleClass: vehicle_class };
}

type Guards = { max_fee?: number | null | undefined; vehicle_class?: string | null | undefined };

/** A phone that a quote only checks. */
export const checkedPhone = statedDetails.receiver_phone.meta({
  description:
    "The recipient's phone, to check it before your customer pays. It has no effect on the price.",
});
