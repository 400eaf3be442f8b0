import { foldName } from "@/lib/core/gazetteer/fold-name";
import { landmarkOf } from "@/lib/core/gazetteer/matches-name";
import type { MerchantContext } from "../../authority/merchant-context";
import {
  distinct,
  findKnown,
  MOST_FOUND,
  PLACE_TEXT_LONGEST,
  PLACE_TEXT_SHORTEST,
  type FoundPlace,
} from "./find-places";

/**
 * Places that everybody knows, for a customer on a merchant's public page: those that the text means first. The merchant's
 * own places and recipients are not among them.
 */
export async function findPublicPlaces(
  merchant: MerchantContext,
  text: string,
): Promise<FoundPlace[]> {
  const folded = foldName(text.slice(0, PLACE_TEXT_LONGEST));
  if (folded.length < PLACE_TEXT_SHORTEST) return [];
  const known = distinct(await findKnown(merchant, landmarkOf(folded) ?? folded));
  return known
    .toSorted((one, other) => Number(other.isMeant) - Number(one.isMeant))
    .slice(0, MOST_FOUND);
}
