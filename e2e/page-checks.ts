import { expect, type Page } from "@playwright/test";
import { axeFaults } from "./axe";

const LOOKS = [
  { width: 360, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
] as const;

/** As on a phone by day, then as at a desk by night, without loading the page again. */
export async function expectAccessibleInBothLooks(page: Page): Promise<void> {
  for (const { width, colorScheme } of LOOKS) {
    // A colour that still changes is not the one to be read.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 740 });
    await expectAccessible(page);
  }
}

/** Nothing that axe finds, and nothing that moves sideways. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/\S/);
  expect(await axeFaults(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
}

/** Presses Tab through the page and collects the focused elements. */
export async function focusableNames(page: Page): Promise<string[]> {
  const names: string[] = [];
  const count = await page.locator("a[href], button, input, select, [tabindex='0']").count();
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press("Tab");
    names.push(
      await page.evaluate(() => {
        const element = document.activeElement;
        return element?.getAttribute("href") ?? element?.id ?? element?.textContent ?? "";
      }),
    );
  }
  return names;
}
