import { lte, ne, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { tripShares } from "@/db/schema";
import { fingerprint } from "@/lib/core/credential";
import type { RiderContext } from "../../authority/rider-context";
import { clientId } from "../../client-id";
import { tripLink, tripTokenOf } from "./trip-share";
import { TRIP_SHARE_HOURS } from "./trip-share-hours";

const now = expression`now()`;

/**
 * Makes a link on which others see where the rider is. It replaces an earlier one, which shows nothing from then on.
 *
 * @param id made with the form by `newId("trs")`: a form that is sent twice makes one link, and answers it again
 * @param hours one of `TRIP_SHARE_CHOICES`
 */
export async function shareTrip(
  { riderId }: RiderContext,
  id: string,
  hours = TRIP_SHARE_HOURS,
): Promise<string> {
  const endsAt = expression`now() + make_interval(hours => ${hours})`;
  const token = tripTokenOf(riderId, clientId("trs", id));
  const tokenSha256 = fingerprint(token);
  await db
    .insert(tripShares)
    .values({ riderId, tokenSha256, startedAt: now, endsAt })
    .onConflictDoUpdate({
      target: tripShares.riderId,
      set: { tokenSha256, startedAt: now, endsAt },
      setWhere: expression`${ne(tripShares.tokenSha256, tokenSha256)} or ${lte(tripShares.endsAt, now)}`,
    });
  return tripLink(token);
}
