"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { LATE_CREDITS } from "@/lib/messages/late-credits.gen";
import { publishLateCreditsAction } from "../../actions";

type PublishFormProps = { fields: Record<string, string | number>; isOff: boolean };

/** Publishes the steps whose cost is shown above. */
export function PublishForm({ fields, isOff }: PublishFormProps) {
  const { page: texts } = useMessages(LATE_CREDITS);
  const [state, publish] = useActionState(publishLateCreditsAction, UNSENT);
  return (
    <form action={publish} className="mt-4 grid max-w-[40rem] gap-4">
      <RefusedNotice {...state} shown={[]} />
      <HiddenFields fields={fields} />
      <div>
        <SubmitButton pendingLabel={texts.publishing}>
          {isOff ? texts.switchOff : texts.publish}
        </SubmitButton>
      </div>
    </form>
  );
}
