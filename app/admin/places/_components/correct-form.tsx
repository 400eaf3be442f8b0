"use client";

import { useActionState } from "react";
import type { MarketMap } from "@/app/_places/read-market-map";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ADMIN_PLACES } from "@/lib/messages/admin-places.gen";
import { correctGazetteerPlaceAction } from "../actions";
import { PlaceFields } from "./place-fields";

type CorrectFormProps = {
  placeId: string;
  map: MarketMap;
  present: { name: string; where: string };
};

/** Corrects the name and the pin of a known place. */
export function CorrectForm({ placeId, map, present }: CorrectFormProps) {
  const { correct: texts } = useMessages(ADMIN_PLACES).placePage;
  const [state, send] = useActionState(correctGazetteerPlaceAction, UNSENT);
  return (
    <form action={send} aria-label={texts.title} className="grid max-w-[34rem] gap-5">
      <RefusedNotice {...state} shown={["name", "where"]} />
      <HiddenFields fields={{ placeId, market: map.code }} />
      <PlaceFields field={submittedFields(state)} map={map} present={present} />
      <div>
        <SubmitButton pendingLabel={texts.pending}>{texts.submit}</SubmitButton>
      </div>
    </form>
  );
}
