"use client";

import type { MarketMap } from "@/app/_places/read-market-map";
import { type submittedFields } from "@/components/account/submitted-fields";
import { LocationInput } from "@/components/location/location-input";
import { placeKind } from "@/components/location/place-kind";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { PLACE_KINDS } from "@/lib/core/gazetteer/place-kinds";
import { ADMIN_PLACES } from "@/lib/messages/admin-places.gen";
import { PLACES } from "@/lib/messages/places.gen";

type PlaceFieldsProps = {
  field: ReturnType<typeof submittedFields>;
  map: MarketMap;
  /** Without a kind it can't be changed. */
  present: { name: string; kind?: string; where: string };
};

/** The name, the kind and the pin of a place. */
export function PlaceFields({ field, map, present }: PlaceFieldsProps) {
  const texts = useMessages(ADMIN_PLACES).fields;
  const places = useMessages(PLACES);
  const where = field("where", present.where);
  return (
    <>
      <Field
        {...field("name", present.name)}
        label={texts.name}
        hint={texts.nameHint}
        required
        maxLength={100}
        autoComplete="off"
      />
      {present.kind !== undefined && (
        <SelectField
          {...field("kind", present.kind)}
          label={texts.kind}
          options={PLACE_KINDS.map((kind) => ({ value: kind, label: placeKind(places, kind) }))}
        />
      )}
      <LocationInput
        key={map.code}
        isPinOnly
        searchAddress={`/admin/places/find?market=${map.code}`}
        surroundings={map.surroundings}
        mapGround={map.ground}
        whereLabel={texts.where}
        values={{ where: where.defaultValue ?? "" }}
        errors={{ where: where.error }}
      />
    </>
  );
}
