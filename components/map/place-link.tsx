import type { Coordinates } from "@/lib/core/geo";

/** Coordinates that open on a map: in the map app of a phone, in a browser elsewhere. */
export function PlaceLink({ latitude, longitude }: Coordinates) {
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center font-mono text-table"
    >
      {latitude.toFixed(5)}, {longitude.toFixed(5)}
    </a>
  );
}
