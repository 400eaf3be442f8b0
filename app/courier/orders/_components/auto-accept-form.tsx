"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Switch } from "@/components/ui/switch";
import { UNSENT } from "@/lib/dashboard/form-state";
import { setAutoAcceptAction } from "../actions";

/** Needs no confirmation, because it can be switched back at once. */
export function AutoAcceptForm({ isAutomatic }: { isAutomatic: boolean }) {
  const [state, send] = useActionState(setAutoAcceptAction, UNSENT);
  return (
    <form action={send}>
      <RefusedNotice {...state} />
      <Switch
        type="submit"
        name="isAutomatic"
        value={isAutomatic ? "no" : "yes"}
        isOn={isAutomatic}
        label="Auto-accept offers"
        stateWord={
          isAutomatic
            ? "On: riders get orders without being asked"
            : "Off: riders accept or decline each offer"
        }
      />
    </form>
  );
}
