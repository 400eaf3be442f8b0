"use client";

import { useMessages } from "@/components/messages/use-messages";
import { ButtonForm } from "@/components/ui/button-form";
import type { FormAction } from "@/lib/core/form-state";
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
  return (
    <ButtonForm
      action={action}
      fields={{ invitationId }}
      variant="secondary"
      size="small"
      pendingLabel={messages.revoking}
      aria-label={messages.revokeOf({ email })}
      isInRow
    >
      {messages.revoke}
    </ButtonForm>
  );
}
