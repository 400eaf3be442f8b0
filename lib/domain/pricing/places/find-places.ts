import { and, desc, isNotNull, like, sql as expression } from "drizzle-orm";
import { db, sql } from "@/db/client";
import { orders, places } from "@/db/schema";
import { foldName } from "@/lib/core/gazetteer/fold-name";
import { hasNumbersOf, landmarkOf, matchesName } from "@/lib/core/gazetteer/matches-name";
import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";

/** Saved by the merchant, the destination of one of its delivered orders, or known to everyone. */
export const PLACE_ORIGINS = ["saved", "delivered", "gazetteer"] as const;

export type FoundPlace = Coordinates & {
  origin: (typeof PLACE_ORIGINS)[number];
  name: string;
  /** OpenStreetMap's word for it; only for places of the gazetteer. */
  kind: string;
  town: string | null;
  /** The other name of the place that the text means; only for places of the gazetteer. */
  spelling?: string | null;
  /** The landmark for the rider. */
  landmark: string | null;
  /** The distance from the pickup, if there is one. */
  distanceM?: number;
  /** Whether it is what the text says, and not merely similar to it. */
  isMeant: boolean;
};

/** The number of places that can be read at a glance, and of these the merchant's own. */
export const MOST_FOUND = 8;
const MOST_OWN = 3;

/** Rows that are read for those: the same place can be in two sources, and a door in several pins. */
const MOST_READ = 24;
const SAME_PLACE_M = 250;

/** Places of older orders are found by the recipient's number. */
const ORDERS_LOOKED_AT = 500;

export const PLACE_TEXT_SHORTEST = 2;
export const PLACE_TEXT_LONGEST = 100;

/** Kinds whose name is a location and not a landmark. */
const AREAS = new Set("city town suburb quarter neighbourhood village hamlet locality".split(" "));

/**
 * Places whose name begins with a text, also with a typing error: the merchant's saved ones first, then recipients of
 * its latest orders by their name, then the market's gazetteer by likelihood. Those that the text means come before
 * those that are merely spelled like it. The door of a recipient is never the answer to the name of an area.
 */
export async function findPlaces(merchant: MerchantContext, text: string): Promise<FoundPlace[]> {
  const folded = foldName(text.slice(0, PLACE_TEXT_LONGEST));
  if (folded.length < PLACE_TEXT_SHORTEST) return [];
  const landmark = landmarkOf(folded);
  const named = landmark ?? folded;
  const words = folded.split(" ").map((word) => `%${word}%`);
  const [saved, delivered, known] = await Promise.all([
    findSaved(merchant, words),
    landmark === undefined ? findDelivered(merchant, folded) : [],
    findKnown(merchant, named),
  ]);
  const { pickup } = merchant;
  const found = distinct([...saved, ...delivered, ...known]).map((place) => ({
    ...place,
    // Beside a landmark the rider looks for what the merchant wrote.
    ...(landmark !== undefined && place.origin === "gazetteer" && { landmark: text.trim() }),
    ...(pickup && { distanceM: distanceMetres(pickup, place) }),
  }));
  return [
    ...found.filter(({ isMeant }) => isMeant),
    ...found.filter(({ isMeant }) => !isMeant),
  ].slice(0, MOST_FOUND);
}

/** Whether a place is known by the middle of an area only. */
export function isArea({ kind }: Pick<FoundPlace, "kind">): boolean {
  return AREAS.has(kind);
}

/** Whether a text is the whole name of a place, with its town or without. */
export function isWholeName(
  { name, spelling, town }: Pick<FoundPlace, "name" | "spelling" | "town">,
  text: string,
): boolean {
  const called = spelling ?? name;
  return [called, `${called} ${town ?? ""}`].some((one) => foldName(one) === foldName(text));
}

/** The whole shop's, which no caller of one branch sees. */
async function findSaved(merchant: MerchantContext, words: string[]): Promise<FoundPlace[]> {
  if (merchant.branchId !== null) return [];
  const { name, landmark, latitude, longitude } = places;
  const text = expression<string>`lower(${name} || ' ' || ${landmark})`;
  const rows = await db
    .select({ name, landmark, latitude, longitude })
    .from(places)
    .where(and(ofMerchant(places, merchant), ...words.map((word) => like(text, word))))
    .orderBy(expression`lower(${name})`)
    .limit(MOST_OWN);
  return rows.map((row) => ({ ...row, origin: "saved", kind: "", town: null, isMeant: true }));
}

async function findDelivered(merchant: MerchantContext, folded: string): Promise<FoundPlace[]> {
  const typed = folded.split(" ");
  const latest = db
    .select({
      name: orders.receiverName,
      landmark: orders.deliveryAddress,
      latitude: orders.deliveryLatitude,
      longitude: orders.deliveryLongitude,
      deliveredAt: orders.deliveredAt,
    })
    .from(orders)
    .where(ofMerchant(orders, merchant))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(ORDERS_LOOKED_AT)
    .as("latest");
  const text = expression<string>`lower(concat_ws(' ', ${latest.name}, ${latest.landmark}))`;
  // Each door once, so that many deliveries to one hide no other of the same name.
  const door = [
    expression`lower(${latest.name})`,
    expression`round(${latest.latitude}::numeric, 3)`,
    expression`round(${latest.longitude}::numeric, 3)`,
  ];
  const rows = await db
    .selectDistinctOn(door)
    .from(latest)
    .where(
      and(
        isNotNull(latest.deliveredAt),
        like(expression`' ' || lower(${latest.name})`, `% ${typed[0] ?? ""}%`),
        ...typed.map((word) => like(text, `%${word}%`)),
      ),
    )
    .orderBy(...door, desc(latest.deliveredAt));
  const isWholeName = ({ name }: { name: string | null }) => foldName(name ?? "") === folded;
  const likeliest = rows
    .toSorted((one, other) => Number(other.deliveredAt) - Number(one.deliveredAt))
    .toSorted((one, other) => Number(isWholeName(other)) - Number(isWholeName(one)))
    .slice(0, MOST_READ);
  return distinct(
    likeliest.map((row) => ({
      landmark: row.landmark,
      latitude: row.latitude,
      longitude: row.longitude,
      origin: "delivered",
      kind: "",
      town: null,
      name: row.name ?? "",
      isMeant: isWholeName(row),
    })),
  ).slice(0, MOST_OWN);
}

/** The market's places of this name, by likelihood. */
export async function findKnown(
  { market, pickup }: MerchantContext,
  folded: string,
): Promise<FoundPlace[]> {
  const [latitude, longitude] = [pickup?.latitude ?? null, pickup?.longitude ?? null];
  const rows = await sql<
    {
      name: string;
      kind: string;
      town: string | null;
      latitude: number;
      longitude: number;
      spelling: string | null;
    }[]
  >`
    select name, kind, town, latitude, longitude, spelling from find_gazetteer_places(
      ${market.code}, ${folded}, ${latitude}, ${longitude}, ${MOST_READ})`;
  return rows.flatMap((row) => {
    const name = foldName(`${row.spelling ?? row.name} ${row.town ?? ""}`);
    if (!hasNumbersOf(name, folded)) return [];
    return {
      ...row,
      origin: "gazetteer",
      landmark: isArea(row) ? null : row.name,
      isMeant: matchesName(name, folded),
    };
  });
}

/** Without places that are already listed under the same name, or for a recipient at the same place. */
export function distinct(found: FoundPlace[]): FoundPlace[] {
  return found.filter(
    (place, at) =>
      !found
        .slice(0, at)
        .some(
          (one) =>
            foldName(one.name) === foldName(place.name) &&
            distanceMetres(one, place) < SAME_PLACE_M,
        ),
  );
}
