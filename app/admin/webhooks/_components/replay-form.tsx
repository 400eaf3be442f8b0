"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { replayFor } from "../actions";

/** Sends again what the endpoint has not accepted, and says how much that is. */
export function ReplayForm({ endpoint }: { endpoint: { merchantId: string; endpointId: string } }) {
  const [state, send] = useActionState(replayFor, UNSENT);
  return (
    <form action={send} aria-label="Send again" className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} />
      {state.result && (
        <Notice tone="ok" title={`${state.result.count} sent again.`} isAnnounced>
          The endpoint is enabled, and the merchant&apos;s activity says that it was you.
        </Notice>
      )}
      <HiddenFields fields={endpoint} />
      <div>
        <SubmitButton variant="secondary" pendingLabel="Sending…">
          Send again and enable
        </SubmitButton>
      </div>
    </form>
  );
}
