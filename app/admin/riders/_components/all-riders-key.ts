import type { AllRidersFilter } from "../rider-filter";

export const allRidersKey = (filter: AllRidersFilter) => ["all-riders", filter] as const;
