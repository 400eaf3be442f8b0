"use client";

import { useMessages } from "@/components/messages/use-messages";
import { ACCOUNT_PAGE } from "@/lib/messages/account-page.gen";
import { useActionState } from "react";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { revokeSessionAction } from "../actions";

type EndDeviceFormProps = { sessionId: string; device: string };

export function RevokeSessionForm({ sessionId, device }: EndDeviceFormProps) {
  const texts = useMessages(ACCOUNT_PAGE).revokeSessionForm;

  const [state, send] = useActionState(revokeSessionAction, UNSENT);
  return (
    <form action={send}>
      <input type="hidden" name="sessionId" value={sessionId} />
      <SubmitButton variant="secondary" size="small" aria-label={texts.signOutDevice({ device })}>
        {texts.signOut}
      </SubmitButton>
      {state.error && (
        <p role="alert" className="text-meta text-bad-fg">
          {state.error.message}
        </p>
      )}
    </form>
  );
}
