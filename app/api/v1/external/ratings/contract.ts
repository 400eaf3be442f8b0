import { z } from "zod";
import type { listRatings } from "@/lib/domain/ordering/tracking/list-ratings";
import { defineContract } from "@/lib/http/endpoint/contract";
import { environment, pageLimit } from "@/lib/http/endpoint/fields";
import { ratingFields, toRating } from "@/lib/http/endpoint/rating";

export const listRatingsContract = defineContract({
  operationId: "listRatings",
  summary: "List ratings, newest first",
  description: "How recipients have rated your deliveries. The first rating of an order is final.",
  tag: "Orders",
  scopes: ["read", "orders"],
  atBranch: "own",
  query: z.strictObject({ limit: pageLimit, cursor: z.string().max(200).optional() }),
  response: z
    .object({
      success: z.literal(true),
      environment,
      ratings: z
        .array(
          z
            .object({
              order_id: z.string(),
              tracking_id: z.string(),
              merchant_reference_id: z.string().nullable(),
              rating: ratingFields,
            })
            .meta({ id: "RatedOrder" }),
        )
        .meta({ description: "The rated orders, newest rating first." }),
      next_cursor: z.string().nullable(),
    })
    .meta({ id: "RatingList" }),
});

export function toRatingList(
  { rows, nextCursor }: Awaited<ReturnType<typeof listRatings>>,
  keysEnvironment: "live" | "test",
) {
  return {
    success: true as const,
    environment: keysEnvironment,
    ratings: rows.flatMap((order) => {
      const rating = toRating(order);
      return rating
        ? {
            order_id: order.id,
            tracking_id: order.trackingId,
            merchant_reference_id: order.merchantReferenceId,
            rating,
          }
        : [];
    }),
    next_cursor: nextCursor,
  };
}
