import { Section } from "@/components/ui/section";
import { env } from "@/lib/core/env";
import type { MerchantFacts } from "@/lib/domain/merchants/read-merchant";
import { REASON_MAX_LENGTH } from "@/lib/domain/platform/require-reason";
import { ReasonForm } from "../../../_components/reason-form";
import { changeSuspension } from "../actions";
import { RateForm } from "./rate-form";

type LimitsSectionProps = { merchant: MerchantFacts; mayChange: boolean };

/** What the merchant may do, and how often. */
export function LimitsSection({ merchant, mayChange }: LimitsSectionProps) {
  const { id: merchantId, requestsPerMinute, suspendedAt } = merchant;
  const usual = env.RATE_LIMIT_PER_MINUTE;
  if (!mayChange) {
    return (
      <Section title="Limits" sub="Administrators change them.">
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
        title={suspendedAt ? "End the suspension" : "Suspend"}
        sub={
          suspendedAt
            ? "It places live orders again at once."
            : "It places no new live orders. What is under way goes on, and it reads everything."
        }
      >
        <ReasonForm
          label={suspendedAt ? "End the suspension" : "Suspend"}
          action={changeSuspension}
          subject={{ merchantId, isSuspended: suspendedAt ? "no" : "yes" }}
          hint="The business reads it in its own activity."
          reasonLength={REASON_MAX_LENGTH}
          button={
            suspendedAt
              ? { variant: "secondary", pendingLabel: "Ending…", text: "End the suspension" }
              : { variant: "danger", pendingLabel: "Suspending…", text: "Suspend" }
          }
        />
      </Section>
    </>
  );
}
