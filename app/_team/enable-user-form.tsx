"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { useMessages } from "@/components/messages/use-messages";
import { UNSENT } from "@/lib/dashboard/form-state";
import { TEAM } from "@/lib/messages/team.gen";
import { enableUserAction } from "./actions";
import type { TeamPlace } from "./team-places";

type LetBackInFormProps = { place: TeamPlace; userId: string; name: string };

export function EnableUserForm({ place, userId, name }: LetBackInFormProps) {
  const messages = useMessages(TEAM).person.restore;
  const [state, send] = useActionState(enableUserAction, UNSENT);
  return (
    <form action={send} className="grid max-w-[40rem] gap-4">
      <RefusedNotice {...state} />
      <p>{messages.explains({ name })}</p>
      <HiddenFields fields={{ place, userId }} />
      <div>
        <SubmitButton variant="secondary" pendingLabel={messages.pending}>
          {messages.submit({ name })}
        </SubmitButton>
      </div>
    </form>
  );
}
