"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { Switch } from "@/components/ui/switch";
import { UNSENT } from "@/lib/dashboard/form-state";
import { changeAutoAccept } from "../actions";

/** Can be switched back at once, so that nothing is asked first. */
export function AutoAcceptForm({ isAutomatic }: { isAutomatic: boolean }) {
  const [state, send] = useActionState(changeAutoAccept, UNSENT);
  return (
    <form action={send}>
      <RefusedNotice {...state} />
      <Switch
        type="submit"
        name="isAutomatic"
        value={isAutomatic ? "no" : "yes"}
        isOn={isAutomatic}
        label="Our riders take what they are offered"
        stateWord={isAutomatic ? "On: nobody is asked" : "Off: each rider is asked"}
      />
    </form>
  );
}
