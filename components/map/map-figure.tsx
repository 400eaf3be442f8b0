import type { MapDrawing } from "./draw-base-map";
import { MapPicture } from "./map-picture";

type MapFigureProps = {
  drawing: MapDrawing;
  label: string;
  /** The attribution that the map's licences require. */
  attribution: string;
  /** The height of the map, so that nothing moves when the drawing changes. */
  className: string;
};

/** A static map with its sources. */
export function MapFigure({ drawing, label, attribution, className }: MapFigureProps) {
  return (
    <figure className="map-figure">
      <MapPicture
        drawing={drawing}
        label={label}
        className={`w-full rounded-control border border-border ${className}`}
      />
      <figcaption className="mt-1 text-meta text-muted">{attribution}</figcaption>
    </figure>
  );
}
