import type { Coordinates } from "@/lib/core/geo";

/** The precision of a place: a pin is exact, the others are only near it. */
export type Precision = "pin" | "map_centre" | "code_cell" | "named_place";

export type FoundPlace = { coordinates: Coordinates; precision: Precision };

/** Texts that refer to a place without naming one. */
export type Unclear =
  /** Directions whose destination can't be read; their start is never used instead. */
  | { unclear: "directions" }
  /** A Plus Code of a whole area, or one shorter than those people usually share. */
  | { unclear: "coarse_code" };
