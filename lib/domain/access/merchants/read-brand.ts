import { eq } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { merchantBrands, salePhotos } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";

export type Logo = { sha256: string; width: number; height: number };

/** How a shop looks to its recipients; null for what it has not set. */
export type Brand = { colour: string | null; logo: Logo | null };

/** What is read of a brand where it is shown: never the picture itself. */
export const brandColumns = {
  colour: merchantBrands.colour,
  sha256: merchantBrands.logoSha256,
  width: merchantBrands.logoWidth,
  height: merchantBrands.logoHeight,
};

type BrandRow = {
  colour: string | null;
  sha256: string | null;
  width: number | null;
  height: number | null;
};

export function brandOf(row: BrandRow | null | undefined): Brand {
  const { colour = null, sha256 = null, width = null, height = null } = row ?? {};
  const isWhole = sha256 !== null && width !== null && height !== null;
  return { colour, logo: isWhole ? { sha256, width, height } : null };
}

export async function readBrand({ merchantId }: MerchantContext): Promise<Brand> {
  const [row] = await db
    .select(brandColumns)
    .from(merchantBrands)
    .where(eq(merchantBrands.merchantId, merchantId));
  return brandOf(row);
}

const SHA256 = /^[\da-f]{64}$/;

/** A logo, or the photo of a sale link, by the name in its address; undefined if no shop has it now. */
export async function findShopPicture(sha256: string): Promise<Buffer | undefined> {
  if (!SHA256.test(sha256)) return undefined;
  const [found] = await unionAll(
    db
      .select({ picture: merchantBrands.logo })
      .from(merchantBrands)
      .where(eq(merchantBrands.logoSha256, sha256)),
    db.select({ picture: salePhotos.photo }).from(salePhotos).where(eq(salePhotos.sha256, sha256)),
  ).limit(1);
  return found?.picture ?? undefined;
}
