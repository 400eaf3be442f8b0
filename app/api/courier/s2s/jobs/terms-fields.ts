import { z } from "zod";
import { instant } from "@/lib/http/endpoint/fields";

/** What an order brings its company and driver, and when its parcel can be collected; of offers and of jobs. */
export const termsFields = {
  courier_earnings: z.number().meta({ description: "What you earn for it, in `currency`." }),
  driver_pay: z.number().nullable().meta({
    description:
      "What the driver earns for it by your terms, in `currency`; null if you have set none.",
  }),
  currency: z.string(),
  pickup_at: instant.nullable().meta({
    description: "When a scheduled order is collected, in UTC; null for at once.",
  }),
  ready_at: instant.nullable().meta({
    description: "When the parcel is ready, in UTC; null if the merchant did not say.",
  }),
};
