import type { Coordinates } from "@/lib/core/geo";

/** How exact a place is: a pin is the spot itself, the others are only near it. */
export type Precision = "pin" | "map_centre" | "code_cell" | "named_place";

export type FoundPlace = { coordinates: Coordinates; precision: Precision };

/** Texts that refer to a place without naming one. */
export type Unclear =
  /** Directions of which the destination can't be read; where they begin is never taken for it. */
  | { unclear: "directions" }
  /** A Plus Code of a whole area, or one shorter than those people usually share. */
  | { unclear: "coarse_code" };
