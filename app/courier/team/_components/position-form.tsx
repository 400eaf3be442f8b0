"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Button } from "@/components/ui/button";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { giveAnotherPosition } from "../actions";
import { PositionField } from "./position-field";

type PositionFormProps = {
  userId: string;
  position: string | null;
  blockedReason: string | undefined;
};

export function PositionForm({ userId, position, blockedReason }: PositionFormProps) {
  const [state, send] = useActionState(giveAnotherPosition, UNSENT);
  return (
    <form action={send} className="grid max-w-[28rem] gap-5">
      <RefusedNotice {...state} shown={["position"]} />
      <input type="hidden" name="userId" value={userId} />
      <PositionField
        chosen={state.values.position ?? position}
        error={state.fieldErrors.position}
      />
      <div>
        {blockedReason === undefined ? (
          <SubmitButton pendingLabel="Saving…">Save position</SubmitButton>
        ) : (
          <Button disabledReason={blockedReason}>Save position</Button>
        )}
      </div>
    </form>
  );
}
