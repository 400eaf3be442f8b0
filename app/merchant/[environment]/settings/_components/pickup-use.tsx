"use client";

import { useActionState } from "react";
import { ConfirmFirst } from "@/components/account/confirm-first";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { removePickupAction, setDefaultPickupAction } from "../pickup/actions";

type PickupUseProps = {
  environment: string;
  pickupId: string;
  name: string;
  isDefault: boolean;
  isTestOnly: boolean;
};

/** Whether orders start here by default, and the end of its use. */
export function PickupUse(props: PickupUseProps) {
  const { environment, pickupId, name, isDefault, isTestOnly } = props;
  const messages = useMessages(SETTINGS).pickup;
  const [chosen, setDefault] = useActionState(setDefaultPickupAction, UNSENT);
  const [removed, remove] = useActionState(removePickupAction, UNSENT);
  if (isDefault) return <p>{messages.isDefaultExplains}</p>;
  return (
    <div className="grid justify-items-start gap-4">
      {isTestOnly ? (
        <p>{messages.testOnlyExplains}</p>
      ) : (
        <form action={setDefault} className="grid justify-items-start gap-2">
          <RefusedNotice {...chosen} shown={[]} />
          <HiddenFields fields={{ environment, pickupId }} />
          <p>{messages.defaultExplains}</p>
          <SubmitButton variant="secondary" pendingLabel={messages.pending}>
            {messages.makeDefault}
          </SubmitButton>
        </form>
      )}
      <ConfirmFirst
        state={removed}
        send={remove}
        opener={messages.openRemoval}
        hidden={{ environment, pickupId }}
        submit={messages.remove({ name })}
        pendingLabel={messages.removing}
      >
        <p>{messages.removeExplains}</p>
      </ConfirmFirst>
    </div>
  );
}
