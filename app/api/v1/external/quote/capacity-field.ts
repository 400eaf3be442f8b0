import { z } from "zod";
import {
  CONFIDENCES,
  RIDERS_SHOWN,
  type PickupCapacity,
} from "@/lib/domain/pricing/quotes/pickup-capacity";

export const capacityField = z
  .object({
    riders_able: z
      .int()
      .min(0)
      .max(RIDERS_SHOWN)
      .meta({
        description: `How many riders near the pickup could be asked now to carry this parcel; ${RIDERS_SHOWN} stands for more, too. In test it is 1, or 0 where the request asks for \`no_capacity\`.`,
      }),
    minutes_to_pickup: z.int().nullable().meta({
      description:
        "The minutes until the first of them could be at the pickup; null without a rider, and in test.",
    }),
    confidence: z.enum(CONFIDENCES).meta({
      description:
        "How likely an order placed now finds its rider at once: `high` with three riders or more, `medium` with one or two, `low` with none.",
    }),
  })
  .meta({ id: "PickupCapacity" })
  .nullable()
  .meta({
    description:
      "Who could come now. No rider is reserved, and the next minute may be different. Null for a scheduled pickup, for which a rider is looked for later.",
  });

export function toCapacity(capacity: PickupCapacity | null): z.output<typeof capacityField> {
  return (
    capacity && {
      riders_able: capacity.ridersAble,
      minutes_to_pickup: capacity.minutesToPickup,
      confidence: capacity.confidence,
    }
  );
}
