"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { MapButton } from "@/components/map/map-button";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
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
import type { MapGround } from "@/lib/core/map-ground";
import { LOCATION, type LocationMessages } from "@/lib/messages/location.gen";
import { GpsButton } from "./gps-button";
import { PlaceBox } from "./place-box";
import { ProposeLink } from "./propose-link";
import { SpotLine } from "./spot-line";

type LocationInputProps = {
  surroundings: Surroundings;
  /** The merchant's, whose places are searched beside the market's. */
  environment?: string;
  /** Returns the places that match a text, where no merchant searches. */
  searchAddress?: string;
  values: Partial<SpotText>;
  errors: { where?: string | undefined; landmark?: string | undefined };
  whereLabel?: string;
  landmarkLabel?: string;
  landmarkHint?: string;
  /** Whether the form asks for a pin alone, and is itself the one that proposes places. */
  isPinOnly?: boolean;
  /** Whether the place is a pickup itself, whose distance from the pickup says nothing. */
  isPickup?: boolean;
  /** The saved places; if there are none, the choice is hidden. */
  saved?: readonly SavedSpot[];
  /** The background of the map that can be opened. */
  mapGround: MapGround;
  /** A location from outside, for example the recipient's; a new object replaces the input. */
  answeredSpot?: Partial<SpotText> | undefined;
  /** Called on every change, typed or from outside. */
  onChange?: (spot: SettledSpot) => void;
};

/**
 * The location field: a place by its name, a shared link, coordinates, a Plus Code, the phone's position or a saved place,
 * with a landmark. It sends `where`, `landmark`, `savedPlace` and `confirmed`. The server reads them
 * with the same functions, so that the form also works without scripts.
 */
export function LocationInput(props: LocationInputProps) {
  const messages = useMessages(LOCATION);
  const { errors, saved = [] } = props;
  const desk = useSpot(props);
  const { spot, write } = desk;
  return (
    <div className="grid gap-5">
      {saved.length > 0 && (
        <SelectField
          name="savedPlace"
          label={messages.savedPlace}
          isOptional
          options={optionsOf(messages, saved)}
          value={spot.savedPlace}
          onChange={({ target }) => desk.chooseSaved(target.value)}
        />
      )}
      <WhereField {...props} saved={saved} desk={desk} />
      {!props.isPinOnly && (
        <Field
          name="landmark"
          label={props.landmarkLabel ?? messages.landmark}
          hint={props.landmarkHint ?? messages.landmarkHint}
          required
          maxLength={500}
          autoComplete="off"
          value={spot.landmark}
          onChange={({ target }) => write({ landmark: target.value })}
          error={errors.landmark}
        />
      )}
    </div>
  );
}

type WhereFieldProps = LocationInputProps & {
  saved: readonly SavedSpot[];
  desk: ReturnType<typeof useSpot>;
};

/** The field, its understood location, and two ways to fill it without typing. */
function WhereField({ desk: { spot, write, settle }, ...props }: WhereFieldProps) {
  const messages = useMessages(LOCATION);
  const { surroundings, saved, values, errors, mapGround: ground } = props;
  const chosen = spot.reading?.kind === "place" ? spot.reading.coordinates : undefined;
  const { environment, searchAddress = `/merchant/${environment}/places/find` } = props;
  const [missed, setMissed] = useState("");
  const point = (place: Coordinates) => write({ where: formatCoordinates(place), savedPlace: "" });
  return (
    // What is said of an unknown place is the better advice.
    <div className="[&:has([data-unknown])>[data-testid=spot]]:hidden">
      <PlaceBox
        name="where"
        address={searchAddress}
        onMissed={props.isPinOnly ? undefined : setMissed}
        isSearch={spot.reading?.kind === "landmark"}
        onChoose={({ where, landmark }) =>
          write({ where, savedPlace: "", ...(spot.landmark.trim() === "" && { landmark }) })
        }
        // Without a field for words, they stay where they are.
        onLeave={props.isPinOnly ? undefined : settle}
        label={props.whereLabel ?? messages.where}
        hint={messages.whereHint}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={2_000}
        value={spot.where}
        onChange={({ target }) => write({ where: target.value, savedPlace: "" })}
        error={spot.where === (values.where ?? "") ? errors.where : undefined}
      />
      <SpotLine spot={spot} near={props.isPickup ? undefined : surroundings.near} onWrite={write} />
      {missed !== "" && environment !== undefined && (
        <ProposeLink
          environment={environment}
          name={missed}
          where={chosen ? spot.where : undefined}
        />
      )}
      <div className="flex flex-wrap gap-x-2">
        <GpsButton onFound={point} />
        <MapButton
          searchAddress={searchAddress}
          surroundings={surroundings}
          saved={saved}
          ground={ground}
          chosen={chosen}
          onChosen={point}
        />
      </div>
    </div>
  );
}

/** The typed text and its understood location. Typing moves nothing on the page. */
function useSpot({ surroundings, values, saved = [], answeredSpot, onChange }: LocationInputProps) {
  const [spot, setSpot] = useState<SettledSpot>(() => firstSpot(values, surroundings));
  const say = (next: SettledSpot) => {
    setSpot(next);
    onChange?.(next);
  };
  const settleText = (text: SpotText) => say(settleSpot(text, surroundings, saved));
  const take = useEffectEvent((text: Partial<SpotText>) => settleText({ ...spot, ...text }));
  useEffect(() => {
    if (answeredSpot) take(answeredSpot);
  }, [answeredSpot]);
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

function optionsOf({ choosePlace }: LocationMessages, saved: readonly SavedSpot[]) {
  return [
    { value: "", label: choosePlace },
    ...saved.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
