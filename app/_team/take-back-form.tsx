"use client";

import { useActionState } from "react";
import { SubmitButton } from "@/components/ui/submit-button";
import { useWords } from "@/components/words/use-words";
import { type FormAction, UNSENT } from "@/lib/dashboard/form-state";
import { TEAM } from "@/lib/words/team";
import { takeInvitationBack } from "./actions";

type TakeBackFormProps = {
  invitationId: string;
  email: string;
  /** Where it is no colleague who was invited. */
  action?: FormAction;
};

/** Taking a link back harms nobody who has not used it, so nothing is asked first. */
export function TakeBackForm(props: TakeBackFormProps) {
  const words = useWords(TEAM).invitations;
  const { invitationId, email, action = takeInvitationBack } = props;
  const [state, send] = useActionState(action, UNSENT);
  return (
    <form action={send}>
      <input type="hidden" name="invitationId" value={invitationId} />
      <SubmitButton
        variant="secondary"
        size="small"
        pendingLabel={words.takingBack}
        aria-label={words.takeBackOf(email)}
      >
        {words.takeBack}
      </SubmitButton>
      {state.error && (
        <p role="alert" className="mt-1 text-meta text-bad-fg">
          {state.error.message}
        </p>
      )}
    </form>
  );
}
