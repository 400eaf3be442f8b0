import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Market } from "@/lib/domain/authority/merchant-context";
import type { PayoutPlan, PayoutRules } from "@/lib/domain/money/collections/payout-plan";
import { COLLECTIONS, type CollectionsMessages } from "@/lib/messages/collections.gen";
import { PartPaymentForm } from "./part-payment-form";
import { PayoutPlanForm } from "./payout-plan-form";
import { ReferenceForm } from "./reference-form";

type CollectionSettingsProps = {
  plan: PayoutPlan | null;
  rules: PayoutRules;
  /** The least share of the money for which riders hand over; 100 for all of it. */
  leastPercent: number;
  /** Whether riders hand over for a reference; null where the market doesn't have that. */
  takes: boolean | null;
  market: Market;
  canSend: boolean;
};

/** What a shop has set for its collections, each to be opened and changed. */
export async function CollectionSettings(props: CollectionSettingsProps) {
  const { plan, rules, leastPercent, takes, market, canSend } = props;
  const texts = await readMessages(COLLECTIONS);
  const phone = formatPhone(plan?.phone ?? "");
  return (
    <Section title={texts.settings.title}>
      <PlanNotices plan={plan} phone={phone} texts={texts.plan} timeZone={market.timezone} />
      <div className="border-b border-border">
        <Setting
          title={texts.plan.title}
          value={
            { never: texts.settings.no, wallet: texts.plan.wallet, phone }[plan?.daily ?? "never"]
          }
          sub={texts.plan.sub({ hour: `${rules.hour}:00` })}
        >
          <PayoutPlanForm
            environment="live"
            phone={phone}
            daily={plan?.daily ?? "never"}
            minimum={canSend ? formatMoney(rules.minimumMinor, market.currency) : null}
            coolingOffHours={rules.coolingOffHours}
          />
        </Setting>
        <Setting
          title={texts.part.title}
          value={
            leastPercent === 100
              ? texts.settings.no
              : texts.settings.from({ percent: leastPercent })
          }
          sub={texts.part.sub}
        >
          <PartPaymentForm environment="live" leastPercent={leastPercent} />
        </Setting>
        {takes !== null && (
          <Setting
            title={texts.references.title}
            value={takes ? texts.settings.yes : texts.settings.no}
            sub={texts.references.sub}
          >
            <ReferenceForm environment="live" takes={takes} />
          </Setting>
        )}
      </div>
    </Section>
  );
}

type SettingProps = { title: string; value: string; sub: string; children: ReactNode };

function Setting({ title, value, sub, children }: SettingProps) {
  return (
    <details className="group border-t border-border">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 py-2">
        <span className="font-semibold">{title}</span>
        <span className="ml-auto text-right text-table text-muted">{value}</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 flex-none text-muted group-open:rotate-180"
        />
      </summary>
      <p className="mb-4 max-w-[68ch] text-table text-muted">{sub}</p>
      <div className="pb-5">{children}</div>
    </details>
  );
}

type PlanNoticesProps = {
  plan: PayoutPlan | null;
  phone: string;
  texts: CollectionsMessages["plan"];
  timeZone: string;
};

/** Why daily payouts do not go to the phone. */
function PlanNotices({ plan, phone, texts, timeZone }: PlanNoticesProps) {
  if (!plan) return null;
  const isWaiting = plan.phone !== null && plan.payableFrom > new Date();
  if (!plan.stoppedAt && !isWaiting) return null;
  return (
    <div className="mb-4 grid gap-4">
      {plan.stoppedAt && (
        <Notice tone="bad" title={texts.stopped({ phone })}>
          {texts.stoppedExplains}
        </Notice>
      )}
      {isWaiting && (
        <Notice tone="info">
          {texts.waits({ phone, when: <Instant at={plan.payableFrom} timeZone={timeZone} /> })}
        </Notice>
      )}
    </div>
  );
}
