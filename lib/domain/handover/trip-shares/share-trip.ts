import { sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { tripShares } from "@/db/schema";
import { newLinkToken } from "../../access/accounts/link-token";
import type { RiderContext } from "../../authority/rider-context";
import { sharedHours, tripLink } from "./trip-share";

const now = expression`now()`;
const endsAt = expression`now() + ${sharedHours}`;

/** Makes a link on which others see where the rider is. It replaces an earlier one, which shows nothing from then on. */
export async function shareTrip({ riderId }: RiderContext): Promise<string> {
  const { token, tokenSha256 } = newLinkToken();
  await db
    .insert(tripShares)
    .values({ riderId, tokenSha256, startedAt: now, endsAt })
    .onConflictDoUpdate({
      target: tripShares.riderId,
      set: { tokenSha256, startedAt: now, endsAt },
    });
  return tripLink(token);
}
