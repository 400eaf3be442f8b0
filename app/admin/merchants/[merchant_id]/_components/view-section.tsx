import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import { VIEWING_MINUTES } from "@/lib/domain/access/companies/start-viewing";
import { REASON_MAX_LENGTH } from "@/lib/domain/require-reason";
import { ADMIN_MERCHANTS } from "@/lib/messages/admin-merchants.gen";
import { ReasonForm } from "../../../_components/reason-form";
import { startViewingAction } from "../actions";

/** The button that opens the merchant's own pages. */
export async function ViewSection({ merchantId }: { merchantId: string }) {
  const texts = (await readMessages(ADMIN_MERCHANTS)).viewSection;

  return (
    <Section title={texts.title} sub={texts.sub({ minutes: VIEWING_MINUTES })}>
      <ReasonForm
        label={texts.title}
        action={startViewingAction}
        subject={{ merchantId }}
        hint={texts.reasonHint}
        reasonLength={REASON_MAX_LENGTH}
        button={{ variant: "secondary", pendingLabel: texts.opening, text: texts.viewAsMerchant }}
      />
    </Section>
  );
}
