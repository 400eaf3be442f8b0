import type { Precision } from "@/lib/core/location/found-place";

export const PRECISION_WORDS: Record<Precision, string> = {
  pin: "Exact pin.",
  map_centre: "Middle of a map, so only approximate: check the pin.",
  code_cell: "Plus Code, exact to about 14 m.",
};

export const SPOT_WORDS = {
  shortLink:
    "A short Google link cannot be read here. Open it, press and hold the pin, and copy the numbers.",
  noLocation: "No location in this yet. Words belong to the landmark below.",
  swapped: "Latitude and longitude seem to have changed places.",
  outside: "This place is outside the area of delivery. Check it, or paste another one.",
  confirm: "It is right, use it",
  far: "That is far: check that it is the right place.",
};

export const GPS_WORDS = {
  ask: "Use my position",
  wait: "Looking for your position…",
  denied:
    "This browser may not know your position. Allow it in the browser's settings, or paste the location.",
  failed: "No position was found. Go outside and try again, or paste the location.",
};
