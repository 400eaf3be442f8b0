import { openDesk } from "./merchant-desk";
import { expect, test } from "./test";

const PAGES = [
  ["Business", "business"],
  ["Pickup", "pickup"],
  ["Saved places", "places"],
  ["Invoice details", "invoices"],
] as const;

test("each part of settings is a page, found from the list, beside the others and in the command menu", async ({
  page,
}) => {
  await openDesk(page, "/settings", "live");
  const list = page.getByRole("main");
  const beside = page.getByRole("navigation", { name: "Settings" });
  await expect(beside).toHaveCount(0);
  await list.getByRole("link", { name: "Business" }).click();
  for (const [name, path] of PAGES) {
    await beside.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/settings/${path}$`));
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
    await expect(beside.getByRole("link", { name, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
  }
  for (const [name, path] of PAGES) {
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Commands" }).fill(name);
    await page.getByRole("option", { name }).first().click();
    await expect(page).toHaveURL(new RegExp(`/settings/${path}$`));
  }
});

test("a link to a part of the one page that settings were opens that part's page", async ({
  page,
}) => {
  await openDesk(page, "/settings#places", "live");
  await expect(page).toHaveURL(/\/settings\/places$/);
  await page.goto("/merchant/live/settings#invoices");
  await expect(page).toHaveURL(/\/settings\/invoices$/);
});
