import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import type { ChangedOrder } from "@/lib/domain/ordering/changes/changed-order";

/** What a request changes of an order, or would change. */
export const madeChange = z
  .object({
    dry_run: z.boolean().meta({
      description: "True where nothing was changed, and the order is as it was.",
    }),
    fields: z.array(z.string()).meta({
      description: "The fields that change; empty where the order has these values already.",
    }),
    delivery_fee_before: z.number().meta({ description: "The fee before, in `currency`." }),
    delivery_fee_after: z.number().meta({
      description:
        "The fee after it, in `currency`: send it as delivery_fee where it is another one.",
    }),
    difference: z.number().meta({
      description:
        "What the wallet pays more for the fee, in `currency`; negative for what it gets back, and 0 for the same fee.",
    }),
    return_fee_held_before: z.number().meta({
      description: "What was held of the wallet for return_fee before, in `currency`.",
    }),
    return_fee_held_after: z.number().meta({
      description:
        "What is held after it, in `currency`; the wallet pays what is more beside the difference, and gets back what is less. 0 unless your account has that setting and the order has money to collect.",
    }),
    loses_rider: z.boolean().meta({
      description:
        "Whether the rider who had accepted the order has no room for what it is now, so that another one is looked for.",
    }),
  })
  .meta({ id: "MadeChange", description: "What the request changes of the order." });

export function toMadeChange({ fields, fee, losesRider }: ChangedOrder, isDryRun: boolean) {
  const decimal = (minor: number) => toDecimal(minor, fee.currency);
  return {
    dry_run: isDryRun,
    fields,
    delivery_fee_before: decimal(fee.wasMinor),
    delivery_fee_after: decimal(fee.feeMinor),
    difference: decimal(fee.feeMinor - fee.wasMinor),
    return_fee_held_before: decimal(fee.wasHeldMinor),
    return_fee_held_after: decimal(fee.heldMinor),
    loses_rider: losesRider,
  };
}
