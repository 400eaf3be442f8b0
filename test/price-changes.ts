import { newId } from "@/lib/core/ids";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import { publishPriceChange } from "@/lib/domain/pricing/price-changes/publish-price-change";
import {
  type RateCardRequest,
  requestRateCard,
} from "@/lib/domain/pricing/price-changes/request-rate-card";
import { createAdmin } from "./merchant-desk";
import { owner } from "./world";

export type NewPrices = Omit<RateCardRequest, "id" | "baseVersion">;

/** Requests prices on top of the newest version, and answers the id of the change. */
export async function requestPrices(by: AdminContext, prices: NewPrices): Promise<string> {
  const id = newId("prc");
  const [newest] = await owner<[{ version: number | null }]>`
    select newest_price_version(${prices.marketCode}, ${prices.vehicleClass}) as version`;
  await requestRateCard(by, { ...prices, id, baseVersion: newest.version ?? 0 });
  return id;
}

/** Publishes prices by two people, and answers their version. */
export async function publishPrices(by: AdminContext, prices: NewPrices): Promise<number> {
  const id = await requestPrices(by, prices);
  await publishPriceChange(await createAdmin("admin"), id);
  const [row] = await owner<[{ version: number }]>`
    select published_version as version from price_changes where id = ${id}`;
  return row.version;
}
