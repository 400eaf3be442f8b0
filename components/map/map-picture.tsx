import { memo } from "react";
import type { SpotCluster } from "./cluster-spots";
import type { DrawnSpot, MapDrawing } from "./draw-base-map";

type MapPictureProps = {
  drawing: MapDrawing;
  clusters?: readonly SpotCluster[];
  /** A description for screen readers; without it the map is decoration. */
  label?: string;
  className?: string;
};

/** A drawn map. It fills its box, and the rest is cut off equally on all sides. */
export function MapPicture({ drawing, clusters = [], label, className = "" }: MapPictureProps) {
  const { width, height, shapes, dots, labels, spots, routes } = drawing;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={`map-picture ${className}`}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      <Shapes shapes={shapes} />
      {dots.map(({ kind, x, y, needs }, index) => (
        <circle key={index} data-kind={kind} data-needs={needs} cx={x} cy={y} r="2.5" />
      ))}
      {routes !== "" && <path data-kind="route" d={routes} />}
      {spots.map((spot, index) => (
        <Spot key={index} {...spot} />
      ))}
      {clusters.map((cluster) => (
        <Cluster key={`${cluster.kind} ${cluster.x} ${cluster.y}`} {...cluster} />
      ))}
      {labels.map(({ kind, text, x, y, needs }, index) => (
        <text key={index} data-kind={kind} data-needs={needs} x={x} y={y}>
          {text}
        </text>
      ))}
    </svg>
  );
}

/** The background, which is not drawn again while only spots move. */
const Shapes = memo(function Shapes({ shapes }: Pick<MapDrawing, "shapes">) {
  return shapes.map(({ kind, path }) => <path key={kind} data-kind={kind} d={path} />);
});

/** A square for a pickup, a pin for a destination, a dot for a rider, half of one for a rider with a job and room; the chosen spot has a circle. */
const Spot = memo(function Spot({ kind, x, y, isChosen = false }: DrawnSpot) {
  return (
    <>
      {isChosen && <circle data-kind="chosen" cx={x} cy={y} r="13" />}
      <Shape kind={kind} x={x} y={y} />
    </>
  );
});

/** A marker with the number of those that it stands for. */
function Cluster({ kind, x, y, count }: SpotCluster) {
  return (
    <>
      {SIDES[kind] === undefined ? (
        <circle data-kind={kind} cx={x} cy={y} r="13" />
      ) : (
        <rect data-kind={kind} x={x - 12} y={y - 12} width="24" height="24" rx="4" />
      )}
      <text data-count={kind} x={x} y={y + 4}>
        {count}
      </text>
    </>
  );
}

/** Orders have corners and riders have none. */
const SIDES: Partial<Record<DrawnSpot["kind"], number>> = { pickup: 12, waiting: 13, coming: 9 };

const RADII: Partial<Record<DrawnSpot["kind"], number>> = { rider: 7, free: 7 };

function Shape({ kind, x, y }: DrawnSpot) {
  const side = SIDES[kind];
  if (kind === "destination") {
    return <path data-kind={kind} d={`M${x} ${y}c-3-6-7-9-7-14a7 7 0 0 1 14 0c0 5-4 8-7 14z`} />;
  }
  if (side !== undefined) {
    const [left, top] = [x - side / 2, y - side / 2];
    return <rect data-kind={kind} x={left} y={top} width={side} height={side} rx="2" />;
  }
  if (kind === "has_room") {
    return (
      <g data-kind={kind}>
        <circle cx={x} cy={y} r="6" />
        <path d={`M${x} ${y - 6}a6 6 0 0 1 0 12z`} />
      </g>
    );
  }
  return <circle data-kind={kind} cx={x} cy={y} r={RADII[kind] ?? 5} />;
}
