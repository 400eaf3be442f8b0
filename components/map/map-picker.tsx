"use client";

import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { GpsButton } from "@/components/location/gps-button";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import type { Coordinates } from "@/lib/core/geo";
import { LOCATION } from "@/lib/messages/location.gen";
import { canDraw } from "./can-draw";
import type { DrawnMap, MapOptions } from "./draw-map";
import { drawPlainMap } from "./draw-plain-map";
import { MapReadout } from "./map-readout";
import { MapSearch } from "./map-search";

export type MapPickerProps = Omit<MapOptions, "container" | "onRest" | "pickupLabel"> & {
  /** Returns the places that match a text. */
  searchAddress: string;
  onChosen: (place: Coordinates) => void;
  onClose: () => void;
};

/** A dialog with a map that is moved under a cross, by finger, mouse or keyboard. On a phone it has the whole screen. */
export function MapPicker(props: MapPickerProps) {
  const messages = useMessages(LOCATION).map;
  const { surroundings, ground, searchAddress, onChosen, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Before drawing, because the map takes its size from the open dialog.
  useEffect(() => dialog.current?.showModal(), []);
  const { frame, map, rest, hasFailed } = useMap(props);
  const close = () => dialog.current?.close();
  const set = () => {
    if (!rest?.isClose) return;
    close();
    onChosen(rest.centre);
  };
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={(event) => map && steer(event, map, set)}
      className="dialog flex-col rounded-panel border border-border bg-surface p-4 text-left text-fg shadow-pop open:flex max-sm:m-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none max-sm:border-0 sm:w-[min(calc(100%-48px),52rem)] sm:max-w-none"
    >
      <h2 id={titleId} className="text-section font-strong">
        {messages.title}
      </h2>
      {hasFailed ? (
        <p role="alert" className="my-4">
          {messages.noMap}
        </p>
      ) : (
        <>
          <MapSearch address={searchAddress} surroundings={surroundings} onFound={map?.moveTo} />
          <MapFrame frame={frame} map={map} />
          {!(map?.hasStreets ?? ground.streets) && (
            <p className="mt-2 text-meta text-muted">
              {messages.plain} {ground.attribution}
            </p>
          )}
          <MapReadout centre={rest?.centre} near={surroundings.near} />
        </>
      )}
      <div className="mt-4 flex flex-wrap items-start justify-end gap-2">
        {map && (
          <div className="mr-auto">
            <GpsButton onFound={map.moveTo} />
          </div>
        )}
        <Button onClick={close}>{messages.cancel}</Button>
        {!hasFailed && <SetButton isClose={rest?.isClose ?? false} onSet={set} />}
      </div>
    </dialog>
  );
}

function SetButton({ isClose, onSet }: { isClose: boolean; onSet: () => void }) {
  const messages = useMessages(LOCATION).map;
  const disabledReason = isClose ? undefined : messages.tooFar;
  return (
    <Button variant="primary" onClick={onSet} disabledReason={disabledReason}>
      {messages.set}
    </Button>
  );
}

/** Draws the map when its frame appears, and removes it with the frame. */
function useMap({ surroundings, saved, ground, chosen }: MapPickerProps) {
  const { pickup: pickupLabel } = useMessages(LOCATION).map;
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<DrawnMap>();
  const [rest, setRest] = useState<{ centre: Coordinates; isClose: boolean }>();
  const [hasFailed, setHasFailed] = useState(false);
  // The chosen location must not move the map.
  const [options] = useState({ surroundings, saved, ground, chosen, pickupLabel });
  useEffect(() => {
    if (!frame.current) return undefined;
    const onRest = (centre: Coordinates, isClose: boolean) => setRest({ centre, isClose });
    const drawing = draw({ ...options, container: frame.current, onRest });
    drawing.then(
      (drawn) => {
        setMap(drawn);
        drawn.canvas.focus();
      },
      () => setHasFailed(true),
    );
    return () => void drawing.then((drawn) => drawn.remove()).catch(() => undefined);
  }, [options]);
  return { frame, map, rest, hasFailed };
}

/** MapLibre is loaded only for maps with streets, which it draws with WebGL. */
async function draw(options: MapOptions): Promise<DrawnMap> {
  const { streets } = options.ground;
  if (!streets || !canDraw()) return drawPlainMap(options);
  const { drawMap } = await import("./draw-map");
  return drawMap(options, streets).catch(() => drawPlainMap(options));
}

type MapFrameProps = { frame: ReturnType<typeof useMap>["frame"]; map: DrawnMap | undefined };

function MapFrame({ frame, map }: MapFrameProps) {
  const messages = useMessages(LOCATION).map;
  const helpId = useId();
  useEffect(() => {
    map?.canvas.setAttribute("role", "application");
    map?.canvas.setAttribute("aria-label", messages.map);
    map?.canvas.setAttribute("aria-describedby", helpId);
  }, [map, messages, helpId]);
  return (
    <>
      <p id={helpId} className="mt-1 text-meta text-muted max-sm:sr-only">
        {messages.help}
      </p>
      <div className="relative mt-3 h-[min(44dvh,26rem)] rounded-control max-sm:h-auto max-sm:min-h-48 max-sm:flex-1 border border-border-strong outline-offset-2 outline-brand has-[[role=application]:focus-visible]:outline-3">
        <div ref={frame} data-testid="map" className="size-full rounded-control" />
        <Crosshair />
        <div className="absolute top-2 right-2 grid gap-2">
          <Button aria-label={messages.nearer} onClick={() => map?.zoom(1)}>
            <Plus aria-hidden="true" className="size-4" />
          </Button>
          <Button aria-label={messages.farther} onClick={() => map?.zoom(-1)}>
            <Minus aria-hidden="true" className="size-4" />
          </Button>
        </div>
      </div>
    </>
  );
}

/** Dark with a light edge, so that it is visible on every background. */
function Crosshair() {
  const path = "M24 4v14M24 30v14M4 24h14M30 24h14";
  return (
    <svg
      viewBox="0 0 48 48"
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 left-1/2 size-12 -translate-1/2"
      fill="none"
      strokeLinecap="round"
    >
      <path d={path} stroke="#fff" strokeWidth="6" />
      <path d={path} stroke="#a21a1b" strokeWidth="3" />
      <circle cx="24" cy="24" r="2.5" fill="#a21a1b" stroke="#fff" strokeWidth="1.5" />
    </svg>
  );
}

const STEP_M = 10;
const LONG_STEP_M = 100;

/** Buttons and the search keep their own keys; the rest of the dialog is the map's. */
function steer(event: KeyboardEvent, map: DrawnMap, set: () => void): void {
  const isOwn =
    event.target instanceof HTMLButtonElement || event.target instanceof HTMLInputElement;
  if (isOwn || event.ctrlKey || event.metaKey) return;
  const stepM = event.shiftKey ? LONG_STEP_M : STEP_M;
  const moves: Partial<Record<string, () => void>> = {
    ArrowUp: () => map.nudge(stepM, 0),
    ArrowDown: () => map.nudge(-stepM, 0),
    ArrowRight: () => map.nudge(0, stepM),
    ArrowLeft: () => map.nudge(0, -stepM),
    "+": () => map.zoom(1),
    "=": () => map.zoom(1),
    "-": () => map.zoom(-1),
    Enter: set,
  };
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  event.stopPropagation();
  move();
}
