import { z } from "zod";
import { payoutMethod } from "@/db/schema";
import { collectMethod, environment, instant } from "./fields";

/** The `data` of the events of money from doors. */
export const collectionEventData = z
  .object({
    order_id: z.string(),
    tracking_id: z.string(),
    merchant_reference_id: z.string().nullable(),
    amount: z.number().meta({ description: "What the recipient paid, in `currency`." }),
    due_amount: z.number().meta({
      description:
        "The collect_amount of the order, in `currency`; more than `amount` after a part payment.",
    }),
    currency: z.string(),
    method: collectMethod.meta({
      description:
        "Whether the rider took it at the door, or the recipient paid by phone, before or at the door.",
    }),
    collected_at: instant.meta({
      description: "When the recipient's parcel was handed over, in UTC.",
    }),
    received_at: instant.nullable().meta({
      description: "When Tumiza had the money, in UTC; null before.",
    }),
    payout_id: z
      .string()
      .nullable()
      .meta({ description: "The payout that it is in; null before." }),
    payout_method: z
      .enum(["wallet", ...payoutMethod.enumValues])
      .nullable()
      .meta({
        description: "Where it was paid out to; null before.",
      }),
    payout_reference: z.string().nullable().meta({
      description: "The provider's id of the payment; null before, and for the wallet.",
    }),
    environment,
  })
  .meta({ id: "CollectionEventData" });
