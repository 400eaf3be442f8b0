"use server";

import { refresh } from "next/cache";
import { z } from "zod";
import { payoutMethod } from "@/db/schema";
import { merchantAction } from "@/lib/dashboard/actions";
import { typedCount } from "@/lib/dashboard/typed-figures";
import { payOutCollections } from "@/lib/domain/money/collections/pay-out-collections";

/** The id is made with the form, so a form that is sent twice is one payout. */
export const payOutCollectionsAction = merchantAction(
  {
    name: "pay_out_collections",
    act: "pay_out_collections",
    fields: z.object({
      environment: z.enum(["live", "test"]),
      id: z.string(),
      amountMinor: typedCount(1),
      to: z.enum(["wallet", ...payoutMethod.enumValues]),
      destination: z.string().default(""),
    }),
  },
  async ({ merchant, user, fields: { id, amountMinor, to, destination } }) => {
    await payOutCollections(merchant, { id, amountMinor, to, destination, userId: user.userId });
    refresh();
    return null;
  },
);
