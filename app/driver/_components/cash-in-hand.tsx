"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Money } from "@/components/ui/money";
import { formatMoney } from "@/lib/core/format-money";
import type { RiderDay } from "@/lib/domain/handover/rider-phone/phone-messages";
import { hoursText } from "@/lib/messages/hours-text";
import { PICKUP } from "@/lib/messages/pickup.gen";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";

type CashInHandProps = Pick<RiderDay, "cash"> & { currency: string };

/** The money from doors that the rider has, the code for handing it in, and the counters that take it. */
export function CashInHand({ cash, currency }: CashInHandProps) {
  const texts = useMessages(RIDER_LATER).cash;
  const pickup = useMessages(PICKUP);
  const { inHandMinor, dueMinor, limitMinor, isOverdue, code, counters = [] } = cash;
  const isFull = cash.mustHandIn || inHandMinor + dueMinor >= limitMinor;
  if (code === null) return null;
  return (
    <details className="mt-3 border-t border-border" open={isFull}>
      <summary className="flex min-h-11 items-center justify-between gap-3 py-1.5">
        <span className="font-semibold underline">{texts.inHand}</span>
        <Money minor={inHandMinor} currency={currency} isStrong />
      </summary>
      {isFull && (
        <p className="mb-2 rounded-control bg-warn-bg px-3 py-2 font-semibold">{limitText()}</p>
      )}
      <p>{texts.howTo}</p>
      <p className="mt-2">
        <span className="block text-meta text-muted">{texts.code}</span>
        <span className="font-mono text-title font-strong tracking-widest">
          {code.slice(0, 3)} {code.slice(3)}
        </span>
      </p>
      {counters.length > 0 && (
        <>
          <p className="mt-3 font-semibold">{texts.counters}</p>
          <ul>
            {counters.map(({ name, landmark, hours, roomMinor }) => (
              <li key={name} data-cash-counter className="mt-2 border-l-2 border-border pl-3">
                <span className="block font-semibold">{name}</span>
                {landmark}
                <span className="block text-meta text-muted">{hoursText(pickup, hours)}</span>
                <span className="block text-meta">
                  {texts.takes({
                    amount: formatMoney(roomMinor, currency),
                    fits: roomMinor >= inHandMinor ? "yes" : "no",
                  })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {!isFull && <p className="mt-3 pb-3 text-muted">{limitText()}</p>}
    </details>
  );

  function limitText(): string {
    if (isOverdue) return texts.overdue;
    if (limitMinor === 0) return texts.stopped;
    if (isFull) return texts.full;
    return texts.limit({ amount: formatMoney(limitMinor, currency) });
  }
}
