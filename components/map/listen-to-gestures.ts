import { placeAt, zoomedAround, type MapView, type Pixel } from "./map-view";

type Steered = {
  view: () => MapView;
  show: (next: Partial<MapView>) => void;
  /** Told when the map has come to rest. */
  rest: () => void;
};

/** A finger that has moved less has tapped. */
const TAP_PX = 6;

/** A notch of most mouse wheels zooms by half a step. */
const WHEEL_PER_STEP = 200;

/** A wheel says nothing of its end. */
const WHEEL_PAUSE_MS = 150;

/** Lets a map be dragged, pinched, turned by the wheel and tapped; a tap moves its place to the middle. */
export function listenToGestures(
  surface: HTMLElement,
  { view, show, rest }: Steered,
): AbortController {
  const listening = new AbortController();
  const { signal } = listening;
  const fingers = new Map<number, Pixel>();
  let moved = 0;
  let wheelPause: ReturnType<typeof setTimeout> | undefined;

  const at = ({ clientX, clientY }: MouseEvent): Pixel => {
    const { left, top } = surface.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const moveTo = (before: readonly Pixel[], after: readonly Pixel[]) => {
    const [was, is] = [middleOf(before), middleOf(after)];
    const [wide, wider] = [spreadOf(before), spreadOf(after)];
    const steps = wide > 0 && wider > 0 ? Math.log2(wider / wide) : 0;
    show(zoomedAround(view(), is, steps));
    const { width, height } = view();
    const to = { x: width / 2 + was.x - is.x, y: height / 2 + was.y - is.y };
    show({ centre: placeAt(view(), to) });
  };

  surface.addEventListener(
    "pointerdown",
    (event) => {
      if (event.button !== 0) return;
      surface.setPointerCapture(event.pointerId);
      if (fingers.size === 0) moved = 0;
      fingers.set(event.pointerId, at(event));
    },
    { signal },
  );
  surface.addEventListener(
    "pointermove",
    (event) => {
      const was = fingers.get(event.pointerId);
      if (!was) return;
      const before = [...fingers.values()];
      const is = at(event);
      moved += Math.hypot(is.x - was.x, is.y - was.y);
      fingers.set(event.pointerId, is);
      if (moved >= TAP_PX) moveTo(before, [...fingers.values()]);
    },
    { signal },
  );
  const lift = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    if (moved < TAP_PX && event.type === "pointerup") show({ centre: placeAt(view(), at(event)) });
    rest();
  };
  surface.addEventListener("pointerup", lift, { signal });
  surface.addEventListener("pointercancel", lift, { signal });
  surface.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      show(zoomedAround(view(), at(event), -event.deltaY / WHEEL_PER_STEP));
      clearTimeout(wheelPause);
      wheelPause = setTimeout(rest, WHEEL_PAUSE_MS);
    },
    { signal, passive: false },
  );
  return listening;
}

function middleOf(points: readonly Pixel[]): Pixel {
  const sum = (axis: "x" | "y") => points.reduce((total, point) => total + point[axis], 0);
  return { x: sum("x") / points.length, y: sum("y") / points.length };
}

/** How far apart two fingers are; 0 for one. */
function spreadOf([one, other]: readonly Pixel[]): number {
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
