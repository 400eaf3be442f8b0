import { z } from "zod";
import { lateCause, type LateStep, type orders } from "@/db/schema";
import { lateMinutes } from "@/lib/core/late-minutes";
import { toDecimal } from "@/lib/core/money";

/** The credit of an order that was delivered later than promised. */
export const lateCreditField = z
  .object({
    amount: z.number().meta({
      description:
        "What the wallet was credited, in `currency`; 0 where the cause is `merchant` or `recipient`.",
    }),
    currency: z.string(),
    minutes_late: z.int().meta({ description: "Whole minutes after the promised time." }),
    cause: z.enum(lateCause.enumValues).meta({
      description:
        "What took most of that time: `platform` the search for a rider, `courier` the courier company, `merchant` the rider's wait at the shop, `recipient` the rider's wait at the destination.",
    }),
  })
  .meta({ id: "LateCredit" })
  .nullable()
  .meta({
    description:
      "The credit for a late delivery, once the order is completed. Null where it was not late enough for one.",
  });

type OrderRow = typeof orders.$inferSelect;

export function toLateCredit(order: OrderRow): z.output<typeof lateCreditField> {
  const { lateCause: cause, lateCreditMinor, currency } = order;
  if (cause === null || lateCreditMinor === null) return null;
  return {
    amount: toDecimal(lateCreditMinor, currency),
    currency,
    minutes_late: lateMinutes(order.promisedBy, order.deliveredAt ?? order.promisedBy),
    cause,
  };
}

/** The steps of a market, in a quote. */
export const lateCreditsField = z
  .array(
    z
      .object({
        after_minutes: z.int().meta({ description: "From so many minutes after the promise on." }),
        percent: z
          .number()
          .meta({ description: "How many percent of the delivery fee are credited." }),
      })
      .meta({ id: "LateCreditStep" }),
  )
  .meta({
    description:
      "What your wallet is credited if a live order arrives so many minutes after the latest time of `eta_range`, as a share of its fee, by the steps that your market has published; empty where it has none. An order has the steps that are in force when it is placed.",
  });

export function toLateCredits(steps: readonly LateStep[]) {
  return steps.map(({ afterMinutes, shareBp }) => ({
    after_minutes: afterMinutes,
    percent: shareBp / 100,
  }));
}
