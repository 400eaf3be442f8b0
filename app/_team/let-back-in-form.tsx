"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { useWords } from "@/components/words/use-words";
import { UNSENT } from "@/lib/dashboard/form-state";
import { TEAM } from "@/lib/words/team";
import { letColleagueBackIn } from "./actions";
import type { TeamPlace } from "./team-places";

type LetBackInFormProps = { place: TeamPlace; userId: string; name: string };

export function LetBackInForm({ place, userId, name }: LetBackInFormProps) {
  const words = useWords(TEAM).person.letIn;
  const [state, send] = useActionState(letColleagueBackIn, UNSENT);
  return (
    <form action={send} className="grid max-w-[40rem] gap-4">
      <RefusedNotice {...state} />
      <p>{words.explains(name)}</p>
      <HiddenFields fields={{ place, userId }} />
      <div>
        <SubmitButton variant="secondary" pendingLabel={words.pending}>
          {words.submit(name)}
        </SubmitButton>
      </div>
    </form>
  );
}
