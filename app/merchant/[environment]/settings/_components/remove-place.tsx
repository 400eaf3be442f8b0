"use client";

import { useActionState } from "react";
import { ConfirmFirst } from "@/components/account/confirm-first";
import { useMessages } from "@/components/messages/use-messages";
import { UNSENT } from "@/lib/core/form-state";
import { SETTINGS } from "@/lib/messages/settings.gen";
import { removePlaceAction } from "../actions";

type RemovePlaceProps = { environment: string; placeId: string; name: string };

export function RemovePlace({ environment, placeId, name }: RemovePlaceProps) {
  const messages = useMessages(SETTINGS).place;
  const [state, send] = useActionState(removePlaceAction, UNSENT);
  return (
    <ConfirmFirst
      state={state}
      send={send}
      opener={messages.open}
      hidden={{ environment, placeId }}
      submit={messages.remove({ name })}
      pendingLabel={messages.removing}
    >
      <p>{messages.explains}</p>
    </ConfirmFirst>
  );
}
