import { ADMIN } from "./courier-system";
import { openDesk, OTHER_SHOP, SHOP } from "./merchant-desk";
import { proposePlace } from "./propose-place";
import { beSignedIn } from "./sign-in";
import { expect, test } from "./test";

test("a place that a shop proposes and the desk accepts is in another shop's search at once", async ({
  page,
  browser,
}) => {
  const name = await proposePlace(page);
  const other = await (await browser.newContext()).newPage();
  await openDesk(other, "/orders/new", "test", OTHER_SHOP);
  const where = other.getByRole("combobox", { name: "Location" });
  await where.fill(name);
  await expect(other.getByText(`We don't know “${name}” yet.`)).toBeVisible();
  await expect(other.getByRole("link", { name: `Propose “${name}”` })).toHaveAttribute(
    "href",
    /propose\?name=Kwa/,
  );

  const desk = await (await browser.newContext()).newPage();
  await beSignedIn(desk, ADMIN);
  await desk.goto("/admin/places");
  await desk.getByRole("link", { name }).click();
  await expect(desk.locator("main")).toContainText(SHOP.name);
  const accept = desk.getByRole("form", { name: "Accept" });
  await accept.getByLabel("Name").fill(`${name} Market`);
  await accept.getByRole("button", { name: "Accept place" }).click();
  await expect(desk).toHaveURL(/\/admin\/places$/);

  await where.fill(`${name} mark`);
  await expect(other.getByRole("option", { name: `${name} Market` })).toBeVisible();
  await page.reload();
  const own = page.getByRole("region", { name: "Your proposals" });
  await expect(own.getByRole("row", { name })).toContainText("Accepted");
});

test("a shop reads why its place was declined", async ({ page, browser }) => {
  const name = await proposePlace(page);
  const desk = await (await browser.newContext()).newPage();
  await beSignedIn(desk, ADMIN);
  await desk.goto("/admin/places");
  await desk.getByRole("link", { name }).click();
  const decline = desk.getByRole("form", { name: "Decline the place" });
  await decline.getByLabel("Reason").fill("That is a house.");
  await decline.getByRole("button", { name: "Decline" }).click();
  await expect(desk).toHaveURL(/\/admin\/places$/);
  await page.reload();
  const own = page.getByRole("region", { name: "Your proposals" });
  await expect(own.getByRole("row", { name })).toContainText("That is a house.");
});
