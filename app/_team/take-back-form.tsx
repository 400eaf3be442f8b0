"use client";

import { useActionState } from "react";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { takeInvitationBack } from "./actions";

/** Taking a link back harms nobody who has not used it, so nothing is asked first. */
export function TakeBackForm({ invitationId, email }: { invitationId: string; email: string }) {
  const [state, send] = useActionState(takeInvitationBack, UNSENT);
  return (
    <form action={send}>
      <input type="hidden" name="invitationId" value={invitationId} />
      <SubmitButton
        variant="secondary"
        size="small"
        pendingLabel="Taking back…"
        aria-label={`Take back the invitation of ${email}`}
      >
        Take back
      </SubmitButton>
      {state.error && (
        <p role="alert" className="mt-1 text-meta text-bad-fg">
          {state.error.message}
        </p>
      )}
    </form>
  );
}
