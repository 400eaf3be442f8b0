"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ADMIN_WEBHOOKS } from "@/lib/messages/admin-webhooks.gen";
import { replayEndpointAction } from "./actions";

/** Sends the events again that the endpoint has not accepted, and shows their number. */
export function ReplayForm({ endpoint }: { endpoint: { merchantId: string; endpointId: string } }) {
  const texts = useMessages(ADMIN_WEBHOOKS).replayForm;

  const [state, send] = useActionState(replayEndpointAction, UNSENT);
  return (
    <form action={send} aria-label={texts.replayEndpoint} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} />
      {state.result && (
        <Notice tone="ok" title={texts.done({ count: state.result.count })} isAnnounced>
          {texts.hint}
        </Notice>
      )}
      <HiddenFields fields={endpoint} />
      <div>
        <SubmitButton variant="secondary" pendingLabel={texts.replaying}>
          {texts.replayAndEnable}
        </SubmitButton>
      </div>
    </form>
  );
}
