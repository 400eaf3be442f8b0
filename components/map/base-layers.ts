import type {
  CircleLayerSpecification,
  ExpressionSpecification,
  FillLayerSpecification,
  LineLayerSpecification,
  Map,
  SymbolLayerSpecification,
} from "maplibre-gl";
import type { MapPalette } from "./map-palette";

/** The zoom from which each kind of place has a dot and a name. */
const PLACES = [
  { kind: "city", minzoom: 4, size: 15 },
  { kind: "town", minzoom: 7, size: 13 },
  { kind: "village", minzoom: 10.5, size: 12 },
  { kind: "landmark", minzoom: 11.5, size: 11 },
] as const;

/**
 * Draws a market's own base map under everything else: land, water, towns, and landmarks from the zoom at
 * which a town fills the screen. It comes from this server only.
 */
export function addBaseMap(map: Map, address: string, palette: MapPalette, font: string[]): void {
  map.addSource(address, { type: "geojson", data: address });
  const layers = [
    areaLayer("country", palette.land),
    areaLayer("urban", palette.urban),
    areaLayer("lake", palette.water),
    lineLayer("river", palette.water, 1.5),
    lineLayer("country", palette.area, 1.5),
    ...PLACES.map(({ kind, minzoom }) => dotLayer(kind, minzoom, palette)),
    nameLayer({ kind: "lake", minzoom: 6, size: 13 }, { ...palette, label: palette.lake }, font),
    // If names collide, the one in the later layer is shown.
    ...PLACES.map((place) => nameLayer(place, palette, font)).toReversed(),
  ];
  for (const layer of layers) {
    map.addLayer({ ...layer, id: `${address} ${layer.id}`, source: address });
  }
}

/** Its source is given when it is added. */
type Layer<Specification> = Omit<Specification, "source">;

const isKind = (kind: string): ExpressionSpecification => ["==", ["get", "kind"], kind];

function areaLayer(kind: string, color: string): Layer<FillLayerSpecification> {
  const paint = { "fill-color": color, "fill-antialias": false };
  return { id: `${kind} area`, type: "fill", filter: isKind(kind), paint };
}

function lineLayer(kind: string, color: string, width: number): Layer<LineLayerSpecification> {
  const paint = { "line-color": color, "line-width": width };
  return { id: `${kind} line`, type: "line", filter: isKind(kind), paint };
}

function dotLayer(
  kind: string,
  minzoom: number,
  { label, halo }: MapPalette,
): Layer<CircleLayerSpecification> {
  return {
    id: `${kind} dot`,
    type: "circle",
    filter: isKind(kind),
    minzoom,
    paint: {
      "circle-color": label,
      "circle-radius": 2.5,
      "circle-stroke-color": halo,
      "circle-stroke-width": 1,
    },
  };
}

function nameLayer(
  { kind, minzoom, size }: { kind: string; minzoom: number; size: number },
  { label, halo }: MapPalette,
  font: string[],
): Layer<SymbolLayerSpecification> {
  return {
    id: `${kind} name`,
    type: "symbol",
    filter: isKind(kind),
    minzoom,
    layout: {
      "text-field": ["get", "text"],
      "text-font": font,
      "text-size": size,
      "text-max-width": 8,
      "symbol-sort-key": ["coalesce", ["get", "rank"], 1],
      "text-anchor": kind === "lake" ? "center" : "top",
      "text-offset": [0, kind === "lake" ? 0 : 0.4],
      "text-optional": true,
    },
    paint: { "text-color": label, "text-halo-color": halo, "text-halo-width": 1.5 },
  };
}
