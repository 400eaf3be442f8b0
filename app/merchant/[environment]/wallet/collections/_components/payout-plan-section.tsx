import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Market } from "@/lib/domain/authority/merchant-context";
import type { PayoutPlan, PayoutRules } from "@/lib/domain/money/collections/payout-plan";
import { COLLECTIONS } from "@/lib/messages/collections.gen";
import { PayoutPlanForm } from "./payout-plan-form";

type PayoutPlanSectionProps = {
  plan: PayoutPlan | null;
  rules: PayoutRules;
  market: Market;
  canSend: boolean;
};

/** Daily payouts: where they go, and why they do not. */
export async function PayoutPlanSection({ plan, rules, market, canSend }: PayoutPlanSectionProps) {
  const { plan: texts } = await readMessages(COLLECTIONS);
  const phone = formatPhone(plan?.phone ?? "");
  return (
    <Section title={texts.title} sub={texts.sub({ hour: `${rules.hour}:00` })}>
      <div className="grid gap-4">
        {plan?.stoppedAt && (
          <Notice tone="bad" title={texts.stopped({ phone })}>
            {texts.stoppedExplains}
          </Notice>
        )}
        {plan?.phone && plan.payableFrom > new Date() && (
          <Notice tone="info">
            {texts.waits({
              phone,
              when: <Instant at={plan.payableFrom} timeZone={market.timezone} />,
            })}
          </Notice>
        )}
        <PayoutPlanForm
          environment="live"
          phone={phone}
          daily={plan?.daily ?? "never"}
          minimum={canSend ? formatMoney(rules.minimumMinor, market.currency) : null}
          coolingOffHours={rules.coolingOffHours}
        />
      </div>
    </Section>
  );
}
