"use client";

import { useActionState, useState } from "react";
import type { MarketMap } from "@/app/_places/read-market-map";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { ADMIN_PLACES } from "@/lib/messages/admin-places.gen";
import { addGazetteerPlaceAction } from "../actions";
import { PlaceFields } from "./place-fields";

type AddFormProps = { id: string; markets: (MarketMap & { name: string })[] };

/** A new place; `id` is the same for every submission of this form. */
export function AddForm({ id, markets }: AddFormProps) {
  const { addPage: texts, add, fields } = useMessages(ADMIN_PLACES);
  const [state, send] = useActionState(addGazetteerPlaceAction, UNSENT);
  const field = submittedFields(state);
  const [code, setCode] = useState(field("market", markets[0]?.code).defaultValue);
  const map = markets.find((market) => market.code === code) ?? markets[0];
  return (
    <form action={send} aria-label={add} className="grid max-w-[34rem] gap-5">
      <RefusedNotice {...state} shown={["name", "kind", "where", "market"]} />
      <HiddenFields fields={{ id }} />
      <SelectField
        {...field("market")}
        label={fields.market}
        onChange={({ target }) => setCode(target.value)}
        options={markets.map((market) => ({ value: market.code, label: market.name }))}
      />
      {map && (
        <PlaceFields field={field} map={map} present={{ name: "", kind: "suburb", where: "" }} />
      )}
      <div>
        <SubmitButton pendingLabel={texts.pending}>{texts.submit}</SubmitButton>
      </div>
    </form>
  );
}
