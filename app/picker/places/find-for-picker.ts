import { z } from "zod";
import { readPicker } from "@/lib/domain/access/picker-keys/read-picker";
import { PLACE_TEXT_LONGEST, PLACE_TEXT_SHORTEST } from "@/lib/domain/pricing/places/find-places";
import { findPublicPlaces } from "@/lib/domain/pricing/places/find-public-places";
import { tellApart } from "@/lib/domain/pricing/places/tell-apart";
import { answerJson, type Exchange } from "@/lib/http/endpoint/exchange";
import { searchText } from "@/lib/http/endpoint/fields";
import { toFoundPlaces } from "@/lib/http/endpoint/found-places";
import { parseQuery } from "@/lib/http/endpoint/parse-input";
import { clientNetwork } from "@/lib/http/limits/caller";
import { countRequest } from "@/lib/http/limits/rate-limit";

const asked = z.strictObject({
  key: z.string(),
  q: searchText(PLACE_TEXT_LONGEST).min(PLACE_TEXT_SHORTEST),
});

/**
 * Finds places for a customer at a shop's checkout. The answer can be read by pages of the website that asks, if it is one of
 * the key's, and by no other; a refusal before that is known by none.
 */
export async function findForPicker(it: Exchange): Promise<Response> {
  const { request, headers, facts } = it;
  headers.set("Vary", "Origin");
  countRequest("picker", clientNetwork(request.headers), headers);
  const key = new URL(request.url).searchParams.get("key") ?? "";
  const { shop, origin } = await readPicker(key, request.headers.get("origin"));
  facts.merchant_id = shop.merchantId;
  facts.environment = shop.environment;
  headers.set("Access-Control-Allow-Origin", origin);
  // The script waits for as long as a refusal says.
  headers.set("Access-Control-Expose-Headers", "Retry-After");
  countRequest("picker-key", key, headers);
  const { q } = parseQuery(asked, request);
  const found = await findPublicPlaces(shop, q);
  const near = await tellApart(shop, found);
  const { places, ...answer } = toFoundPlaces(q, found, shop.environment);
  const named = places.map((place, index) => ({ ...place, near: near[index] ?? null }));
  return answerJson(it, { ...answer, places: named });
}
