import { openDesk } from "./merchant-desk";
import { expectAccessible, expectAccessibleInBothLooks } from "./page-checks";
import { expect, type Locator, type Page, test } from "./test";

const HERE = { latitude: -13.9669, longitude: 33.7873 };

const openerOn = (page: Page) => page.getByRole("button", { name: "Choose on a map" });
const mapOn = (page: Page) => page.getByRole("application", { name: /^Map\./ });
const placeOn = (page: Page) => page.getByTestId("map-place");
const setterOn = (page: Page) => page.getByRole("button", { name: "Use this location" });

/** Zooms in until a pin may be placed. */
async function zoomToStreets(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("+");
    await expect(setterOn(page)).toBeEnabled({ timeout: 500 });
  }).toPass();
}

/** The form with a place in it, and the map open on that place. */
async function openMap(page: Page): Promise<Locator> {
  await openDesk(page, "/orders/new");
  await openerOn(page).waitFor();
  await page.getByLabel("Location", { exact: true }).fill(`${HERE.latitude}, ${HERE.longitude}`);
  await openerOn(page).click();
  await expect(mapOn(page)).toBeFocused();
  return placeOn(page);
}

/** Metres to the north and east of where the map was opened. */
async function movedOn(page: Page): Promise<[north: number, east: number]> {
  const [, latitude, longitude] =
    /(-?\d+\.\d+), (-?\d+\.\d+)/.exec((await placeOn(page).textContent()) ?? "") ?? [];
  const north = (Number(latitude) - HERE.latitude) * 111_195;
  const east = (Number(longitude) - HERE.longitude) * 111_195 * Math.cos(HERE.latitude / 57.2958);
  return [Math.round(north), Math.round(east)];
}

test("the keyboard alone chooses a place, which fills the box and brings its price", async ({
  page,
}) => {
  await openDesk(page, "/orders/new");
  await openerOn(page).focus();
  await page.keyboard.press("Enter");
  await expect(mapOn(page)).toBeFocused();
  await expect(placeOn(page)).toContainText("0 m from the pickup.");
  for (let step = 0; step < 12; step += 1) await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("ArrowLeft");
  await expect(placeOn(page)).toContainText("1.2 km from the pickup.");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Zoom in to street level to place the pin.")).toBeVisible();
  await zoomToStreets(page);
  const said = (await placeOn(page).textContent()) ?? "";
  expect(said).toMatch(/[23456789CFGHJMPQRVWX]{8}\+[23456789CFGHJMPQRVWX]{2}$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(openerOn(page)).toBeFocused();
  expect(said).toContain(await page.getByLabel("Location", { exact: true }).inputValue());
  await expect(page.getByTestId("quote-fee")).not.toHaveAttribute("data-stale");
});

test("on a phone the map has the whole screen, and a search and the phone's position move it", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: -13.9512, longitude: 33.7811 });
  await openMap(page);
  const box = await page.getByRole("dialog").boundingBox();
  expect(box).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  expect((await page.getByTestId("map").boundingBox())?.height).toBeGreaterThan(280);
  const search = page.getByRole("combobox", { name: "Search on the map" });
  await search.pressSequentially("shoprite");
  await expect(page.getByRole("dialog").getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(placeOn(page)).toContainText(/-13\.9\d+, 33\.7\d+/);
  await expect(setterOn(page)).toBeEnabled();
  await page.getByRole("dialog").getByRole("button", { name: "Use my location" }).click();
  await expect(placeOn(page)).toContainText("-13.9512, 33.7811");
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessibleInBothLooks(page);
});

test("a place is found by its name, with the keyboard alone and in spite of a typing error", async ({
  page,
}) => {
  await openDesk(page, "/orders/new");
  const box = page.getByRole("combobox", { name: "Location" });
  await openerOn(page).waitFor();
  await box.pressSequentially("shopr");
  const list = page.getByRole("listbox", { name: "Places found" });
  await expect(list.getByRole("option").first()).toContainText(/Supermarket · Lilongwe · .* k?m$/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue(/^Shoprite.*, Lilongwe \(-13\.\d+, 33\.\d+\)$/);
  await expect(box).toBeFocused();
  await expect(page.getByLabel("Landmark")).toHaveValue(/^Shoprite/);
  await expect(page.getByTestId("quote-fee")).not.toHaveAttribute("data-stale");
  await box.fill("blantire");
  await expect(list.getByRole("option", { name: /^Blantyre/ }).first()).toBeVisible();
  await expect(page.getByText("We don't know “blantire” yet.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue("blantire");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(box).toHaveValue(/^Blantyre/);
});

test("an area that is on no map is not answered with another, nor with a customer's door", async ({
  page,
}) => {
  await openDesk(page, "/orders/new");
  await openerOn(page).waitFor();
  await page.getByRole("combobox", { name: "Location" }).fill("Area 470");
  await expect(page.getByText("We don't know “Area 470” yet.")).toBeVisible();
  await expect(page.getByRole("listbox", { name: "Places found" })).toBeHidden();
  await expectAccessible(page);
});

test("arrows move by 10 m and with Shift by 100 m, at any zoom; a tap moves there", async ({
  page,
}) => {
  await openMap(page);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+ArrowRight");
  expect(await movedOn(page)).toEqual([10, 100]);
  await page.keyboard.press("+");
  await page.keyboard.press("-");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect.poll(() => movedOn(page)).toEqual([0, 0]);
  await mapOn(page).click({ position: { x: 40, y: 40 } });
  await expect.poll(async () => (await movedOn(page))[0]).toBeGreaterThan(50);
});

test("a scale bar says how long a way is, and a pin is placed at street level alone", async ({
  page,
}) => {
  await openMap(page);
  await expect(page.getByTestId("scale")).toHaveText("100 m");
  for (let steps = 0; steps < 3; steps += 1) await page.keyboard.press("-");
  await expect(page.getByTestId("scale")).toHaveText("500 m");
  await expect(page.getByText("Zoom in to street level to place the pin.")).toBeVisible();
});

test("Escape leaves the box as it was and gives the focus back", async ({ page }) => {
  await openMap(page);
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("Escape");
  await expect(openerOn(page)).toBeFocused();
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue(
    `${HERE.latitude}, ${HERE.longitude}`,
  );
});

test("the map loads only when it is opened, and from no other host", async ({ page }) => {
  const requests: URL[] = [];
  page.on("request", (request) => requests.push(new URL(request.url())));
  await openDesk(page, "/orders/new");
  await openerOn(page).waitFor();
  await page.waitForLoadState("networkidle");
  expect(requests.filter(({ pathname }) => pathname.includes("maplibre"))).toEqual([]);
  requests.length = 0;
  await openerOn(page).click();
  await expect(mapOn(page)).toBeFocused();
  await expect.poll(() => requests.map(({ pathname }) => pathname)).toContain("/maps/MW.json");
  await page.keyboard.press("+");
  await page.waitForLoadState("networkidle");
  expect(requests.filter(({ pathname }) => pathname.includes("maplibre"))).toEqual([]);
  const { origin } = new URL(page.url());
  const foreign = requests.filter((url) => url.origin !== origin && url.protocol !== "blob:");
  expect(foreign.map(String)).toEqual([]);
});

test("a browser without WebGL shows the same map", async ({ page }) => {
  await page.addInitScript("HTMLCanvasElement.prototype.getContext = () => null");
  await openMap(page);
  await expect(mapOn(page).locator('path[data-kind="country"]')).toBeVisible();
});

test("a finger drags the map, and the wheel zooms around its place", async ({ page }) => {
  await openMap(page);
  const { x = 0, y = 0, width = 0, height = 0 } = (await mapOn(page).boundingBox()) ?? {};
  const [middleX, middleY] = [x + width / 2, y + height / 2];
  await page.mouse.move(middleX, middleY);
  await page.mouse.wheel(0, -400);
  await page.mouse.down();
  await page.mouse.move(middleX - 60, middleY + 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await movedOn(page))[1]).toBeGreaterThan(10);
  await page.mouse.wheel(0, 400);
  const [north, east] = await movedOn(page);
  expect(north).toBeGreaterThan(5);
  expect(east / north).toBeCloseTo(1.5, 0);
});

test("the pickup and saved places are chosen on it as well", async ({ page }) => {
  for (const path of ["/settings/pickup/new", "/settings/places/new"]) {
    await openDesk(page, path);
    await openerOn(page).click();
    await expect(mapOn(page)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await zoomToStreets(page);
    await setterOn(page).click();
    await expect(page.getByTestId("spot-place")).toBeVisible();
  }
});

test("the map is accessible, and its button is seen on a phone and at a desk", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openMap(page);
  await expect(setterOn(page)).toBeInViewport();
  await expectAccessibleInBothLooks(page);
  await expect(setterOn(page)).toBeInViewport();
});
