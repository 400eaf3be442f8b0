"use client";

import { Play } from "lucide-react";
import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { HOME } from "@/lib/messages/home.gen";
import { playSampleOrderAction } from "../actions";

/** Shows a whole delivery without a field to fill in. */
export function PlaySampleOrderForm({ sampleKey }: { sampleKey: string }) {
  const messages = useMessages(HOME).setup.play;
  const [state, send] = useActionState(playSampleOrderAction, UNSENT);
  return (
    <form action={send} className="grid gap-2">
      <RefusedNotice {...state} />
      <HiddenFields fields={{ environment: "test", sampleKey }} />
      <div>
        <SubmitButton size="small" pendingLabel={messages.pending}>
          <Play aria-hidden="true" className="size-4" />
          {messages.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
