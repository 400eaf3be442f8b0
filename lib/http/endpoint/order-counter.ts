import { z } from "zod";
import type { ChosenCounter } from "@/lib/domain/order-counter";
import { instant } from "./fields";

/** The counter that an order's recipient has chosen. */
export const counterField = z
  .object({
    name: z.string().meta({ description: "What the courier company calls its counter." }),
    landmark: z.string().meta({ description: "What a recipient looks for." }),
    lat: z.number(),
    lng: z.number(),
    kept_until: instant.meta({
      description: "Until when the parcel is kept there, in UTC; it goes back to you after that.",
    }),
    there_since: instant.nullable().meta({
      description: "Since when the parcel lies there, in UTC. Null while its rider brings it.",
    }),
  })
  .nullable()
  .meta({
    description:
      "The counter of the courier company where the recipient fetches the parcel, as they chose after a failed try. Null without one, and after the hand-over or the return.",
  });

export function toCounter(counter: ChosenCounter | null): z.output<typeof counterField> {
  return (
    counter && {
      name: counter.name,
      landmark: counter.landmark,
      lat: counter.latitude,
      lng: counter.longitude,
      kept_until: counter.until.toISOString(),
      there_since: counter.since?.toISOString() ?? null,
    }
  );
}
