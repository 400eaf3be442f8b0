"use server";

import { isDeepStrictEqual } from "node:util";
import type { Route } from "next";
import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import { z } from "zod";
import { adminAction } from "@/lib/dashboard/actions";
import { typedCount } from "@/lib/dashboard/typed-figures";
import { refuse } from "@/lib/domain/errors";
import { publishLateCredits } from "@/lib/domain/money/late-credits/publish-late-credits";
import { type ListedRateCard, listRateCards } from "@/lib/domain/pricing/quotes/list-rate-cards";
import { publishRateCard } from "@/lib/domain/pricing/quotes/publish-rate-card";
import { withdrawRateCard } from "@/lib/domain/pricing/quotes/withdraw-rate-card";
import { stepsOf, typedSteps } from "./late-credits/read-typed-steps";
import { parseCompared, startOf, tariffOf, type TypedVersion } from "./new/read-version";
import { newestOfEach } from "./newest-of-each";

/** Publishes the form's version if it is the compared one, as the next prices of a vehicle class. */
export const publishRateCardAction = adminAction(
  {
    name: "publish_rate_card",
    act: "set_prices",
    fields: z.looseObject({
      market: z.string(),
      vehicle: z.string(),
      version: typedCount(0),
      compared: z.string(),
    }),
  },
  async ({ admin, fields }) => {
    const { market, vehicle, version, compared, ...shown } = fields;
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
    await publishRateCard(admin, {
      marketCode: market,
      vehicleClass: vehicle,
      version,
      ...prices,
    });
    return redirect("/admin/pricing" satisfies Route);
  },
);

/** Publishes the steps whose cost the page has shown. */
export const publishLateCreditsAction = adminAction(
  {
    name: "publish_late_credits",
    act: "set_prices",
    fields: z.looseObject({ market: z.string(), version: typedCount(1) }),
  },
  async ({ admin, fields: { market, version, ...shown } }) => {
    const typed = typedSteps((name) => (name in shown ? String(shown[name]) : undefined));
    await publishLateCredits(admin, { marketCode: market, version, steps: stepsOf(typed) });
    return redirect("/admin/pricing" satisfies Route);
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
