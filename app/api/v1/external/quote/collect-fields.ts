import { z } from "zod";
import type { orders } from "@/db/schema";
import { toDecimal } from "@/lib/core/money";
import {
  collectedOf,
  methodsOf,
  type StatedCollection,
} from "@/lib/domain/pricing/quotes/collection";
import { collectMethod } from "@/lib/http/endpoint/fields";
import { addProblem } from "@/lib/http/endpoint/issues-of";

export const collectAmountField = z
  .number()
  .min(0)
  .nullish()
  .meta({
    description:
      "The money that the rider collects at the door for you, in the currency of your wallet, before the parcel is handed over. Null or 0 for none. It costs a share of the amount, which the fee includes.",
    examples: [25000],
  });

export const collectAmountAnswer = z.number().meta({
  description: "What the rider collects at the door for you, in `currency`; 0 for nothing.",
});

/** What a request says of the money at the door. */
export const collectFields = {
  collect_amount: collectAmountField,
  collect_methods: z
    .array(collectMethod)
    .min(1)
    .max(2)
    .superRefine((methods, context) => {
      if (new Set(methods).size < methods.length) addProblem(context, { kind: "listed_twice" });
    })
    .nullish()
    .meta({
      description:
        "How the recipient may pay collect_amount: with one of them only, or with any where it is left out. With `mobile_money` alone the recipient pays by phone before the parcel is handed over, and the rider takes no cash.",
      examples: [["cash"]],
    }),
};

/** What an order says of the money at the door. */
export const collectAnswer = {
  collect_amount: collectAmountAnswer,
  collected_amount: z.number().meta({
    description:
      "What the recipient has paid of collect_amount, in `currency`; 0 until then. Less than collect_amount where your account takes part payments.",
  }),
  collect_methods: z.array(collectMethod).nullable().meta({
    description:
      "The only way in which the recipient may pay collect_amount; null for any, and where there is nothing to pay.",
  }),
};

type CollectBody = {
  [Name in keyof typeof collectFields]?: z.output<(typeof collectFields)[Name]>;
};

export function toCollection(body: CollectBody): StatedCollection {
  return { collectAmount: body.collect_amount, collectMethods: body.collect_methods };
}

type CollectColumns =
  | "collectMinor"
  | "paidMinor"
  | "partMinor"
  | "collectBy"
  | "currency"
  | "deliveredAt";

export function toCollectAnswer(order: Pick<typeof orders.$inferSelect, CollectColumns>) {
  return {
    collect_amount: toDecimal(order.collectMinor + order.paidMinor, order.currency),
    collected_amount: toDecimal(collectedOf(order), order.currency),
    collect_methods: methodsOf(order.collectBy),
  };
}
