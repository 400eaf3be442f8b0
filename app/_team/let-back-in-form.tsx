"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/dashboard/form-state";
import { letColleagueBackIn } from "./actions";
import type { TeamPlace } from "./team-places";

type LetBackInFormProps = { place: TeamPlace; userId: string; name: string };

export function LetBackInForm({ place, userId, name }: LetBackInFormProps) {
  const [state, send] = useActionState(letColleagueBackIn, UNSENT);
  return (
    <form action={send} className="grid max-w-[40rem] gap-4">
      <RefusedNotice {...state} />
      <p>{name} was removed and cannot sign in. Their password and position are kept.</p>
      <HiddenFields fields={{ place, userId }} />
      <div>
        <SubmitButton variant="secondary" pendingLabel="Letting in…">
          Let {name} back in
        </SubmitButton>
      </div>
    </form>
  );
}
