"use server";

import { isDeepStrictEqual } from "node:util";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { typedCount } from "@/lib/dashboard/typed-figures";
import { refuse } from "@/lib/domain/errors";
import { requestLateCredits } from "@/lib/domain/money/late-credits/request-late-credits";
import { requestRateCard } from "@/lib/domain/pricing/price-changes/request-rate-card";
import { type ListedRateCard, listRateCards } from "@/lib/domain/pricing/quotes/list-rate-cards";
import { withdrawRateCard } from "@/lib/domain/pricing/quotes/withdraw-rate-card";
import { stepsOf, typedSteps } from "./late-credits/read-typed-steps";
import { parseCompared, startOf, tariffOf, type TypedVersion } from "./new/read-version";
import { newestOfEach } from "./newest-of-each";

/** Requests the form's version, if it is the compared one, as the next prices of a vehicle class. */
export const requestRateCardAction = adminAction(
  {
    name: "request_rate_card",
    act: "set_prices",
    fields: z.looseObject({
      id: z.string(),
      market: z.string(),
      vehicle: z.string(),
      baseVersion: typedCount(0),
      compared: z.string(),
    }),
  },
  async ({ admin, fields }) => {
    const { id, market, vehicle, baseVersion, compared, ...shown } = fields;
    const cards = await listRateCards(admin, market);
    const base =
      newestOfEach(cards).find((card) => card.vehicleClass === vehicle) ??
      refuse("rate_card_not_found");
    const typed = Object.fromEntries(
      Object.entries(shown).map(([name, value]) => [name, String(value)]),
    );
    const prices = versionOf(typed, base);
    if (!isDeepStrictEqual(prices, versionOf(parseCompared(compared), base))) {
      return refuse("rate_card_not_compared");
    }
    await requestRateCard(admin, {
      id,
      marketCode: market,
      vehicleClass: vehicle,
      baseVersion,
      ...prices,
    });
    return redirect(`/admin/pricing/changes/${id}`);
  },
);

/** Requests the steps whose cost the page has shown. */
export const requestLateCreditsAction = adminAction(
  {
    name: "request_late_credits",
    act: "set_prices",
    fields: z.looseObject({ id: z.string(), market: z.string(), baseVersion: typedCount(0) }),
  },
  async ({ admin, fields: { id, market, baseVersion, ...shown } }) => {
    const typed = typedSteps((name) => (name in shown ? String(shown[name]) : undefined));
    const steps = stepsOf(typed);
    await requestLateCredits(admin, { id, marketCode: market, baseVersion, steps });
    return redirect(`/admin/pricing/changes/${id}`);
  },
);

export const withdrawRateCardAction = adminAction(
  {
    name: "withdraw_rate_card",
    act: "set_prices",
    fields: z.object({ rateCardId: typedCount(0) }),
  },
  async ({ admin, fields: { rateCardId } }) => {
    refresh();
    await withdrawRateCard(admin, rateCardId);
    return null;
  },
);

function versionOf(typed: TypedVersion, base: ListedRateCard) {
  return { effectiveFrom: startOf(typed, base), tariff: tariffOf(typed, base) };
}
