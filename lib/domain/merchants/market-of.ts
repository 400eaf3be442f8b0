import type { markets } from "@/db/schema";
import type { Market } from "./merchant-context";

/** A market as the rules know it. */
export function marketOf(row: typeof markets.$inferSelect): Market {
  const { code, name, currency, timezone, phoneRegion } = row;
  const { dispatchRadiusM, dispatchLeadMinutes } = row;
  const area = {
    south: row.areaSouth,
    north: row.areaNorth,
    west: row.areaWest,
    east: row.areaEast,
  };
  return {
    code,
    name,
    currency,
    timezone,
    phoneRegion,
    dispatchRadiusM,
    dispatchLeadMinutes,
    area,
  };
}
