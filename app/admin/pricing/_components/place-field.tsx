"use client";

import { useState } from "react";
import { PlaceBox } from "@/components/location/place-box";

type PlaceFieldProps = {
  name: string;
  label: string;
  hint: string;
  market: string;
  defaultValue: string;
};

/** A place of a market, by its name or its coordinates. */
export function PlaceField({ market, defaultValue, ...field }: PlaceFieldProps) {
  const [text, setText] = useState(defaultValue);
  return (
    <PlaceBox
      {...field}
      address={`/admin/places/find?market=${market}`}
      isSearch={/\p{L}/u.test(text) && !text.endsWith(")")}
      autoComplete="off"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onChoose={({ where }) => setText(where)}
    />
  );
}
