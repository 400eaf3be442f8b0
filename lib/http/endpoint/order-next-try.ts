import type { orders } from "@/db/schema";
import { instant } from "./fields";

/** The time that an order's recipient has chosen for the next try, named as in `order.changed`. */
export const nextTryFields = {
  next_try_from: instant.nullable().meta({
    description:
      "From when the rider tries again, as the recipient has chosen, in UTC. Null where no time is chosen, and after the hand-over or the return.",
  }),
  next_try_until: instant.nullable().meta({
    description: "Until when the rider tries again, in UTC. Null where `next_try_from` is.",
  }),
};

type Tried = Pick<typeof orders.$inferSelect, "nextTryFrom" | "nextTryUntil">;

export function toNextTry({ nextTryFrom, nextTryUntil }: Tried) {
  return {
    next_try_from: nextTryFrom?.toISOString() ?? null,
    next_try_until: nextTryUntil?.toISOString() ?? null,
  };
}
