import clsx from "clsx";
import type { ReactNode } from "react";
import type { Coordinates } from "@/lib/core/geo";

type PlaceLinkProps = Coordinates & { children?: ReactNode };

/** A place that opens on a map, in the map app of a phone and in a browser elsewhere; without a text its coordinates. */
export function PlaceLink({ latitude, longitude, children }: PlaceLinkProps) {
  return (
    <a
      href={`https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`}
      target="_blank"
      rel="noreferrer"
      className={clsx("inline-flex min-h-6 items-center", !children && "font-mono text-table")}
    >
      {children ?? `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`}
    </a>
  );
}
