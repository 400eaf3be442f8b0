import { markets } from "@/db/schema";
import { TAKES_MOBILE_MONEY } from "@/lib/core/payment-settings";
import type { Market } from "../../authority/merchant-context";

/**
 * The columns that `marketOf` reads: a market has twice as many, and every request pays for each column that it
 * reads.
 */
export const marketColumns = {
  code: markets.code,
  name: markets.name,
  currency: markets.currency,
  timezone: markets.timezone,
  phoneRegion: markets.phoneRegion,
  dispatchRadiusM: markets.dispatchRadiusM,
  searchMinutes: markets.searchMinutes,
  longestWaitMinutes: markets.longestWaitMinutes,
  disputeHours: markets.disputeHours,
  priorityFeeMinimumMinor: markets.priorityFeeMinimumMinor,
  priorityFeeMaximumMinor: markets.priorityFeeMaximumMinor,
  areaSouth: markets.areaSouth,
  areaNorth: markets.areaNorth,
  areaWest: markets.areaWest,
  areaEast: markets.areaEast,
  collectMaximumMinor: markets.collectMaximumMinor,
  topUpMinimumMinor: markets.topUpMinimumMinor,
  topUpMaximumMinor: markets.topUpMaximumMinor,
};

type Row = Pick<typeof markets.$inferSelect, keyof typeof marketColumns>;

/**
 * The columns of a market that the rules use.
 *
 * @param ownMinor the most that the merchant's orders collect; null for the market's limit
 */
export function marketOf(row: Row, ownMinor: number | null): Market {
  const { code, name, currency, timezone, phoneRegion } = row;
  const { dispatchRadiusM, disputeHours, collectMaximumMinor: marketMinor } = row;
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
    waitMinutes: { least: row.searchMinutes, most: row.longestWaitMinutes },
    disputeHours,
    priorityFee: priorityFeeOf(row),
    area,
    collectMaximum: collectMaximumOf(marketMinor, ownMinor),
    takesMobileMoney: TAKES_MOBILE_MONEY,
    topUpLimits: topUpLimitsOf(row),
  };
}

/** The lower of both limits; none where either collects nothing. */
function collectMaximumOf(
  marketMinor: number | null,
  ownMinor: number | null,
): Market["collectMaximum"] {
  if (marketMinor === null || ownMinor === 0) return null;
  const isOwn = ownMinor !== null && ownMinor < marketMinor;
  return { minor: isOwn ? ownMinor : marketMinor, isOwn };
}

function priorityFeeOf({
  priorityFeeMinimumMinor: minimumMinor,
  priorityFeeMaximumMinor: maximumMinor,
}: Row): Market["priorityFee"] {
  return minimumMinor === null || maximumMinor === null ? null : { minimumMinor, maximumMinor };
}

export function topUpLimitsOf({
  topUpMinimumMinor: minimumMinor,
  topUpMaximumMinor: maximumMinor,
}: Pick<Row, "topUpMinimumMinor" | "topUpMaximumMinor">): Market["topUpLimits"] {
  return minimumMinor === null || maximumMinor === null ? null : { minimumMinor, maximumMinor };
}
