import { Section } from "@/components/ui/section";
import { env } from "@/lib/core/env";
import type { MerchantFacts } from "@/lib/domain/merchants/read-merchant";
import { REASON_MAX_LENGTH } from "@/lib/domain/platform/require-reason";
import { ReasonForm } from "../../../_components/reason-form";
import { suspendMerchantAction } from "../actions";
import { RateForm } from "./rate-form";

type LimitsSectionProps = { merchant: MerchantFacts; mayChange: boolean };

/** What the merchant may do, and how often. */
export function LimitsSection({ merchant, mayChange }: LimitsSectionProps) {
  const { id: merchantId, requestsPerMinute, suspendedAt } = merchant;
  const usual = env.RATE_LIMIT_PER_MINUTE;
  if (!mayChange) {
    return (
      <Section title="Limits" sub="Only administrators can change limits.">
        <p>{requestsPerMinute ?? usual} requests per minute.</p>
      </Section>
    );
  }
  return (
    <>
      <Section title="Limits">
        <RateForm merchantId={merchantId} perMinute={requestsPerMinute} usual={usual} />
      </Section>
      <Section
        title={suspendedAt ? "End suspension" : "Suspend"}
        sub={
          suspendedAt
            ? "The merchant can place live orders again immediately."
            : "The merchant can't place new live orders. Open orders continue, and every page stays readable."
        }
      >
        <ReasonForm
          label={suspendedAt ? "End suspension" : "Suspend"}
          action={suspendMerchantAction}
          subject={{ merchantId, isSuspended: suspendedAt ? "no" : "yes" }}
          hint="The merchant sees this in its activity."
          reasonLength={REASON_MAX_LENGTH}
          button={
            suspendedAt
              ? { variant: "secondary", pendingLabel: "Ending…", text: "End suspension" }
              : { variant: "danger", pendingLabel: "Suspending…", text: "Suspend" }
          }
        />
      </Section>
    </>
  );
}
