import { expect, type Page } from "@playwright/test";

/** More than this is seen (ux: cumulative layout shift while loading and while things arrive). */
export const MOST_SHIFT = 0.02;

declare global {
  interface Window {
    shifted: number;
    /** What moved, for the message of a test. */
    movers: Set<string>;
  }
}

/** Sums, from the next address on, how much of the screen moves without input. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0;
    window.movers = new Set();
    // What a layout shift has beside every entry is not in the compiler's library.
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        window.shifted += value;
        for (const { node } of sources)
          window.movers.add(`${node?.nodeName} “${node?.textContent?.trim().slice(0, 40)}”`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => window.shifted);
}

/** What moved, each once. */
export async function moversOf(page: Page): Promise<string> {
  return page.evaluate(() => [...window.movers].join(", "));
}

/** Checks an open page for movement since it was loaded; returns a function that checks. */
export async function watchStillness(page: Page): Promise<() => Promise<void>> {
  await expect(page.locator('[data-fresh="live"]')).toBeVisible();
  const loaded = await shiftOf(page);
  expect(loaded).toBeLessThanOrEqual(MOST_SHIFT);
  return async () => expect((await shiftOf(page)) - loaded).toBeLessThanOrEqual(MOST_SHIFT);
}
