import type { markets } from "@/db/schema";
import type { Market } from "./merchant-context";

type Row = typeof markets.$inferSelect;

/** A market as the rules know it. */
export function marketOf(row: Row): Market {
  const { code, name, currency, timezone, phoneRegion } = row;
  const { dispatchRadiusM, dispatchLeadMinutes, disputeHours } = row;
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
    disputeHours,
    area,
    topUpLimits: topUpLimitsOf(row),
  };
}

export function topUpLimitsOf({
  topUpMinimumMinor: minimumMinor,
  topUpMaximumMinor: maximumMinor,
}: Pick<Row, "topUpMinimumMinor" | "topUpMaximumMinor">): Market["topUpLimits"] {
  return minimumMinor === null || maximumMinor === null ? null : { minimumMinor, maximumMinor };
}
