import { z } from "zod";
import { instant } from "./fields";

/** A recipient's rating, in answers and events (lib/domain/ordering/tracking/rate_delivery.sql). */
export const ratingFields = z
  .object({
    stars: z.int().meta({ description: "How the delivery was, from 1 to 5." }),
    comment: z.string().nullable().meta({
      description: "What the recipient wrote; null for nothing.",
    }),
    rated_at: instant.meta({ description: "When it was given, in UTC." }),
  })
  .meta({ id: "Rating" });

type Rated = { rating: number | null; comment: string | null; ratedAt: Date | null };

/** Null for an order without one. */
export function toRating({ rating, comment, ratedAt }: Rated) {
  if (rating === null || ratedAt === null) return null;
  return { stars: rating, comment, rated_at: ratedAt.toISOString() };
}
