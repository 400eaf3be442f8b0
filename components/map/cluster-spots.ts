import type { DrawnSpot, SpotKind } from "./draw-base-map";
import type { Pixel } from "./map-view";

/** Markers that would cover each other, as one with their number. */
export type SpotCluster = Pixel & { kind: SpotKind; count: number };

/** Nearer markers cannot be told apart, nor pressed one by one. */
const NEAR_PX = 22;

/** The kinds that are counted together, the one that tells most first. */
const GROUPS: readonly (readonly SpotKind[])[] = [
  ["waiting"],
  ["coming"],
  ["free", "has_room", "offline"],
];

type Grouped = { clusters: SpotCluster[]; spots: DrawnSpot[] };

/** Groups the markers that can be pressed; a chosen one stays alone. */
export function clusterSpots(spots: readonly DrawnSpot[]): Grouped {
  const isLoose = ({ kind, id, isChosen }: DrawnSpot) =>
    id !== undefined && !isChosen && GROUPS.some((kinds) => kinds.includes(kind));
  const groups = GROUPS.flatMap((kinds) =>
    groupsOf(spots.filter((spot) => isLoose(spot) && kinds.includes(spot.kind))).map((members) => ({
      members,
      kind: kinds.find((kind) => members.some((spot) => spot.kind === kind)),
    })),
  );
  const alone = new Set(groups.flatMap(({ members }) => (members.length === 1 ? members : [])));
  return {
    spots: spots.filter((spot) => !isLoose(spot) || alone.has(spot)),
    clusters: groups.flatMap(({ members, kind }) =>
      members.length > 1 && kind ? [{ ...middleOf(members), kind, count: members.length }] : [],
    ),
  };
}

/** Each marker joins the first group whose first marker is near. */
function groupsOf(spots: readonly DrawnSpot[]): DrawnSpot[][] {
  const groups: { first: DrawnSpot; members: DrawnSpot[] }[] = [];
  for (const spot of spots) {
    const near = groups.find(
      ({ first }) => Math.hypot(first.x - spot.x, first.y - spot.y) < NEAR_PX,
    );
    if (near) near.members.push(spot);
    else groups.push({ first: spot, members: [spot] });
  }
  return groups.map(({ members }) => members);
}

function middleOf(spots: readonly Pixel[]): Pixel {
  const mean = (of: (at: Pixel) => number) =>
    Math.round(spots.reduce((sum, spot) => sum + of(spot), 0) / spots.length);
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}
