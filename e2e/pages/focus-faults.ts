import type { Page } from "@playwright/test";

/** More stops than the longest form has; the rest of a long list is like its beginning. */
const MOST_STOPS = 70;

/** Most pages have two or three times as many; after its last stop a page begins again. */
const STOPS_AT_ONCE = 14;

declare global {
  interface Window {
    stops: { stop: string; fault: string | null }[];
  }
}

/** Walks through the page with the keyboard; the page itself writes down where it comes. */
export async function focusFaults(page: Page): Promise<string[]> {
  await page.evaluate(watchFocus);
  const keyboard = await page.context().newCDPSession(page);
  const tab = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };
  let stops: Window["stops"] = [];
  let isOver = false;
  for (let pressed = 0; !isOver && pressed < MOST_STOPS; pressed += STOPS_AT_ONCE) {
    const keys = Array.from({ length: STOPS_AT_ONCE }, async () => {
      const down = keyboard.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...tab });
      await keyboard.send("Input.dispatchKeyEvent", { type: "keyUp", ...tab });
      await down;
    });
    await Promise.all(keys);
    stops = await page.evaluate(() => window.stops);
    isOver = stops.length < pressed + STOPS_AT_ONCE;
  }
  await keyboard.detach();
  const faults = stops.flatMap(({ stop, fault }, index) => {
    // The parts of a date have the focus one after the other, and the browser marks them itself.
    const isPart = stop === stops[index - 1]?.stop;
    return fault && !isPart ? [`focus ${fault}: ${stop}`] : [];
  });
  if (hasFrame(page) && !stops[0]?.stop.includes('href="#main"')) {
    faults.push("no skip link first");
  }
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    scrollTo(0, 0);
  });
  return faults;
}

/**
 * A page that people open from a link begins with its purpose, and a sheet of paper is
 * nothing else: there is nothing to skip.
 */
function hasFrame(page: Page): boolean {
  return !/^\/(track|trip|pin|buy|unsubscribe|privacy\/request)|\/(print|proof|receipt|labels)$/.test(
    new URL(page.url()).pathname,
  );
}

/** Has the page write down what gets the keyboard's focus, until it leaves the page, and whether that is seen. */
function watchFocus(): void {
  window.stops = [];
  addEventListener("keyup", note, true);

  // By then the page has scrolled to the focused element.
  function note(): void {
    const element = document.activeElement;
    const isOver = !(element instanceof HTMLElement) || element === document.body;
    // The development server's own tools come last and belong to no page.
    if (isOver || element.matches("nextjs-portal")) {
      removeEventListener("keyup", note, true);
      return;
    }
    const stop = element.outerHTML.replace(/\s+/g, " ").slice(0, 140);
    const fault = !isOutlined(element) ? "no outline" : !isSeen(element) ? "covered" : null;
    window.stops.push({ stop, fault });
  }

  function isOutlined(element: HTMLElement): boolean {
    const marked = [
      element,
      element.parentElement,
      element.nextElementSibling,
      element.closest("label"),
    ];
    const styles = marked.flatMap((it) => (it ? [getComputedStyle(it)] : []));
    return [...styles, getComputedStyle(element, "::after")].some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== "none" && parseFloat(outlineWidth) >= 1,
    );
  }

  function isSeen(element: HTMLElement): boolean {
    // A box may be drawn by the label around it, which lies over it then.
    if (element.closest("label") !== null) return true;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const parts = [0.1, 0.5, 0.9];
    const points = parts.flatMap((x) =>
      parts.map((y) => [left + (right - left) * x, top + (bottom - top) * y] as const),
    );
    return points.some(([x, y]) => {
      const above = document.elementFromPoint(x, y);
      return above !== null && (element.contains(above) || above.contains(element));
    });
  }
}
