import { expect, test } from "./test";

const COMPONENTS = "/dev/components";

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
