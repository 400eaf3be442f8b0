"use client";

import { useMessages } from "@/components/messages/use-messages";
import { ADMIN_PRICING } from "@/lib/messages/admin-pricing.gen";
import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { publishRateCardAction } from "../../actions";

/** Publishes exactly what the examples beside it were made with. */
export function PublishForm({ version }: { version: Record<string, string> }) {
  const texts = useMessages(ADMIN_PRICING).publishForm;

  const [state, send] = useActionState(publishRateCardAction, UNSENT);
  return (
    <form action={send} aria-label={texts.publishRateCard} className="mt-4 grid gap-4">
      <RefusedNotice {...state} />
      <HiddenFields fields={version} />
      <div>
        <SubmitButton pendingLabel={texts.publishing}>{texts.publishRateCard}</SubmitButton>
      </div>
    </form>
  );
}
