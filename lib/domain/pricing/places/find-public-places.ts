import { foldName } from "@/lib/core/gazetteer/fold-name";
import { landmarkOf } from "@/lib/core/gazetteer/matches-name";
import { distanceMetres } from "@/lib/core/geo";
import type { MerchantContext } from "../../authority/merchant-context";
import {
  distinct,
  findKnown,
  MOST_FOUND,
  PLACE_TEXT_LONGEST,
  PLACE_TEXT_SHORTEST,
  type FoundPlace,
} from "./find-places";

/** Farther places of the same name are offered only where there is no nearer one. */
const FAR_M = 60_000;

/**
 * Places that everybody knows, for a customer on a merchant's public page: those that the text means first. The merchant's
 * own places and recipients are not among them, and neither is a far one that is merely similar, or has a nearer namesake.
 */
export async function findPublicPlaces(
  merchant: MerchantContext,
  text: string,
): Promise<FoundPlace[]> {
  const folded = foldName(text.slice(0, PLACE_TEXT_LONGEST));
  if (folded.length < PLACE_TEXT_SHORTEST) return [];
  const known = distinct(await findKnown(merchant, landmarkOf(folded) ?? folded));
  const { pickup } = merchant;
  const nearer = known.filter((it) => !pickup || distanceMetres(pickup, it) <= FAR_M);
  const shown = nearer.length > 0 ? nearer : known.filter(({ isMeant }) => isMeant);
  return shown
    .toSorted((one, other) => Number(other.isMeant) - Number(one.isMeant))
    .slice(0, MOST_FOUND);
}
