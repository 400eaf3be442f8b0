"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { useWords } from "@/components/words/use-words";
import { UNSENT } from "@/lib/dashboard/form-state";
import { SETTINGS } from "@/lib/words/settings";
import { forgetPlace } from "../actions";

type ForgetPlaceProps = { environment: string; placeId: string; name: string };

/** Asks first, behind a line that opens without scripts. */
export function ForgetPlace({ environment, placeId, name }: ForgetPlaceProps) {
  const words = useWords(SETTINGS).place;
  const [state, send] = useActionState(forgetPlace, UNSENT);
  return (
    <details open={state.outcome === "refused"}>
      <summary className="inline-flex min-h-10 items-center rounded-control border border-border-strong bg-surface px-4 font-semibold hover:bg-sunken pointer-coarse:min-h-11">
        {words.open}
      </summary>
      <form action={send} className="mt-4 grid max-w-[40rem] gap-4">
        <RefusedNotice {...state} />
        <p>{words.explains}</p>
        <input type="hidden" name="environment" value={environment} />
        <input type="hidden" name="placeId" value={placeId} />
        <div>
          <SubmitButton variant="danger" pendingLabel={words.removing}>
            {words.remove(name)}
          </SubmitButton>
        </div>
      </form>
    </details>
  );
}
