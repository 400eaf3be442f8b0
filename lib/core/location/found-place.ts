import type { Coordinates } from "@/lib/core/geo";

/** How well a text says where: a pin stands on the spot, the others only near it. */
export type Precision = "pin" | "map_centre" | "code_cell" | "named_place";

export type FoundPlace = { coordinates: Coordinates; precision: Precision };
