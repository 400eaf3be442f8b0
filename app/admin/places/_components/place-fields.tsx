"use client";

import { type submittedFields } from "@/components/account/submitted-fields";
import { placeKind } from "@/components/location/place-kind";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { PLACE_KINDS } from "@/lib/core/gazetteer/place-kinds";
import { ADMIN_PLACES } from "@/lib/messages/admin-places.gen";
import { PLACES } from "@/lib/messages/places.gen";

type PlaceFieldsProps = {
  field: ReturnType<typeof submittedFields>;
  present?: { name: string; kind: string; where: string };
};

/** The name, the kind and the pin of a place. */
export function PlaceFields({ field, present }: PlaceFieldsProps) {
  const texts = useMessages(ADMIN_PLACES).fields;
  const places = useMessages(PLACES);
  return (
    <>
      <Field
        {...field("name", present?.name)}
        label={texts.name}
        hint={texts.nameHint}
        required
        maxLength={100}
        autoComplete="off"
      />
      <SelectField
        {...field("kind", present?.kind)}
        label={texts.kind}
        options={PLACE_KINDS.map((kind) => ({ value: kind, label: placeKind(places, kind) }))}
      />
      <Field
        {...field("where", present?.where)}
        label={texts.where}
        hint={texts.whereHint}
        required
        maxLength={2_000}
        autoComplete="off"
      />
    </>
  );
}
