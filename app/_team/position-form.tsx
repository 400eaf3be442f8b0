"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Button } from "@/components/ui/button";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { useWords } from "@/components/words/use-words";
import { UNSENT } from "@/lib/dashboard/form-state";
import { TEAM } from "@/lib/words/team";
import { giveAnotherPosition } from "./actions";
import { PositionField } from "./position-field";
import type { TeamPlace } from "./team-places";

type PositionFormProps = {
  place: TeamPlace;
  userId: string;
  position: string | null;
  blockedReason: string | undefined;
};

export function PositionForm({ place, userId, position, blockedReason }: PositionFormProps) {
  const words = useWords(TEAM).person;
  const [state, send] = useActionState(giveAnotherPosition, UNSENT);
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
          <SubmitButton pendingLabel={words.savingPosition}>{words.savePosition}</SubmitButton>
        ) : (
          <Button disabledReason={blockedReason}>{words.savePosition}</Button>
        )}
      </div>
    </form>
  );
}
