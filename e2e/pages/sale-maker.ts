import { expect, type Page } from "@playwright/test";

/** Makes a link with which the shop sells; the path of its page in the dashboard. */
export async function makeSaleLink(page: Page, environment = "test"): Promise<string> {
  await page.goto(`/merchant/${environment}/sale-links/new`);
  await page.getByLabel("Item").fill("Blue dress, size 40");
  await page.getByRole("textbox", { name: "Price" }).fill("15,000");
  await page.getByLabel("Sales at most").fill("9");
  await page.getByRole("button", { name: "Make link" }).click();
  await expect(page).toHaveURL(/\/sale-links\/sal_/);
  return new URL(page.url()).pathname;
}

/** Makes such a link; its public page. */
export async function makeOffer(page: Page): Promise<string> {
  const path = await makeSaleLink(page);
  return `/buy/${path.split("/").at(-1)}`;
}
