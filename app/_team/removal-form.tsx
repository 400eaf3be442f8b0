"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Button } from "@/components/ui/button";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { useWords } from "@/components/words/use-words";
import { UNSENT } from "@/lib/dashboard/form-state";
import { TEAM } from "@/lib/words/team";
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
  const { leave, remove } = useWords(TEAM).person;
  const [state, send] = useActionState(removeColleague, UNSENT);
  const label = isYou ? leave.submit : remove.submit(name);
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
