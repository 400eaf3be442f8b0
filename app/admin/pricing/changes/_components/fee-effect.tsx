import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { AdminContext } from "@/lib/domain/authority/admin-context";
import {
  COMPARED_DAYS,
  COMPARED_ORDERS_MAX,
  compareFees,
} from "@/lib/domain/pricing/price-changes/compare-fees";
import type { RateCardChange } from "@/lib/domain/pricing/price-changes/read-price-change";
import { ADMIN_PRICING } from "@/lib/messages/admin-pricing.gen";
import { vehicleName } from "@/lib/messages/vehicle-name";
import { VEHICLES } from "@/lib/messages/vehicles.gen";
import { ComparedTable } from "../../_components/compared-table";

type FeeEffectProps = { admin: AdminContext; change: RateCardChange };

/** The sums of last month's fees by the current and by the new prices. */
export async function FeeEffect({ admin, change }: FeeEffectProps) {
  const { feeEffect: texts } = await readMessages(ADMIN_PRICING);
  const vehicle = vehicleName(await readMessages(VEHICLES), change.vehicleClass);
  const sums = await compareFees(admin, change);
  const title = texts.title({ days: COMPARED_DAYS });
  if (sums.orders === 0) {
    return (
      <Section title={title}>
        <p className="text-muted">{texts.none({ vehicle, days: COMPARED_DAYS })}</p>
      </Section>
    );
  }
  const { beforeMinor, afterMinor, platformBeforeMinor, platformAfterMinor } = sums;
  const sum = (name: string, before: number, after: number) => ({
    name,
    unit: "money" as const,
    before,
    after,
  });
  return (
    <Section title={title} sub={texts.sub({ orders: sums.orders, vehicle })}>
      <ComparedTable
        caption={texts.caption}
        nameHead={texts.sums}
        currency={change.currency}
        rows={[
          sum(texts.fees, beforeMinor, afterMinor),
          sum(texts.couriers, beforeMinor - platformBeforeMinor, afterMinor - platformAfterMinor),
          sum(texts.platform, platformBeforeMinor, platformAfterMinor),
        ]}
      />
      <div className="mt-2 grid gap-1 text-meta text-muted">
        {sums.runOrders > 0 && <p>{texts.runs({ count: sums.runOrders })}</p>}
        {sums.orders === COMPARED_ORDERS_MAX && (
          <p>{texts.limited({ count: COMPARED_ORDERS_MAX })}</p>
        )}
      </div>
    </Section>
  );
}
