import { formatLength } from "@/lib/core/format-length";
import { scaleOf, type MapView } from "./map-view";

const MOST_PX = 96;

/** The scale, in the corner of a map that is drawn in the browser. */
export function ScaleBar({ view }: { view: MapView }) {
  const { metres, px } = scaleOf(view, MOST_PX);
  return (
    <p
      data-testid="scale"
      className="pointer-events-none absolute bottom-2 left-2 border-x-2 border-b-2 border-fg bg-surface/80 text-center text-meta leading-4 whitespace-nowrap"
      style={{ width: px }}
    >
      {formatScale(metres)}
    </p>
  );
}

/** Round lengths need no decimals: `50 m`, `2 km`. */
function formatScale(metres: number): string {
  return metres < 1_000 ? formatLength(metres) : `${metres / 1_000} km`;
}
