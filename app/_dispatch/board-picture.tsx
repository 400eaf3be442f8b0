import { firstPart, type BoardPage } from "@/components/dispatch/board-rows";
import { focusOf, spotsOfBoard } from "@/components/dispatch/spots-of-board";
import { citiesOf } from "@/components/map/cities-of";
import { clusterSpots } from "@/components/map/cluster-spots";
import { drawBaseMap } from "@/components/map/draw-base-map";
import { MapPicture } from "@/components/map/map-picture";
import { busiestTown, viewAround } from "@/components/map/map-view";
import { readBaseMap } from "@/lib/dashboard/read-base-map";

/** As large as the map beside the lists of a laptop; the middle is shown elsewhere. */
const SIZE = { width: 560, height: 600 };
const MIDDLE = { width: 420, height: 440 };

type BoardPictureProps = { page: BoardPage; marketCode: string };

/** The board's map before the browser has drawn its own. */
export async function BoardPicture({ page, marketCode }: BoardPictureProps) {
  const shown = { ...page, selected: new Set<string>(), rider: undefined };
  const { spots, routes } = spotsOfBoard(shown);
  const { places } = focusOf({ ...shown, part: firstPart(page) });
  const map = await readBaseMap(marketCode);
  const near = places.length > 0 ? places : busiestTown(spots);
  const around = near.length > 0 ? near : citiesOf(map.features);
  if (around.length === 0) return null;
  const view = { ...SIZE, ...viewAround(around, MIDDLE) };
  const drawing = drawBaseMap(map, { view, spots, routes });
  const grouped = clusterSpots(drawing.spots);
  return (
    <MapPicture
      drawing={{ ...drawing, spots: grouped.spots }}
      clusters={grouped.clusters}
      className="size-full"
    />
  );
}
