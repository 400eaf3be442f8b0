"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import { Switch } from "@/components/ui/switch";
import { UNSENT } from "@/lib/core/form-state";
import { COURIER_ORDERS } from "@/lib/messages/courier-orders.gen";
import { setAutoAcceptAction } from "../actions";

/** Needs no confirmation, because it can be switched back at once. */
export function AutoAcceptForm({ isAutomatic }: { isAutomatic: boolean }) {
  const texts = useMessages(COURIER_ORDERS).autoAcceptForm;

  const [state, send] = useActionState(setAutoAcceptAction, UNSENT);
  return (
    <form action={send}>
      <RefusedNotice {...state} />
      <Switch
        type="submit"
        name="isAutomatic"
        value={isAutomatic ? "no" : "yes"}
        isOn={isAutomatic}
        label={texts.autoAcceptOffers}
        stateWord={
          isAutomatic
            ? "On: riders get orders without being asked"
            : "Off: riders accept or decline each offer"
        }
      />
    </form>
  );
}
