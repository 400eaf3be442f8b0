import { startViewingAction } from "@/app/admin/_viewing/actions";
import { Section } from "@/components/ui/section";
import { REASON_MAX_LENGTH } from "@/lib/domain/platform/require-reason";
import { VIEWING_MINUTES } from "@/lib/domain/platform/start-viewing";
import { ReasonForm } from "../../../_components/reason-form";

/** The way to the merchant's own pages. */
export function ViewSection({ merchantId }: { merchantId: string }) {
  return (
    <Section
      title="View as this merchant"
      sub={`Opens the merchant's dashboard, read-only, for ${VIEWING_MINUTES} minutes.`}
    >
      <ReasonForm
        label="View as this merchant"
        action={startViewingAction}
        subject={{ merchantId }}
        hint="The merchant sees this in its activity."
        reasonLength={REASON_MAX_LENGTH}
        button={{ variant: "secondary", pendingLabel: "Opening…", text: "View as merchant" }}
      />
    </Section>
  );
}
