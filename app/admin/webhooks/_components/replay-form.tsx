"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { replayEndpointAction } from "../actions";

/** Sends again what the endpoint has not accepted, and says how much that is. */
export function ReplayForm({ endpoint }: { endpoint: { merchantId: string; endpointId: string } }) {
  const [state, send] = useActionState(replayEndpointAction, UNSENT);
  return (
    <form action={send} aria-label="Replay endpoint" className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} />
      {state.result && (
        <Notice
          tone="ok"
          title={`Replaying ${state.result.count} ${state.result.count === 1 ? "event" : "events"}.`}
          isAnnounced
        >
          The endpoint is enabled. The merchant sees this in its activity.
        </Notice>
      )}
      <HiddenFields fields={endpoint} />
      <div>
        <SubmitButton variant="secondary" pendingLabel="Replaying…">
          Replay and enable
        </SubmitButton>
      </div>
    </form>
  );
}
