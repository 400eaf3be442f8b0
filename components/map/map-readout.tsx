"use client";

import { useMessages } from "@/components/messages/use-messages";
import { formatLength } from "@/lib/core/format-length";
import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import { formatCoordinates } from "@/lib/core/location/format-coordinates";
import { formatPlusCode } from "@/lib/core/location/format-plus-code";
import { LOCATION } from "@/lib/messages/location.gen";

type MapReadoutProps = { centre: Coordinates | undefined; near: Coordinates | undefined };

/** The cross's location, announced when the map stops moving. */
export function MapReadout({ centre, near }: MapReadoutProps) {
  const { fromPickup } = useMessages(LOCATION);
  return (
    <p role="status" data-testid="map-place" className="mt-2 min-h-12 text-table">
      {centre && (
        <>
          {near && (
            <strong className="font-semibold">
              {fromPickup({ distance: formatLength(distanceMetres(near, centre)) })}{" "}
            </strong>
          )}
          <span className="whitespace-nowrap tabular-nums">{formatCoordinates(centre)}</span>{" "}
          <span className="whitespace-nowrap font-mono">{formatPlusCode(centre)}</span>
        </>
      )}
    </p>
  );
}
