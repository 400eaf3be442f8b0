"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Button } from "@/components/ui/button";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { useMessages } from "@/components/messages/use-messages";
import { UNSENT } from "@/lib/dashboard/form-state";
import { TEAM } from "@/lib/messages/team.gen";
import { changePositionAction } from "./actions";
import { PositionField } from "./position-field";
import type { TeamPlace } from "./team-places";

type PositionFormProps = {
  place: TeamPlace;
  userId: string;
  position: string | null;
  blockedReason: string | undefined;
};

export function ChangePositionForm({ place, userId, position, blockedReason }: PositionFormProps) {
  const messages = useMessages(TEAM).person;
  const [state, send] = useActionState(changePositionAction, UNSENT);
  return (
    <form action={send} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["position"]} />
      <HiddenFields fields={{ place, userId }} />
      <PositionField
        place={place}
        chosen={state.values.position ?? position}
        error={state.fieldErrors.position}
      />
      <div>
        {blockedReason === undefined ? (
          <SubmitButton pendingLabel={messages.savingPosition}>
            {messages.savePosition}
          </SubmitButton>
        ) : (
          <Button disabledReason={blockedReason}>{messages.savePosition}</Button>
        )}
      </div>
    </form>
  );
}
