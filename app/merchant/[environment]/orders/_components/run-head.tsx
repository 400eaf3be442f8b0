import { Panel } from "@/components/ui/panel";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { readRun } from "@/lib/domain/ordering/runs/read-run";
import { ORDERS } from "@/lib/messages/orders.gen";

type RunHeadProps = { merchant: MerchantContext; runId: string };

/** A run and its cost, above its orders. The tabs show their progress. */
export async function RunHead({ merchant, runId }: RunHeadProps) {
  const [{ run: messages }, run] = await Promise.all([
    readMessages(ORDERS),
    readRun(merchant, runId),
  ]);
  if (!run) return null;
  const { orders: count, routes, feeMinor, singleFeeMinor, currency } = run;
  const total = formatMoney(feeMinor, currency);
  const saving = formatMoney(singleFeeMinor - feeMinor, currency);
  return (
    <div className="mb-5">
      <Panel>
        <p className="font-semibold">{messages.title({ count })}</p>
        <p className="text-table text-muted">
          {messages.riders({ count: routes })}{" "}
          {singleFeeMinor > feeMinor
            ? messages.costSaved({ total, saving })
            : messages.cost({ total })}
        </p>
      </Panel>
    </div>
  );
}
