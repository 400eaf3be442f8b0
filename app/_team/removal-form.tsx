"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Button } from "@/components/ui/button";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { removeColleague } from "./actions";
import type { TeamPlace } from "./team-places";

type RemovalFormProps = {
  place: TeamPlace;
  userId: string;
  name: string;
  isYou: boolean;
  blockedReason: string | undefined;
};

/** Can be taken back by letting the person in again, so the page's own words are question enough. */
export function RemovalForm({ place, userId, name, isYou, blockedReason }: RemovalFormProps) {
  const [state, send] = useActionState(removeColleague, UNSENT);
  const label = isYou ? "Leave" : `Remove ${name}`;
  if (blockedReason !== undefined) return <Button disabledReason={blockedReason}>{label}</Button>;
  return (
    <form action={send} className="grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} />
      <HiddenFields fields={{ place, userId }} />
      <div>
        <SubmitButton variant="danger" pendingLabel={isYou ? "Leaving…" : "Removing…"}>
          {label}
        </SubmitButton>
      </div>
    </form>
  );
}
