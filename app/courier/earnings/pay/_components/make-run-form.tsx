"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { PAY_RUNS } from "@/lib/messages/pay-runs.gen";
import { makeRiderPayRunAction } from "../actions";

type MakeRunFormProps = {
  /** The id of the run, the same for every submission of this form. */
  id: string;
  /** The newest run that the page shows, or the first day of the company's first one. */
  from: { afterId: string } | { firstDay: string };
};

/** Makes a run of everything that is open. */
export function MakeRunForm({ id, from }: MakeRunFormProps) {
  const texts = useMessages(PAY_RUNS);
  const [state, send] = useActionState(makeRiderPayRunAction, UNSENT);
  return (
    <form action={send} aria-label={texts.make} className="mt-4 grid max-w-[28rem] gap-4">
      <RefusedNotice {...state} />
      <HiddenFields fields={{ id, ...from }} />
      <div>
        <SubmitButton pendingLabel={texts.making}>{texts.make}</SubmitButton>
      </div>
    </form>
  );
}
