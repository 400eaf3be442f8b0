import { FISCAL_BRIDGES } from "@/lib/core/fiscal-settings";
import { bridge } from "./bridge";
import type { FiscalService } from "./fiscal-service";

/** The service of each market that has one, by the market's code. */
export const FISCAL_SERVICES: ReadonlyMap<string, FiscalService> = new Map(
  Object.entries(FISCAL_BRIDGES).map(([market, settings]) => [market, bridge(settings)]),
);
