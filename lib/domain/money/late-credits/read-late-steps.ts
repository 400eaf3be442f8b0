import type { LateStep } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { listLateCredits } from "./list-late-credits";

/** The market's steps of credits for late deliveries, for orders placed now. */
export async function readLateSteps({ market }: MerchantContext): Promise<LateStep[]> {
  const [credits] = await listLateCredits(market.code);
  return credits?.steps ?? [];
}
