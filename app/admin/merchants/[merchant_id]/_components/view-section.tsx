import { viewMerchant } from "@/app/admin/_viewing/actions";
import { Section } from "@/components/ui/section";
import { REASON_MAX_LENGTH } from "@/lib/domain/platform/require-reason";
import { VIEWING_MINUTES } from "@/lib/domain/platform/start-viewing";
import { ReasonForm } from "../../../_components/reason-form";

/** The way to the merchant's own pages. */
export function ViewSection({ merchantId }: { merchantId: string }) {
  return (
    <Section
      title="View as this merchant"
      sub={`Opens its dashboard as its viewers see it, for ${VIEWING_MINUTES} minutes. Nothing can be changed there.`}
    >
      <ReasonForm
        label="View as this merchant"
        action={viewMerchant}
        subject={{ merchantId }}
        hint="The business reads it in its own activity."
        reasonLength={REASON_MAX_LENGTH}
        button={{ variant: "secondary", pendingLabel: "Opening…", text: "View as merchant" }}
      />
    </Section>
  );
}
