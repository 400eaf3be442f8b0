import { and, desc, eq, isNotNull, isNull, or, sql as expression } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { gazetteer } from "@/db/schema";
import { foldName } from "@/lib/core/gazetteer/fold-name";
import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import type { AdminContext } from "../../authority/admin-context";
import type { CourierContext } from "../../authority/courier-context";

/** A place of the search as the desk sees it. */
export type KnownPlace = Coordinates & {
  id: number;
  name: string;
  kind: string;
  town: string | null;
};

const LONGEST = 100;
const LISTED = 100;

const KNOWN = {
  id: gazetteer.id,
  name: gazetteer.name,
  kind: gazetteer.kind,
  town: gazetteer.town,
  latitude: expression<number>`${gazetteer.location}[1]`,
  longitude: expression<number>`${gazetteer.location}[0]`,
};

/** Places of a market that are called like a text, as everybody's search finds them. */
export async function searchKnownPlaces(
  _reader: AdminContext | CourierContext,
  marketCode: string,
  text: string,
  near: Coordinates | null = null,
): Promise<KnownPlace[]> {
  const folded = foldName(text.slice(0, LONGEST));
  if (folded.length < 2) return [];
  return sql<KnownPlace[]>`
    select place_id::float8 as id, name, kind, town, latitude, longitude
      from find_gazetteer_places(
        ${marketCode}, ${folded}, ${near?.latitude ?? null}, ${near?.longitude ?? null}, 12)`;
}

/** The places nearest to a pin, and how far they are. */
export async function listNearestPlaces(
  _admin: AdminContext,
  marketCode: string,
  pin: Coordinates,
  limit: number,
): Promise<(KnownPlace & { distanceM: number })[]> {
  const places = await db
    .select(KNOWN)
    .from(gazetteer)
    .where(
      and(
        eq(gazetteer.marketCode, marketCode),
        isNull(gazetteer.spellingOf),
        isNull(gazetteer.hiddenAt),
      ),
    )
    .orderBy(expression`${gazetteer.location} <-> point(${pin.longitude}, ${pin.latitude})`)
    .limit(limit);
  return places.map((place) => ({ ...place, distanceM: distanceMetres(pin, place) }));
}

export type DeskPlace = KnownPlace & {
  /** The place that it is another name of. */
  spellingOf: string | null;
  spellingOfId: number | null;
  /** What the desk did last. */
  change: "added" | "corrected" | "hidden";
  changedAt: Date;
};

const OF = expression<string | null>`(
  select k.name from gazetteer k where k.id = gazetteer.spelling_of)`;

const CHANGE = expression<DeskPlace["change"]>`case
  when ${gazetteer.hiddenAt} is not null then 'hidden'
  when ${gazetteer.correctedAt} is not null then 'corrected' else 'added' end`;

const CHANGED_AT = expression<Date>`coalesce(
  ${gazetteer.hiddenAt}, ${gazetteer.correctedAt}, ${gazetteer.importedAt})`.mapWith(
  gazetteer.importedAt,
);

/** The newest places and spellings that the desk added, corrected or hid. */
export async function listDeskPlaces(_admin: AdminContext): Promise<DeskPlace[]> {
  return db
    .select({
      ...KNOWN,
      spellingOf: OF,
      spellingOfId: gazetteer.spellingOf,
      change: CHANGE,
      changedAt: CHANGED_AT,
    })
    .from(gazetteer)
    .where(
      or(
        eq(gazetteer.source, "desk"),
        isNotNull(gazetteer.correctedAt),
        isNotNull(gazetteer.hiddenAt),
      ),
    )
    .orderBy(desc(CHANGED_AT), desc(gazetteer.id))
    .limit(LISTED);
}

export type KnownPlaceDetails = KnownPlace & {
  marketCode: string;
  /** Whether the desk added it, and can retire it. */
  isDesk: boolean;
  correctedAt: Date | null;
  /** Since when the search doesn't find it; null if it does. */
  hiddenAt: Date | null;
  spellings: { id: number; name: string }[];
};

/** A place of the search with its other names; undefined for none, and for another name itself. */
export async function readKnownPlace(
  _admin: AdminContext,
  placeId: number,
): Promise<KnownPlaceDetails | undefined> {
  const [[place], spellings] = await Promise.all([
    db
      .select({
        ...KNOWN,
        marketCode: gazetteer.marketCode,
        isDesk: expression<boolean>`${gazetteer.source} = 'desk'`,
        correctedAt: gazetteer.correctedAt,
        hiddenAt: gazetteer.hiddenAt,
      })
      .from(gazetteer)
      .where(and(eq(gazetteer.id, placeId), isNull(gazetteer.spellingOf))),
    db
      .select({ id: gazetteer.id, name: gazetteer.name })
      .from(gazetteer)
      .where(eq(gazetteer.spellingOf, placeId))
      .orderBy(gazetteer.name)
      .limit(LISTED),
  ]);
  return place && { ...place, spellings };
}
