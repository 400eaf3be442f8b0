import { expect, test } from "@playwright/test";
import { expectAccessible, LOOKS } from "./page-checks";

const COMPONENTS = "/dev/components";

for (const { width, colorScheme } of LOOKS) {
  test.describe(`${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 740 }, colorScheme });

    test("every component in every state is accessible, and nothing moves sideways", async ({
      page,
      baseURL,
    }) => {
      const foreign: string[] = [];
      const complaints: string[] = [];
      page.on("request", (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol !== "data:" && origin !== baseURL) foreign.push(origin);
      });
      page.on("console", (line) => line.type() === "error" && complaints.push(line.text()));
      await page.goto(COMPONENTS);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
      expect({ foreign, complaints }).toEqual({ foreign: [], complaints: [] });
    });
  });
}

test("a chosen theme outlives the page and comes with the first byte", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(COMPONENTS);
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByLabel("Account of Mphatso Phiri").first().click();
  await page.getByRole("button", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  expect(await background()).not.toBe(light);
  const html = await (await page.request.get(COMPONENTS)).text();
  expect(html).toContain('data-theme="dark"');
});

test("at 320 px no component is wider than the screen", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(COMPONENTS);
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBe(0);
});
