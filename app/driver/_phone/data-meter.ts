const KEY = "tumiza-rider-data";

type Listener = () => void;

const listeners = new Set<Listener>();
let observer: PerformanceObserver | undefined;

/** The bytes that the app sent and received since the shift began, on every page and in every tab. */
export function shiftBytes(): number {
  return Number(localStorage.getItem(KEY) ?? 0);
}

/** Going online begins a shift. */
export function beginShift(): void {
  store(0);
}

/** Adds uploaded bytes: the browser itself counts only downloads. */
export function countBytes(bytes: number): void {
  store(shiftBytes() + bytes);
}

export function onDataUsed(listener: Listener): () => void {
  listeners.add(listener);
  observer ??= observe();
  return () => listeners.delete(listener);
}

/**
 * Counts everything the page has loaded, its own document included. The page cannot see the service worker's
 * downloads, so the worker reports them.
 */
function observe(): PerformanceObserver {
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (typeof data === "object" && data !== null && "fetchedBytes" in data) {
      countBytes(Number(data.fetchedBytes));
    }
  });
  const started = new PerformanceObserver((list) => {
    const bytes = list.getEntries().reduce((sum, entry) => sum + sizeOf(entry), 0);
    if (bytes > 0) countBytes(bytes);
  });
  for (const type of ["navigation", "resource"]) started.observe({ type, buffered: true });
  return started;
}

function sizeOf(entry: PerformanceEntry): number {
  const isOwn = entry instanceof PerformanceResourceTiming && entry.workerStart === 0;
  return isOwn ? entry.transferSize : 0;
}

function store(bytes: number): void {
  localStorage.setItem(KEY, String(bytes));
  for (const listener of listeners) listener();
}
