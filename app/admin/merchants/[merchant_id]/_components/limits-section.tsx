import { ConfirmReason } from "@/components/ui/confirm-reason";
import { Section } from "@/components/ui/section";
import { env } from "@/lib/core/env";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MerchantFacts } from "@/lib/domain/access/merchants/read-merchant";
import { REASON_MAX_LENGTH } from "@/lib/domain/require-reason";
import { ADMIN_MERCHANTS } from "@/lib/messages/admin-merchants.gen";
import { ReopenSection } from "../../../_components/reopen-section";
import { suspendMerchantAction } from "../actions";
import { RateForm } from "./rate-form";

type LimitsSectionProps = { merchant: MerchantFacts; mayChange: boolean };

/** The merchant's limits and rates. */
export async function LimitsSection({ merchant, mayChange }: LimitsSectionProps) {
  const texts = (await readMessages(ADMIN_MERCHANTS)).limitsSection;

  const { id: merchantId, requestsPerMinute } = merchant;
  const usual = env.RATE_LIMIT_PER_MINUTE;
  const now = <p>{texts.rate({ count: requestsPerMinute ?? usual })}</p>;
  if (!mayChange) {
    return (
      <Section title={texts.limits} sub={texts.sub}>
        {now}
      </Section>
    );
  }
  return (
    <>
      <Section title={texts.limits}>
        <div className="mb-4">{now}</div>
        <RateForm merchantId={merchantId} perMinute={requestsPerMinute} usual={usual} />
      </Section>
      <Suspension merchant={merchant} />
    </>
  );
}

/** Suspends the merchant, or ends its suspension, once that is confirmed. */
async function Suspension({ merchant }: { merchant: MerchantFacts }) {
  const texts = (await readMessages(ADMIN_MERCHANTS)).limitsSection;
  const { id: merchantId, name, suspendedAt, closedAt, maskedAt } = merchant;
  if (closedAt)
    return <ReopenSection subject={{ merchantId }} company={name} maskedAt={maskedAt} />;
  const way = suspendedAt
    ? {
        label: texts.endSuspension,
        title: texts.endTitle({ merchant: name }),
        children: texts.endSuspensionSub,
        variant: "secondary" as const,
        done: texts.ended,
      }
    : {
        label: texts.suspend,
        title: texts.suspendTitle({ merchant: name }),
        children: texts.suspendSub,
        variant: "danger" as const,
        done: texts.suspended,
      };
  return (
    <Section title={texts.suspension} sub={way.children}>
      <ConfirmReason
        key={way.label}
        {...way}
        action={suspendMerchantAction}
        subject={{ merchantId, isSuspended: suspendedAt ? "no" : "yes" }}
        hint={texts.reasonHint}
        reasonLength={REASON_MAX_LENGTH}
      />
    </Section>
  );
}
