"use client";

import { useWords } from "@/components/words/use-words";
import { formatLength } from "@/lib/core/format-length";
import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { formatPlusCode } from "@/lib/core/location/format-plus-code";
import { LOCATION } from "@/lib/words/location";

type MapReadoutProps = { centre: Coordinates | undefined; near: Coordinates | undefined };

/** Where the cross stands, in words and numbers, said again whenever the map has come to rest. */
export function MapReadout({ centre, near }: MapReadoutProps) {
  const { fromPickup } = useWords(LOCATION);
  return (
    <p role="status" data-testid="map-place" className="mt-2 min-h-12 text-table">
      {centre && (
        <>
          {near && (
            <strong className="font-semibold">
              {fromPickup(formatLength(distanceMetres(near, centre)))}{" "}
            </strong>
          )}
          <span className="whitespace-nowrap tabular-nums">{formatCoordinates(centre)}</span>{" "}
          <span className="whitespace-nowrap font-mono">{formatPlusCode(centre)}</span>
        </>
      )}
    </p>
  );
}
