"use client";

import { useActionState } from "react";
import { SubmitButton } from "@/components/ui/submit-button";
import { useMessages } from "@/components/messages/use-messages";
import { type FormAction, UNSENT } from "@/lib/dashboard/form-state";
import { TEAM } from "@/lib/messages/team.gen";
import { revokeInvitationAction } from "./actions";

type RevokeInvitationFormProps = {
  invitationId: string;
  email: string;
  /** Replaces the action for other kinds of invitations. */
  action?: FormAction;
};

/** Needs no confirmation: an invitation can be sent again. */
export function RevokeInvitationForm(props: RevokeInvitationFormProps) {
  const messages = useMessages(TEAM).invitations;
  const { invitationId, email, action = revokeInvitationAction } = props;
  const [state, send] = useActionState(action, UNSENT);
  return (
    <form action={send}>
      <input type="hidden" name="invitationId" value={invitationId} />
      <SubmitButton
        variant="secondary"
        size="small"
        pendingLabel={messages.revoking}
        aria-label={messages.revokeOf({ email })}
      >
        {messages.revoke}
      </SubmitButton>
      {state.error && (
        <p role="alert" className="mt-1 text-meta text-bad-fg">
          {state.error.message}
        </p>
      )}
    </form>
  );
}
