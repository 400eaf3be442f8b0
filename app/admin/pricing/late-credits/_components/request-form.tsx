"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { LATE_CREDITS } from "@/lib/messages/late-credits.gen";
import { requestLateCreditsAction } from "../../actions";

type RequestFormProps = { fields: Record<string, string | number>; isOff: boolean };

/** Requests the steps whose cost is shown above. */
export function RequestForm({ fields, isOff }: RequestFormProps) {
  const { page: texts } = useMessages(LATE_CREDITS);
  const [state, request] = useActionState(requestLateCreditsAction, UNSENT);
  return (
    <form action={request} className="mt-4 grid max-w-[40rem] gap-4">
      <RefusedNotice {...state} shown={[]} />
      <HiddenFields fields={fields} />
      <p className="text-meta text-muted">{texts.secondPerson}</p>
      <div>
        <SubmitButton pendingLabel={texts.requesting}>
          {isOff ? texts.requestOff : texts.request}
        </SubmitButton>
      </div>
    </form>
  );
}
