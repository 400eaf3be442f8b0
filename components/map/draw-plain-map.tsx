import { createRoot } from "react-dom/client";
import type { BaseMap } from "@/lib/core/map-ground";
import { drawBaseMap, type MapDrawing, type MapSpot } from "./draw-base-map";
import type { DrawnMap, MapOptions } from "./draw-map";
import { listenToGestures } from "./listen-to-gestures";
import { movedBy } from "./map-geometry";
import { gridFeature, knownFeatures, type Feature } from "./map-layers";
import { MapPicture } from "./map-picture";
import {
  openingView,
  placeAt,
  zoomedAround,
  ZOOM_OF_A_PLACE,
  ZOOM_OF_A_STREET,
  type MapView,
} from "./map-view";
import { readBaseMaps } from "./read-base-maps";
import { ScaleBar } from "./scale-bar";

/**
 * Draws a map without streets from the market's base map, whose centre is the chosen place. The shop's places
 * are drawn at once, and the base map as soon as it has loaded.
 */
export function drawPlainMap(options: MapOptions): DrawnMap {
  const { container, onRest } = options;
  const canvas = addCanvas(container);
  const root = createRoot(canvas);
  const known = knownFeatures(options).filter(
    ({ geometry, properties }) => geometry.type !== "Point" || properties.kind === "distance",
  );
  const spots = spotsOf(options);
  let base: BaseMap["features"] = [];
  let view: MapView = { ...openingView(options, sizeOf(canvas)), ...sizeOf(canvas) };

  const render = () => {
    const features = [...base, gridOf(view), ...known];
    const drawing = drawBaseMap({ type: "FeatureCollection", features }, { view, spots });
    root.render(<PlainMap drawing={drawing} view={view} />);
  };
  const show = (next: Partial<MapView>) => {
    view = { ...view, ...next };
    render();
  };
  const rest = () => onRest(view.centre, view.zoom >= ZOOM_OF_A_STREET);
  const resized = new ResizeObserver(() => show(sizeOf(canvas)));
  resized.observe(canvas);
  const listening = listenToGestures(canvas, { view: () => view, show, rest });
  let isThere = true;
  void readBaseMaps(options.ground.baseMaps).then((features) => {
    base = features;
    if (isThere) render();
  });
  render();
  rest();
  return {
    hasStreets: false,
    canvas,
    nudge: (northM, eastM) => {
      show({ centre: movedBy(view.centre, { northM, eastM }) });
      rest();
    },
    zoom: (steps) => {
      show(zoomedAround(view, { x: view.width / 2, y: view.height / 2 }, steps));
      rest();
    },
    moveTo: (place) => {
      show({ centre: place, zoom: ZOOM_OF_A_PLACE });
      rest();
    },
    remove: () => {
      isThere = false;
      listening.abort();
      resized.disconnect();
      // React may be rendering the dialog that contained it.
      queueMicrotask(() => root.unmount());
      canvas.remove();
    },
  };
}

function PlainMap({ drawing, view }: { drawing: MapDrawing; view: MapView }) {
  return (
    <>
      <MapPicture drawing={drawing} className="size-full" />
      <ScaleBar view={view} />
    </>
  );
}

function addCanvas(container: HTMLElement): HTMLElement {
  const canvas = document.createElement("div");
  canvas.tabIndex = 0;
  canvas.className = "size-full cursor-grab touch-none overflow-hidden outline-none select-none";
  container.append(canvas);
  return canvas;
}

function spotsOf({ surroundings: { near }, saved, pickupLabel }: MapOptions): MapSpot[] {
  const places = saved.map(({ name, latitude, longitude }) => ({
    kind: "saved" as const,
    text: name,
    latitude,
    longitude,
  }));
  return [...(near ? [{ kind: "pickup" as const, text: pickupLabel, ...near }] : []), ...places];
}

function gridOf(view: MapView): Feature {
  const [first, last] = [
    placeAt(view, { x: 0, y: 0 }),
    placeAt(view, { x: view.width, y: view.height }),
  ];
  return gridFeature({
    west: first.longitude,
    north: first.latitude,
    east: last.longitude,
    south: last.latitude,
  });
}

function sizeOf({ clientWidth: width, clientHeight: height }: HTMLElement) {
  return { width, height };
}
