import type { Coordinates } from "@/lib/core/geo";

/** How well a text says where: a pin stands on the spot, the others only near it. */
export type Precision = "pin" | "map_centre" | "code_cell" | "named_place";

export type FoundPlace = { coordinates: Coordinates; precision: Precision };

/** What speaks of places without naming one. */
export type Unclear =
  /** Directions of which the destination can't be read; where they begin is never taken for it. */
  | { unclear: "directions" }
  /** A Plus Code of an area, or one that is shorter than those that people are given. */
  | { unclear: "coarse_code" };
