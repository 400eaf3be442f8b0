import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** A page is held to the same on a phone by day and at a desk by night; no more differs between them. */
export const LOOKS = [
  { width: 360, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
] as const;

/** WCAG 2.2 as far as AA, and what axe's makers know to help beyond it. */
export const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

/** The rest of a long list is like its beginning. */
const REST_OF_A_LIST = "tr:nth-child(n+21), li:nth-child(n+21)";

/**
 * What axe finds, one line for each element. It takes four times as long when it opens a page of its
 * own for its results and describes what is right.
 */
export async function axeFaults(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ["violations"], selectors: false })
    .exclude(REST_OF_A_LIST)
    .withTags(AXE_TAGS);
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.replace(/\s+/g, " ").slice(0, 140)}`),
  );
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

/** Presses Tab through the page and collects what had the focus. */
export async function focusableNames(page: Page): Promise<string[]> {
  const names: string[] = [];
  const count = await page.locator("a[href], button, input, [tabindex='0']").count();
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
