import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { ussdSessions } from "@/db/schema";
import type { ListedItem } from "@/db/schema/rider-phone";
import type { RiderContext } from "../../authority/rider-context";

/** The list that a rider's session began with; `listed` for a new one. */
export async function openUssdSession(
  { riderId }: RiderContext,
  { provider, sessionId, listed }: { provider: string; sessionId: string; listed: ListedItem[] },
): Promise<ListedItem[]> {
  await db
    .insert(ussdSessions)
    .values({ provider, sessionId, riderId, listed })
    .onConflictDoNothing();
  const [kept] = await db
    .select({ listed: ussdSessions.listed })
    .from(ussdSessions)
    .where(
      and(
        eq(ussdSessions.provider, provider),
        eq(ussdSessions.sessionId, sessionId),
        eq(ussdSessions.riderId, riderId),
      ),
    );
  return kept?.listed ?? [];
}
