import { Section } from "@/components/ui/section";
import { env } from "@/lib/core/env";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MerchantFacts } from "@/lib/domain/access/merchants/read-merchant";
import { REASON_MAX_LENGTH } from "@/lib/domain/require-reason";
import { ADMIN_MERCHANTS } from "@/lib/messages/admin-merchants.gen";
import { ReasonForm } from "../../../_components/reason-form";
import { suspendMerchantAction } from "../actions";
import { RateForm } from "./rate-form";

type LimitsSectionProps = { merchant: MerchantFacts; mayChange: boolean };

/** The merchant's limits and rates. */
export async function LimitsSection({ merchant, mayChange }: LimitsSectionProps) {
  const texts = (await readMessages(ADMIN_MERCHANTS)).limitsSection;

  const { id: merchantId, requestsPerMinute, suspendedAt } = merchant;
  const usual = env.RATE_LIMIT_PER_MINUTE;
  if (!mayChange) {
    return (
      <Section title={texts.limits} sub={texts.sub}>
        <p>
          {texts.rate({
            count: requestsPerMinute ?? usual,
          })}
        </p>
      </Section>
    );
  }
  return (
    <>
      <Section title={texts.limits}>
        <RateForm merchantId={merchantId} perMinute={requestsPerMinute} usual={usual} />
      </Section>
      <Section
        title={suspendedAt ? texts.endSuspension : texts.suspend}
        sub={suspendedAt ? texts.endSuspensionSub : texts.suspendSub}
      >
        <ReasonForm
          label={suspendedAt ? texts.endSuspension : texts.suspend}
          action={suspendMerchantAction}
          subject={{ merchantId, isSuspended: suspendedAt ? "no" : "yes" }}
          hint={texts.reasonHint}
          reasonLength={REASON_MAX_LENGTH}
          button={
            suspendedAt
              ? { variant: "secondary", pendingLabel: texts.ending, text: texts.endSuspension }
              : { variant: "danger", pendingLabel: texts.suspending, text: texts.suspend }
          }
        />
      </Section>
    </>
  );
}
