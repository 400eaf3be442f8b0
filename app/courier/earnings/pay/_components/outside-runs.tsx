import { formatMoney } from "@/lib/core/format-money";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { PayOutsideRuns } from "@/lib/domain/money/rider-pay/read-open-rider-pay";
import { PAY_RUNS } from "@/lib/messages/pay-runs.gen";

type OutsideRunsProps = PayOutsideRuns & { currency: string; timeZone: string };

/** States the earnings that no run contains. */
export async function OutsideRuns({ currency, timeZone, ...outside }: OutsideRunsProps) {
  const { outside: texts } = await readMessages(PAY_RUNS);
  const { startsAt, earlierOrders, earlierMinor, unsetOrders } = outside;
  return (
    <div className="mt-4 grid max-w-[68ch] gap-1 empty:hidden">
      {earlierOrders > 0 && (
        <p>
          {texts.earlier({
            date: formatInstant(startsAt, timeZone, "date"),
            money: formatMoney(earlierMinor, currency),
            count: earlierOrders,
          })}
        </p>
      )}
      {unsetOrders > 0 && <p>{texts.unset({ count: unsetOrders })}</p>}
    </div>
  );
}
