"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Button } from "@/components/ui/button";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { useMessages } from "@/components/messages/use-messages";
import { UNSENT } from "@/lib/dashboard/form-state";
import { TEAM } from "@/lib/messages/team.gen";
import { disableUserAction } from "./actions";
import type { TeamPlace } from "./team-places";

type RemovalFormProps = {
  place: TeamPlace;
  userId: string;
  name: string;
  isYou: boolean;
  blockedReason: string | undefined;
};

/** Needs no confirmation: access can be restored. */
export function DisableUserForm({ place, userId, name, isYou, blockedReason }: RemovalFormProps) {
  const { leave, remove } = useMessages(TEAM).person;
  const [state, send] = useActionState(disableUserAction, UNSENT);
  const label = isYou ? leave.submit : remove.submit({ name });
  if (blockedReason !== undefined) return <Button disabledReason={blockedReason}>{label}</Button>;
  return (
    <form action={send} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} />
      <HiddenFields fields={{ place, userId }} />
      <div>
        <SubmitButton variant="danger" pendingLabel={isYou ? leave.pending : remove.pending}>
          {label}
        </SubmitButton>
      </div>
    </form>
  );
}
