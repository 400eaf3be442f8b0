import { openDesk, OTHER_SHOP } from "./merchant-desk";
import { expect, test, type Page } from "./test";

const PAGES = [
  ["Business", "business"],
  ["Logo and colour", "brand"],
  ["Branches", "pickup"],
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

/** A picture of the size that phones take. */
async function largePicture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 4000, height: 1000 });
    const drawing = canvas.getContext("2d");
    for (let x = 0; x < 4000; x += 5) {
      if (drawing) drawing.fillStyle = `hsl(${x % 360} 80% ${x % 70}%)`;
      drawing?.fillRect(x, x % 900, 40, 90);
    }
    return canvas.toDataURL("image/png").split(",")[1] ?? "";
  });
  return Buffer.from(base64, "base64");
}

test("an owner's logo and colour are shown as customers will see them, until they are removed", async ({
  page,
}) => {
  await openDesk(page, "/settings/brand", "live", OTHER_SHOP);
  const buffer = await largePicture(page);
  await page
    .getByLabel("Picture")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer });
  await page.getByRole("button", { name: "Save logo" }).click();
  await expect(page.getByText("Logo saved.")).toBeVisible();
  const logo = page.getByRole("img", { name: OTHER_SHOP.name });
  await expect(logo).toHaveJSProperty("naturalHeight", 120);
  await page.getByLabel("Colour code").fill("#ffd400");
  await expect(page.getByText("On a light screen: a darker shade")).toBeVisible();
  await page.getByRole("button", { name: "Save colour" }).click();
  await expect(page.getByText("Colour saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Colour code")).toHaveValue("#ffd400");
  await page.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No logo yet.")).toBeVisible();
  await page.getByLabel("Colour code").fill("red");
  await page.getByRole("button", { name: "Save colour" }).click();
  await expect(page.getByText("Enter a colour like #0c6373.")).toBeVisible();
});

test("a shop with two pickups chooses one for an order and an import, which say that it is closed", async ({
  page,
}) => {
  await openDesk(page, "/settings/pickup/new", "test", OTHER_SHOP);
  const name = `Branch ${Date.now() % 100_000}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Where do riders collect?").fill("-13.9700, 33.7800");
  await page.getByLabel("Address or landmark").fill("Beside the bank");
  await page.getByText("Opening hours, person to ask and note").click();
  // Each day for one minute, so that it is closed now.
  for (const day of await page.getByLabel(/opens$/).all()) await day.fill("00:00");
  for (const day of await page.getByLabel(/closes$/).all()) await day.fill("00:01");
  await page.getByRole("button", { name: "Save branch" }).click();
  await expect(page.getByRole("main").getByText(name)).toBeVisible();
  await page.goto("/merchant/test/orders/new");
  await page.getByLabel("Pickup", { exact: true }).selectOption(name);
  await expect(page.getByTestId("pickup-closed")).toContainText(name);

  await page.goto("/merchant/test/orders/import");
  await page
    .getByLabel("Paste from Excel or Sheets")
    .fill('Name,Phone,Landmark,Location\nThoko Banda,0999 123 456,Blue gate,"-13.9800, 33.7900"');
  await page.getByRole("button", { name: "Read table" }).click();
  await page.getByLabel("Pickup", { exact: true }).selectOption(name);
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page.getByText(`Riders collect at ${name}.`)).toBeVisible();
  await expect(page.getByText("The pickup is closed at that time.")).toBeVisible();
});
