import { asc, eq, and, isNull, ne, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { gazetteer } from "@/db/schema";
import { smsText } from "@/lib/core/sms-text";
import type { PhoneParcel } from "./list-parcels";

/** The distance beyond which a place does not help: two kilometres, in degrees. */
const NEAR_DEGREES = 0.018;

const SHOWN = 4;

/** Letters of a name on a small screen. */
const NAME_MAX = 22;

/** The named places nearest to a parcel's destination. */
export async function findLandmarks({
  marketCode,
  latitude,
  longitude,
}: Pick<PhoneParcel, "marketCode" | "latitude" | "longitude">): Promise<string[]> {
  const distance = expression`${gazetteer.location} <-> point(${longitude}, ${latitude})`;
  const places = await db
    .select({ name: gazetteer.name })
    .from(gazetteer)
    .where(
      and(
        eq(gazetteer.marketCode, marketCode),
        ne(gazetteer.rank, 0),
        isNull(gazetteer.spellingOf),
        expression`${gazetteer.location} <@ circle(point(${longitude}, ${latitude}), ${NEAR_DEGREES})`,
      ),
    )
    .orderBy(asc(distance))
    .limit(SHOWN * 3);
  const names = places.map(({ name }) => smsText(name).slice(0, NAME_MAX).trim()).filter(Boolean);
  return [...new Set(names)].slice(0, SHOWN);
}
