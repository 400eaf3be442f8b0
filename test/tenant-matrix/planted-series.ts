import { newId } from "@/lib/core/ids";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { createSeries } from "@/lib/domain/ordering/series/create-series";
import type { Place } from "@/test/world";

/** In a year, so that nothing is placed meanwhile. */
export const SERIES_DATE = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10);

/** A daily series whose texts have a mark; returns its id. */
export async function plantSeries(
  merchant: MerchantContext,
  name: string,
  delivery: Place,
): Promise<string> {
  const { answer } = await createSeries(
    merchant,
    newId("req"),
    {
      rule: {
        days: [1, 2, 3, 4, 5, 6, 7],
        pickupTime: "08:30",
        firstDay: SERIES_DATE,
        lastDay: null,
      },
      request: { delivery, receiverName: `Chikondi ${name}`, itemName: `${name} bread` },
      pickupId: null,
      userId: null,
    },
    {},
  );
  return answer.seriesId;
}
