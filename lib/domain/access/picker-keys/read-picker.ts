import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { pickerKeys } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { readShopAuthority } from "../merchants/read-shop-authority";

export type Picker = {
  /** The shop, as a viewer: for places that everybody knows, and nothing else. */
  shop: MerchantContext;
  /** The website of `Origin`, which is one of the key's. */
  origin: string;
};

/**
 * The shop whose page asks, by its key and by the website that the browser says it is.
 *
 * @throws picker_key_not_found also for a text that cannot be one; origin_not_allowed for another website, and for
 *   what is no browser
 */
export async function readPicker(key: string, origin: string | null): Promise<Picker> {
  const [found] = await db
    .select({
      merchantId: pickerKeys.merchantId,
      environment: pickerKeys.environment,
      origins: pickerKeys.origins,
    })
    .from(pickerKeys)
    .where(and(eq(pickerKeys.id, requireId("pkr", key)), isNull(pickerKeys.revokedAt)));
  const shop = found && (await readShopAuthority(found));
  if (!shop) return refuse("picker_key_not_found");
  const own = found.origins.find((it) => it === origin);
  return own === undefined ? refuse("origin_not_allowed") : { shop, origin: own };
}
