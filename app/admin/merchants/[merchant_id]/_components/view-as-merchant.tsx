import { Dialog } from "@/components/ui/dialog";
import { readMessages } from "@/lib/dashboard/read-messages";
import { VIEWING_MINUTES } from "@/lib/domain/access/companies/start-viewing";
import { REASON_MAX_LENGTH } from "@/lib/domain/require-reason";
import { ADMIN_MERCHANTS } from "@/lib/messages/admin-merchants.gen";
import { ReasonForm } from "../../../_components/reason-form";
import { startViewingAction } from "../actions";

/** The button that opens the merchant's own pages, once a reason is given. */
export async function ViewAsMerchant({ merchantId }: { merchantId: string }) {
  const texts = (await readMessages(ADMIN_MERCHANTS)).viewSection;

  return (
    <Dialog opener={{ label: texts.viewAsMerchant }} title={texts.title}>
      <p className="mt-1 mb-4 text-table text-muted">{texts.sub({ minutes: VIEWING_MINUTES })}</p>
      <ReasonForm
        label={texts.title}
        action={startViewingAction}
        subject={{ merchantId }}
        hint={texts.reasonHint}
        reasonLength={REASON_MAX_LENGTH}
        button={{ pendingLabel: texts.opening, text: texts.open }}
      />
    </Dialog>
  );
}
