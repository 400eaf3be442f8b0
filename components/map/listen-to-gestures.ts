import { placeAt, zoomedAround, type MapView, type Pixel } from "./map-view";

type Steered = {
  view: () => MapView;
  show: (next: Partial<MapView>) => void;
  /** Called when the map has stopped. */
  rest: () => void;
  /** Called for a tap; without it, the map moves there. */
  tap?: (at: Pixel) => void;
};

/** A shorter movement of a finger counts as a tap. */
const TAP_PX = 6;

/** A notch of most mouse wheels zooms by half a step. */
const WHEEL_PER_STEP = 200;

/** A wheel has no event for its end, so the map waits this long. */
const WHEEL_PAUSE_MS = 150;

/** Lets a map be dragged, pinched, zoomed by the wheel and tapped. */
export function listenToGestures(surface: HTMLElement, map: Steered): AbortController {
  const listening = new AbortController();
  listenToFingers(surface, map, listening.signal);
  listenToWheel(surface, map, listening.signal);
  return listening;
}

/** The pointers on the map; a mouse counts as one finger. */
function listenToFingers(surface: HTMLElement, map: Steered, signal: AbortSignal): void {
  const fingers = new Map<number, Pixel>();
  let moved = 0;
  const touch = (event: PointerEvent) => {
    // Buttons on the map keep their own presses.
    if (event.button !== 0 || isOnButton(event.target)) return;
    surface.setPointerCapture(event.pointerId);
    if (fingers.size === 0) moved = 0;
    fingers.set(event.pointerId, pixelIn(surface, event));
  };
  const move = (event: PointerEvent) => {
    const was = fingers.get(event.pointerId);
    if (!was) return;
    const before = [...fingers.values()];
    const is = pixelIn(surface, event);
    moved += Math.hypot(is.x - was.x, is.y - was.y);
    fingers.set(event.pointerId, is);
    if (moved >= TAP_PX) map.show(movedWith(map.view(), before, [...fingers.values()]));
  };
  const lift = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    if (moved < TAP_PX && event.type === "pointerup") {
      const at = pixelIn(surface, event);
      if (map.tap) map.tap(at);
      else map.show({ centre: placeAt(map.view(), at) });
    }
    map.rest();
  };
  surface.addEventListener("pointerdown", touch, { signal });
  surface.addEventListener("pointermove", move, { signal });
  surface.addEventListener("pointerup", lift, { signal });
  surface.addEventListener("pointercancel", lift, { signal });
}

function listenToWheel(surface: HTMLElement, map: Steered, signal: AbortSignal): void {
  let pause: ReturnType<typeof setTimeout> | undefined;
  const turn = (event: WheelEvent) => {
    event.preventDefault();
    map.show(zoomedAround(map.view(), pixelIn(surface, event), -event.deltaY / WHEEL_PER_STEP));
    clearTimeout(pause);
    pause = setTimeout(map.rest, WHEEL_PAUSE_MS);
  };
  surface.addEventListener("wheel", turn, { signal, passive: false });
  signal.addEventListener("abort", () => clearTimeout(pause));
}

/** The view after fingers have moved: the places under them stay under them. */
function movedWith(view: MapView, before: readonly Pixel[], after: readonly Pixel[]): MapView {
  const [was, is] = [middleOf(before), middleOf(after)];
  const [wide, wider] = [spreadOf(before), spreadOf(after)];
  const x = view.width / 2 + was.x - is.x;
  const y = view.height / 2 + was.y - is.y;
  const dragged = { ...view, centre: placeAt(view, { x, y }) };
  return zoomedAround(dragged, is, wide > 0 && wider > 0 ? Math.log2(wider / wide) : 0);
}

function isOnButton(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("button") !== null;
}

function pixelIn(surface: HTMLElement, { clientX, clientY }: MouseEvent): Pixel {
  const { left, top } = surface.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

function middleOf(points: readonly Pixel[]): Pixel {
  const sum = (axis: "x" | "y") => points.reduce((total, point) => total + point[axis], 0);
  return { x: sum("x") / points.length, y: sum("y") / points.length };
}

/** The distance between two fingers; 0 for one. */
function spreadOf([one, other]: readonly Pixel[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
