import { ADMIN, COMPANY } from "./courier-system";
import { expectAccessible } from "./page-checks";
import { openSecondAdmin } from "./second-admin";
import { beSignedIn } from "./sign-in";
import { expect, test, type Page } from "./test";

/** Saves the view of the page, as its only reader. */
async function saveView(page: Page, name: string): Promise<void> {
  await page.getByText("Save this view…").click();
  await page.getByLabel("View name").fill(name);
  await page.getByRole("button", { name: "Save view" }).click();
  await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
}

async function removeView(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Remove the view ${name}` }).click();
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
}

test("the desk saves a view of a list, for one person and one list", async ({ page, browser }) => {
  const name = `Cancelled ${Date.now()}`;
  await beSignedIn(page, ADMIN);
  await page.goto("/admin/orders?env=live&status=cancelled&q=");
  await saveView(page, name);
  await expectAccessible(page);
  await page.goto("/admin/merchants?q=Mbowe");
  await expect(page.getByText("Save this view…")).toBeVisible();
  await expect(page.getByRole("link", { name })).toHaveCount(0);
  const other = await openSecondAdmin(browser);
  await other.goto("/admin/orders");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(other.getByRole("link", { name })).toHaveCount(0);
  await page.goto("/admin/orders");
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/orders\?status=cancelled$/);
  await removeView(page, name);
  await other.context().close();
});

test("a company saves a view of riders that it searched for without leaving the page", async ({
  page,
}) => {
  const name = `Chunga ${Date.now()}`;
  await beSignedIn(page, COMPANY);
  await page.goto("/courier/riders");
  await expect(page.locator('[data-fresh="live"]')).toBeVisible();
  await page.getByRole("searchbox").fill("Chunga");
  await expect(page).toHaveURL(/q=Chunga/);
  await saveView(page, name);
  await page.goto("/courier/orders");
  await expect(page.getByRole("link", { name })).toHaveCount(0);
  await page.goto("/courier/riders");
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(/\/courier\/riders\?q=Chunga$/);
  await removeView(page, name);
});
