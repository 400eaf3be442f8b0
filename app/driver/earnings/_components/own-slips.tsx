import { AppLink } from "@/components/ui/app-link";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { OwnSlip, OwnSlips as Slips } from "@/lib/domain/handover/rider-phone/read-own-slips";
import { RIDER_PAGES, type RiderPagesMessages } from "@/lib/messages/rider-pages.gen";

type Context = { currency: string; timezone: string };

/** What the company has paid by its pay runs, and what is open. */
export async function OwnSlips({ slips, ...sums }: Slips & Context) {
  const { hasRuns, openMinor, owedMinor, earlierMinor, ...context } = sums;
  const texts = (await readMessages(RIDER_PAGES)).slips;
  if (openMinor === 0 && owedMinor === 0 && slips.length === 0) return null;
  return (
    <section aria-labelledby="slips" className="my-6">
      <h2 id="slips" className="text-section font-strong">
        {texts.title}
      </h2>
      <ul className="mt-1 border-t border-border">
        <li className="flex justify-between gap-3 border-b border-border py-2">
          <span>
            {hasRuns ? texts.open : texts.earned}
            {!hasRuns && <span className="block text-meta text-muted">{texts.noRuns}</span>}
            {owedMinor > 0 && (
              <span className="block text-meta text-muted">
                {texts.owed({ money: formatMoney(owedMinor, context.currency) })}
              </span>
            )}
          </span>
          <Money minor={openMinor} currency={context.currency} isStrong />
        </li>
        {earlierMinor > 0 && (
          <li className="flex justify-between gap-3 border-b border-border py-2">
            {texts.earlier}
            <Money minor={earlierMinor} currency={context.currency} />
          </li>
        )}
        {slips.map((slip) => (
          <Slip key={slip.slipId} {...slip} {...context} />
        ))}
      </ul>
    </section>
  );
}

async function Slip({ paidAt, madeAt, currency, timezone, ...slip }: OwnSlip & Context) {
  const texts = (await readMessages(RIDER_PAGES)).slips;
  const state = stateOf({ paidAt, ...slip }, texts);
  return (
    <li className="relative flex justify-between gap-3 border-b border-border py-2">
      <span>
        <AppLink
          href={`/driver/earnings/${slip.slipId}`}
          className="inline-block min-h-11 content-center after:absolute after:inset-0"
        >
          {state} <Instant at={paidAt ?? madeAt} timeZone={timezone} />
        </AppLink>
        <span className="block text-meta text-muted">{texts.orders({ count: slip.orders })}</span>
        {slip.advancesMinor > 0 && (
          <span className="block text-meta text-muted">
            {texts.deducted({ money: formatMoney(slip.advancesMinor, currency) })}
          </span>
        )}
      </span>
      <Money minor={slip.payMinor} currency={currency} />
    </li>
  );
}

function stateOf(
  { paidAt, payMinor, sent }: Pick<OwnSlip, "paidAt" | "payMinor" | "sent">,
  texts: RiderPagesMessages["slips"],
): string {
  if (payMinor === 0) return texts.deductedWhole;
  if (paidAt !== null) return texts.paid;
  return sent === "asked" || sent === "sent" ? texts.underWay : texts.toPay;
}
