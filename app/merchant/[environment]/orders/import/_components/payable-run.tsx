"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { IMPORT } from "@/lib/messages/import.gen";
import { RunQuote } from "../../_components/run-quote";
import type { RunView } from "../../run-view";

type PayableRunProps = {
  run: RunView;
  /** The wallet's balance; null in the test environment, where orders are free. */
  balanceMinor: number | null;
  isBusy: boolean;
  onPlace: () => void;
};

/** A run before it is paid. */
export function PayableRun({ run, balanceMinor, isBusy, onPlace }: PayableRunProps) {
  const messages = useMessages(IMPORT).run;
  const { routes, totalMinor, currency } = run;
  const shortMinor = Math.max(0, totalMinor - (balanceMinor ?? Infinity));
  const total = formatMoney(totalMinor, currency);
  const count = routes.flat().length;
  return (
    <RunQuote
      run={run}
      sub={messages.sub({ count, riders: routes.length })}
      action={
        <Button
          variant="primary"
          disabledReason={shortMinor > 0 ? messages.shortTitle : undefined}
          isPending={isBusy}
          pendingLabel={messages.placing}
          onClick={onPlace}
        >
          {balanceMinor === null ? messages.placeFree({ count }) : messages.place({ count, total })}
        </Button>
      }
    >
      {shortMinor > 0 && balanceMinor !== null && (
        <div className="mt-4">
          <Notice
            tone="warn"
            title={messages.shortTitle}
            actions={
              <Button
                href={`/merchant/live/wallet/top-up?amount=${toDecimal(shortMinor, currency)}`}
              >
                {messages.topUp({ money: formatMoney(shortMinor, currency) })}
              </Button>
            }
          >
            {messages.short({ cost: total, balance: formatMoney(balanceMinor, currency) })}
          </Notice>
        </div>
      )}
    </RunQuote>
  );
}
