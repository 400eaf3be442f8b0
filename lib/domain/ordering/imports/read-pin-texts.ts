import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { notifications } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";

export type PinText = Pick<typeof notifications.$inferSelect, "state" | "reason" | "dueAt">;

/** What became of the text messages with these links, by the links' ids. */
export async function readPinTexts(
  merchant: MerchantContext,
  pins: string[],
): Promise<Map<string, PinText>> {
  if (pins.length === 0) return new Map();
  const { cause, state, reason, dueAt } = notifications;
  const found = await db
    .select({ cause, state, reason, dueAt })
    .from(notifications)
    .where(
      and(
        ofMerchant(notifications, merchant),
        eq(notifications.step, "place_asked"),
        inArray(cause, pins),
      ),
    );
  return new Map(found.map(({ cause: pin, ...text }) => [pin, text]));
}
