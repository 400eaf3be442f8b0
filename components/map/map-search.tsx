"use client";

import { useState } from "react";
import { PlaceBox } from "@/components/location/place-box";
import { useMessages } from "@/components/messages/use-messages";
import type { Coordinates } from "@/lib/core/geo";
import type { Surroundings } from "@/lib/core/location/read-location";
import { readWhere } from "@/lib/core/location/settle-spot";
import { LOCATION } from "@/lib/messages/location.gen";

type MapSearchProps = {
  /** Returns the places that match a text. */
  address: string;
  surroundings: Surroundings;
  /** Undefined while there is no map to move. */
  onFound: ((place: Coordinates) => void) | undefined;
};

/** Moves the map to a place by its name, a shared link, coordinates or a Plus Code. */
export function MapSearch({ address, surroundings, onFound }: MapSearchProps) {
  const messages = useMessages(LOCATION).map;
  const [text, setText] = useState("");
  const reading = readWhere(text, surroundings);
  const show = (where: string) => {
    const found = readWhere(where, surroundings);
    if (found?.kind === "place") onFound?.(found.coordinates);
  };
  return (
    // The dialog is within the order's form, which Enter would send.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="mt-2" onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}>
      <PlaceBox
        // Without a name, so that the form does not send it.
        name=""
        address={address}
        isSearch={reading?.kind === "landmark"}
        label={messages.search}
        isLabelHidden
        placeholder={messages.searchHint}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={2_000}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          show(target.value);
        }}
        onChoose={({ label, where }) => {
          setText(label);
          show(where);
        }}
        onLeave={() => undefined}
      />
    </div>
  );
}
