import { z } from "zod";
import { toDecimal } from "@/lib/core/money";
import type {
  CollectionPage,
  ListedCollection,
} from "@/lib/domain/money/collections/list-collections";
import type { Collections } from "@/lib/domain/money/collections/read-collections";
import { defineContract } from "@/lib/http/endpoint/contract";
import { collectMethod, instant, pageLimit } from "@/lib/http/endpoint/fields";

export const listCollectionsContract = defineContract({
  operationId: "listCollections",
  summary: "List what riders collected at doors, newest first",
  description:
    "Each order with a collect_amount that its recipient has paid, where its money is, and the sums of all. Orders appear once they are delivered.",
  tag: "Wallet",
  scopes: ["read", "wallet"],
  atBranch: "refused",
  query: z.strictObject({ limit: pageLimit, cursor: z.string().max(200).optional() }),
  response: z
    .object({
      success: z.literal(true),
      currency: z.string(),
      balance: z.object({
        on_the_way: z
          .number()
          .meta({ description: "With riders and courier companies, in `currency`." }),
        awaited: z.number().meta({
          description:
            "Paid by the recipient to Tumiza's mobile-money number as the rider states, and not found yet, in `currency`.",
        }),
        received: z.number().meta({ description: "With Tumiza, to be paid out, in `currency`." }),
        requested: z.number().meta({ description: "Asked for and not paid yet, in `currency`." }),
        paid_out: z.number().meta({ description: "Paid out so far, in `currency`." }),
      }),
      collections: z
        .array(
          z
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
              state: z
                .enum([
                  "with_rider",
                  "with_company",
                  "awaited",
                  "not_received",
                  "received",
                  "requested",
                  "paid_out",
                ])
                .meta({
                  description:
                    "Where the money is. `awaited`: the rider has the reference of the recipient's mobile-money payment, and we have not found it yet. `not_received`: it never came, and you carry it.",
                }),
              method: collectMethod.meta({
                description:
                  "Whether the rider took it at the door, or the recipient paid Tumiza by phone, before or at the door.",
              }),
              collected_at: instant.meta({ description: "When the recipient paid, in UTC." }),
              received_at: instant.nullable().meta({
                description: "When Tumiza had it, in UTC; null before.",
              }),
              payout_id: z.string().nullable().meta({
                description: "The payout that it is in; null before.",
              }),
            })
            .meta({ id: "Collection" }),
        )
        .meta({ description: "The orders that were paid at the door, newest first." }),
      next_cursor: z.string().nullable(),
    })
    .meta({ id: "CollectionList" }),
});

export function toCollectionList({ collections, nextCursor }: CollectionPage, sums: Collections) {
  const decimal = (minor: number) => toDecimal(minor, sums.currency);
  return {
    success: true as const,
    currency: sums.currency,
    balance: {
      on_the_way: decimal(sums.onTheWayMinor),
      awaited: decimal(sums.awaitedMinor),
      received: decimal(sums.receivedMinor),
      requested: decimal(sums.requestedMinor),
      paid_out: decimal(sums.paidOutMinor),
    },
    collections: collections.map(toCollection),
    next_cursor: nextCursor,
  };
}

function toCollection(collection: ListedCollection) {
  return {
    order_id: collection.orderId,
    tracking_id: collection.trackingId,
    merchant_reference_id: collection.merchantReferenceId,
    amount: toDecimal(collection.amountMinor, collection.currency),
    due_amount: toDecimal(collection.dueMinor, collection.currency),
    currency: collection.currency,
    state: collection.place,
    method: collection.method,
    collected_at: collection.collectedAt.toISOString(),
    received_at: collection.receivedAt?.toISOString() ?? null,
    payout_id: collection.payoutId,
  };
}
