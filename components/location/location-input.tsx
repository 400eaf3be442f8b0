"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import type { Surroundings } from "@/lib/core/location/read-location";
import {
  readWhere,
  settleSpot,
  type SavedSpot,
  type SettledSpot,
  type SpotText,
} from "@/lib/core/location/settle-spot";
import { GpsButton } from "./gps-button";
import { SpotLine } from "./spot-line";

type LocationInputProps = {
  surroundings: Surroundings;
  values: Partial<SpotText>;
  errors: { where?: string | undefined; landmark?: string | undefined };
  whereLabel?: string;
  landmarkLabel?: string;
  landmarkHint?: string;
  /** Places to choose from; without any there is nothing to choose. */
  saved?: readonly SavedSpot[];
  /** Told whenever it says something else, whoever wrote it. */
  onChange?: (spot: SettledSpot) => void;
};

/**
 * Asks where something is, in the way people know it: a link somebody shared, coordinates, a Plus
 * Code, this phone's own position or a saved place; and always for a landmark, never for a street.
 * Sends `where`, `landmark`, `savedPlace` and `confirmed`; the server reads them with the same
 * functions, so that without scripts the answer stands beside the field after the form was sent.
 */
export function LocationInput(props: LocationInputProps) {
  const { surroundings, values, errors, saved = [] } = props;
  const { spot, write, chooseSaved, settle } = useSpot(props);
  return (
    <div className="grid gap-5">
      {saved.length > 0 && (
        <SelectField
          name="savedPlace"
          label="Saved place"
          isOptional
          options={optionsOf(saved)}
          value={spot.savedPlace}
          onChange={({ target }) => chooseSaved(target.value)}
        />
      )}
      <div>
        <Field
          name="where"
          label={props.whereLabel ?? "Where?"}
          hint="Paste a Google Maps or WhatsApp link, coordinates, or a Plus Code."
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={2_000}
          value={spot.where}
          onChange={({ target }) => write({ where: target.value, savedPlace: "" })}
          onBlur={settle}
          error={spot.where === (values.where ?? "") ? errors.where : undefined}
        />
        <SpotLine spot={spot} near={surroundings.near} onWrite={write} />
        <GpsButton
          onFound={(found) => write({ where: formatCoordinates(found), savedPlace: "" })}
        />
      </div>
      <Field
        name="landmark"
        label={props.landmarkLabel ?? "Landmark"}
        hint={
          props.landmarkHint ?? "What the rider looks for, such as “blue gate behind the market”."
        }
        required
        maxLength={500}
        autoComplete="off"
        value={spot.landmark}
        onChange={({ target }) => write({ landmark: target.value })}
        error={errors.landmark}
      />
    </div>
  );
}

/** What was typed and what it says. Nothing moves while somebody is typing. */
function useSpot({ surroundings, values, saved = [], onChange }: LocationInputProps) {
  const [spot, setSpot] = useState<SettledSpot>(() => firstSpot(values, surroundings));
  const say = (next: SettledSpot) => {
    setSpot(next);
    onChange?.(next);
  };
  const settleText = (text: SpotText) => say(settleSpot(text, surroundings, saved));
  return {
    spot,
    write: (change: Partial<SpotText>) => {
      const next = { ...spot, ...change };
      say({ ...next, reading: readWhere(next.where, surroundings) });
    },
    chooseSaved: (savedPlace: string) => {
      if (savedPlace === "") say({ ...spot, savedPlace });
      else settleText({ where: "", landmark: "", confirmed: "", savedPlace });
    },
    settle: () => settleText(spot),
  };
}

function firstSpot(values: Partial<SpotText>, surroundings: Surroundings): SettledSpot {
  const { where = "", landmark = "", savedPlace = "", confirmed = "" } = values;
  return { where, landmark, savedPlace, confirmed, reading: readWhere(where, surroundings) };
}

function optionsOf(saved: readonly SavedSpot[]) {
  return [
    { value: "", label: "Choose a place" },
    ...saved.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
