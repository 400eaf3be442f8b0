"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { MapButton } from "@/components/map/map-button";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { useWords } from "@/components/words/use-words";
import type { Coordinates } from "@/lib/core/geo";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import type { Surroundings } from "@/lib/core/location/read-location";
import {
  readWhere,
  settleSpot,
  type SavedSpot,
  type SettledSpot,
  type SpotText,
} from "@/lib/core/location/settle-spot";
import { LOCATION, type LocationWords } from "@/lib/words/location";
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
  /** Style of the map that can be opened; without one it is a plain grid. */
  mapStyleUrl?: string | undefined;
  /** What somebody else has said meanwhile; another object is another answer, and takes its place. */
  told?: Partial<SpotText> | undefined;
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
  const words = useWords(LOCATION);
  const { errors, saved = [] } = props;
  const desk = useSpot(props);
  const { spot, write } = desk;
  return (
    <div className="grid gap-5">
      {saved.length > 0 && (
        <SelectField
          name="savedPlace"
          label={words.savedPlace}
          isOptional
          options={optionsOf(words, saved)}
          value={spot.savedPlace}
          onChange={({ target }) => desk.chooseSaved(target.value)}
        />
      )}
      <WhereField {...props} saved={saved} desk={desk} />
      <Field
        name="landmark"
        label={props.landmarkLabel ?? words.landmark}
        hint={props.landmarkHint ?? words.landmarkHint}
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

type WhereFieldProps = LocationInputProps & {
  saved: readonly SavedSpot[];
  desk: ReturnType<typeof useSpot>;
};

/** The box, what it says, and two ways to fill it without typing. */
function WhereField({ desk: { spot, write, settle }, ...props }: WhereFieldProps) {
  const words = useWords(LOCATION);
  const { surroundings, saved, values, errors, mapStyleUrl: styleUrl } = props;
  const chosen = spot.reading?.kind === "place" ? spot.reading.coordinates : undefined;
  const point = (place: Coordinates) => write({ where: formatCoordinates(place), savedPlace: "" });
  return (
    <div>
      <Field
        name="where"
        label={props.whereLabel ?? words.where}
        hint={words.whereHint}
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
      <div className="flex flex-wrap gap-x-2">
        <GpsButton onFound={point} />
        <MapButton {...{ surroundings, saved, styleUrl, chosen }} onChosen={point} />
      </div>
    </div>
  );
}

/** What was typed and what it says. Nothing moves while somebody is typing. */
function useSpot({ surroundings, values, saved = [], told, onChange }: LocationInputProps) {
  const [spot, setSpot] = useState<SettledSpot>(() => firstSpot(values, surroundings));
  const say = (next: SettledSpot) => {
    setSpot(next);
    onChange?.(next);
  };
  const settleText = (text: SpotText) => say(settleSpot(text, surroundings, saved));
  const take = useEffectEvent((text: Partial<SpotText>) => settleText({ ...spot, ...text }));
  useEffect(() => {
    if (told) take(told);
  }, [told]);
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

function optionsOf({ choosePlace }: LocationWords, saved: readonly SavedSpot[]) {
  return [
    { value: "", label: choosePlace },
    ...saved.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
