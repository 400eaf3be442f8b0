import { z } from "zod";
import type { Eta } from "@/lib/domain/ordering/orders/eta";
import { instant } from "./fields";

/** When a parcel should arrive, in every answer with an order. */
export const etaField = z
  .object({
    earliest_at: instant,
    latest_at: instant,
    updated_at: instant.meta({
      description:
        "When this was known, in UTC: the time of the rider's newest position, or of placing where no position is recent.",
    }),
  })
  .meta({ id: "Eta" })
  .nullable()
  .meta({
    description:
      "Between when the parcel should arrive: from where the rider is, with the stops before it, or else as the quote promised. Null before a rider has accepted and from arrival on.",
  });

export function toEta(eta: Eta | null) {
  return (
    eta && {
      earliest_at: eta.earliestAt.toISOString(),
      latest_at: eta.latestAt.toISOString(),
      updated_at: eta.updatedAt.toISOString(),
    }
  );
}
