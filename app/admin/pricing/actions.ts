"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { z } from "zod";
import { typedCount } from "@/lib/dashboard/typed-figures";
import { adminAction } from "@/lib/dashboard/actions";
import { refuse } from "@/lib/domain/errors";
import { listRateCards } from "@/lib/domain/quotes/list-rate-cards";
import { publishRateCard } from "@/lib/domain/quotes/publish-rate-card";
import { startOf, tariffOf } from "./new/read-version";

/** Publishes what was looked at: the next version of the prices of a vehicle class. */
export const publishRateCardAction = adminAction(
  {
    name: "publish_rate_card",
    positions: ["admin"],
    fields: z.looseObject({
      market: z.string(),
      vehicle: z.string(),
      version: typedCount(0),
    }),
  },
  async ({ admin, fields }) => {
    const { market, vehicle, version } = fields;
    const cards = await listRateCards(admin, market);
    const base =
      cards.find((card) => card.marketCode === market && card.vehicleClass === vehicle) ??
      refuse("rate_card_not_found");
    const typed = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, String(value)]),
    );
    await publishRateCard(admin, {
      marketCode: market,
      vehicleClass: vehicle,
      version,
      effectiveFrom: startOf(typed, base),
      tariff: tariffOf(typed, base),
    });
    return redirect("/admin/pricing" satisfies Route);
  },
);
