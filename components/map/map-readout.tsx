"use client";

import { formatLength } from "@/lib/core/format-length";
import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { formatPlusCode } from "@/lib/core/location/format-plus-code";

type MapReadoutProps = { centre: Coordinates | undefined; near: Coordinates | undefined };

/** Where the cross stands, in words and numbers, said again whenever the map has come to rest. */
export function MapReadout({ centre, near }: MapReadoutProps) {
  return (
    <p role="status" data-testid="map-place" className="mt-2 min-h-12 text-table">
      {centre && (
        <>
          {near && (
            <strong className="font-semibold">
              {formatLength(distanceMetres(near, centre))} from the pickup.{" "}
            </strong>
          )}
          <span className="whitespace-nowrap tabular-nums">{formatCoordinates(centre)}</span>{" "}
          <span className="whitespace-nowrap font-mono">{formatPlusCode(centre)}</span>
        </>
      )}
    </p>
  );
}
