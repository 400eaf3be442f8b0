import { expect, type Page } from "@playwright/test";

/** More than this is seen (ux: cumulative layout shift while loading and while things arrive). */
export const MOST_SHIFT = 0.02;

declare global {
  interface Window {
    shifted: number;
  }
}

/** Sums, from the next address on, how much of the screen moves without input. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      // What a layout shift has beside every entry is not in the compiler's library.
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        window.shifted += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

export async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => window.shifted);
}

/** Checks an open page for movement since it was loaded; returns a function that checks. */
export async function watchStillness(page: Page): Promise<() => Promise<void>> {
  await expect(page.locator('[data-fresh="live"]')).toBeVisible();
  const loaded = await shiftOf(page);
  expect(loaded).toBeLessThanOrEqual(MOST_SHIFT);
  return async () => expect((await shiftOf(page)) - loaded).toBeLessThanOrEqual(MOST_SHIFT);
}
