"use client";

import { useActionState } from "react";
import { ConfirmFirst } from "@/components/account/confirm-first";
import { useMessages } from "@/components/messages/use-messages";
import { UNSENT } from "@/lib/core/form-state";
import { COUNTERS } from "@/lib/messages/counters.gen";
import { closeCounterAction } from "../actions";

export function CloseCounter({ counterId, name }: { counterId: string; name: string }) {
  const { close: texts } = useMessages(COUNTERS);
  const [state, send] = useActionState(closeCounterAction, UNSENT);
  return (
    <ConfirmFirst
      state={state}
      send={send}
      opener={texts.opener}
      hidden={{ counterId }}
      submit={texts.submit({ name })}
      pendingLabel={texts.pending}
    >
      <p>{texts.explains}</p>
    </ConfirmFirst>
  );
}
