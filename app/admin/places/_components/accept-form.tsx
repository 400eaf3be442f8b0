"use client";

import { useActionState } from "react";
import type { MarketMap } from "@/app/_places/read-market-map";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ADMIN_PLACES } from "@/lib/messages/admin-places.gen";
import { acceptPlaceProposalAction } from "../actions";
import { PlaceFields } from "./place-fields";

type AcceptFormProps = {
  proposalId: string;
  map: MarketMap;
  present: { name: string; kind: string; where: string };
  /** The known places that it may be another name of. */
  known: { value: string; label: string }[];
};

/** Accepts a proposed place as it is corrected here. */
export function AcceptForm({ proposalId, map, present, known }: AcceptFormProps) {
  const { proposalPage: texts, fields } = useMessages(ADMIN_PLACES);
  const [state, send] = useActionState(acceptPlaceProposalAction, UNSENT);
  const field = submittedFields(state);
  return (
    <form action={send} aria-label={texts.accept} className="grid max-w-[34rem] gap-5">
      <RefusedNotice {...state} shown={["name", "kind", "where", "spellingOf"]} />
      <HiddenFields fields={{ proposalId }} />
      <SelectField
        {...field("spellingOf", "")}
        label={fields.sameAs}
        hint={fields.sameAsHint}
        options={[{ value: "", label: fields.newPlace }, ...known]}
      />
      <PlaceFields field={field} map={map} present={present} />
      <div>
        <SubmitButton pendingLabel={texts.accepting}>{texts.acceptSubmit}</SubmitButton>
      </div>
    </form>
  );
}
