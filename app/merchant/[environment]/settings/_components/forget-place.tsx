"use client";

import { useActionState } from "react";
import { AskFirst } from "@/components/account/ask-first";
import { useWords } from "@/components/words/use-words";
import { UNSENT } from "@/lib/dashboard/form-state";
import { SETTINGS } from "@/lib/words/settings";
import { forgetPlace } from "../actions";

type ForgetPlaceProps = { environment: string; placeId: string; name: string };

export function ForgetPlace({ environment, placeId, name }: ForgetPlaceProps) {
  const words = useWords(SETTINGS).place;
  const [state, send] = useActionState(forgetPlace, UNSENT);
  return (
    <AskFirst
      {...{ state, send }}
      opener={words.open}
      hidden={{ environment, placeId }}
      submit={words.remove(name)}
      pendingLabel={words.removing}
    >
      <p>{words.explains}</p>
    </AskFirst>
  );
}
