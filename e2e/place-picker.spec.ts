import { openDesk, SHOP } from "./merchant-desk";
import { expectAccessible } from "./page-checks";
import { openShopSite, type ShopSite } from "./shop-site";
import { type Browser, type BrowserContextOptions, expect, type Page, test } from "./test";

const HERE = { latitude: -13.9669, longitude: 33.7873 };

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A phone's network in a town of Malawi on a bad day. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

let site: ShopSite;

/** The owner makes a key for the shop's own website, and copies what the page says into its checkout. */
test.beforeEach(async ({ page, baseURL }) => {
  const tumiza = baseURL ?? "";
  site = await openShopSite(tumiza, SHOP.testKey);
  await openDesk(page, "/developers/picker");
  await page.getByLabel("Name").fill("Journey");
  await page.getByLabel("Websites").fill(`${site.origin}/checkout`);
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByText("Key created.")).toBeVisible();
  // Other journeys of the shop make keys too, so the newest may be one of theirs.
  const own = page
    .getByRole("listitem")
    .filter({ hasText: "pkr_" })
    .filter({ hasText: site.origin });
  const [key = ""] = /pkr_\w{22}/.exec(await own.first().innerText()) ?? [];
  const code = await page.getByRole("region", { name: "Place picker" }).locator("code").innerText();
  // The server says its own address of the product, which is another one here.
  site.markup = code.replace(/pkr_\w{22}/, key).replace(/src="[^"]*(?=\/picker)/, `src="${tumiza}`);
});

test.afterEach(() => site.stop());

async function openCheckout(browser: Browser, options: BrowserContextOptions = {}, path = "/") {
  const context = await browser.newContext({ ...PHONE, ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("console", (message) => {
    if (/Content Security|TrustedHTML/.test(message.text())) faults.push(message.text());
  });
  const network = await context.newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.emulateNetworkConditions", SLOW);
  await page.goto(site.origin + path);
  return { page, faults, network };
}

const searchField = (page: Page, name = "Or search for a place") =>
  page.getByRole("combobox", { name });

const orderButton = (page: Page) => page.getByRole("button", { name: "Place order" });

async function readOrder(page: Page): Promise<Record<string, unknown>> {
  const { order_id: id } = site.placed as { order_id: string };
  const headers = { "X-API-Key": SHOP.testKey };
  return (
    await page.request.get(`${test.info().project.use.baseURL}/api/v1/external/orders/${id}`, {
      headers,
    })
  ).json();
}

test("a customer chooses a place on a slow phone, and the shop's server orders to it", async ({
  browser,
}) => {
  const { page, faults } = await openCheckout(browser);
  await searchField(page).fill("opposite shoprite");
  const places = page.getByRole("option");
  await expect(places.first()).toContainText("Shoprite");
  // Before axe, which has needs of its own.
  expect(faults).toEqual([]);
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("group", { name: /^Shoprite/ })).toBeFocused();
  // What says more than the place's name is the rider's.
  const landmark = page.getByLabel("What should the rider look for?");
  await expect(landmark).toHaveValue("opposite shoprite");
  await landmark.fill("Blue gate opposite Shoprite");
  await expectAccessible(page);
  await expect(page.locator("#heard")).toContainText('"precision":"landmark"');
  await orderButton(page).click();
  await expect(page.locator("#thanks")).toBeVisible();
  const lat = Number(site.form?.get("delivery_lat"));
  expect(lat).toBeCloseTo(-13.9, 0);
  expect(await readOrder(page)).toMatchObject({
    delivery_lat: lat,
    delivery_lng: Number(site.form?.get("delivery_lng")),
    delivery_address: expect.stringMatching(/^Blue gate opposite Shoprite, Shoprite/),
  });
  expect(await page.context().cookies()).toEqual([]);
  await page.context().close();
});

test("a customer at the place sends the phone's position, and a poor one is not called a door", async ({
  browser,
}) => {
  const geolocation = { ...HERE, accuracy: 800 };
  const { page } = await openCheckout(browser, { geolocation, permissions: ["geolocation"] });
  await page.getByRole("button", { name: "Use my current position" }).click();
  const chosen = page.getByRole("group", { name: "Your current position" });
  await expect(chosen).toContainText("Known to about 800 m.");
  const again = page.getByRole("button", { name: "Find my position again" });
  await expect(again).toBeEnabled({ timeout: 30_000 });
  await expect(chosen).toContainText("Your phone knows it only to about 800 m.");
  await expect(page.locator("#heard")).toContainText('"precision":"area"');
  await page.context().setGeolocation({ ...HERE, accuracy: 12 });
  await again.click();
  await expect(chosen).toContainText("Known to about 20 m.");
  await expect(page.locator("#heard")).toContainText('"precision":"door"');
  await page.getByLabel("What should the rider look for?").fill("Blue gate");
  await orderButton(page).click();
  await expect(page.locator("#thanks")).toBeVisible();
  expect(await readOrder(page)).toMatchObject({
    delivery_lat: HERE.latitude,
    delivery_lng: HERE.longitude,
    delivery_address: "Blue gate",
  });
  await page.context().close();
});

test("an unknown place stays the customer's words, and the shop asks for a pin", async ({
  browser,
}) => {
  const { page } = await openCheckout(browser);
  await searchField(page).fill("kwa agogo Nyirongo");
  await page.getByRole("option", { name: "Tell the rider “kwa agogo Nyirongo”" }).click();
  await expect(page.getByLabel("What should the rider look for?")).toHaveValue(
    "kwa agogo Nyirongo",
  );
  await orderButton(page).click();
  await expect(page.locator("#thanks")).toBeVisible();
  expect(site.form?.get("delivery_lat")).toBe("");
  expect(site.form?.get("delivery_address")).toBe("kwa agogo Nyirongo");
  expect(site.placed).toMatchObject({ link: expect.stringMatching(/\/pin\/pin_\w{22}$/) });
  await page.context().close();
});

test("without a network nothing typed is lost, and the search goes on when it is back", async ({
  browser,
}) => {
  const { page, network } = await openCheckout(browser, {}, "/?lang=ny");
  await page.getByLabel("Wobweretsa katundu ayang'ane chiyani?").fill("Geti la buluu");
  await network.send("Network.emulateNetworkConditions", { ...SLOW, offline: true });
  const search = searchField(page, "Kapena fufuzani malo");
  await search.fill("shoprite");
  await expect(page.getByText("Netiweki palibe.")).toBeVisible();
  await network.send("Network.emulateNetworkConditions", SLOW);
  await expect(page.getByRole("option").first()).toContainText("Shoprite");
  await page.reload();
  await expect(page.getByLabel("Wobweretsa katundu ayang'ane chiyani?")).toHaveValue(
    "Geti la buluu",
  );
  await expect(search).toHaveValue("shoprite");
  await page.context().close();
});

/** A checkout of WooCommerce with the plug-in's script, which has the key from the shop's settings. */
async function openWooCommerce(browser: Browser, fields: string) {
  const [, script = ""] = /(<script.*)/s.exec(site.markup) ?? [];
  const [key = ""] = /pkr_\w{22}/.exec(site.markup) ?? [];
  site.markup = `${fields}${script}`;
  const page = await (await browser.newContext(PHONE)).newPage();
  await page.addInitScript((pickerKey) => {
    const setShippingAddress = (address: object) => {
      document.querySelector("#heard")!.textContent = JSON.stringify(address);
    };
    const wp = { data: { dispatch: () => ({ setShippingAddress }) } };
    Object.assign(window, { tumizaPicker: { key: pickerKey }, wp });
  }, key);
  await page.goto(site.origin);
  return page;
}

async function chooseShoprite(page: Page) {
  await searchField(page).fill("opposite shoprite");
  await page
    .getByRole("option", { name: /^Shoprite/ })
    .first()
    .click();
}

const PIN = /^-1\d\.\d{5}, 3\d\.\d{5} \(opposite shoprite, Shoprite, Lilongwe\)$/;

test("WooCommerce's classic checkout has the picker above the pin, and the place in it", async ({
  browser,
}) => {
  const page = await openWooCommerce(
    browser,
    '<p id="tumiza_pin_field"><label>Pin <input id="tumiza_pin" name="tumiza_pin"></label></p>',
  );
  const pin = page.getByLabel("Pin");
  await page.evaluate(() => {
    document.addEventListener("change", ({ target }) => {
      if (target instanceof HTMLInputElement) document.title = `priced ${target.name}`;
    });
  });
  await chooseShoprite(page);
  await expect(pin).toHaveValue(PIN);
  await expect(page).toHaveTitle("priced tumiza_pin");
  await expect(page.locator("tumiza-place-picker + #tumiza_pin_field")).toHaveCount(1);
  await page.context().close();
});

test("WooCommerce's checkout block gets the picker again when it renders its fields again", async ({
  browser,
}) => {
  const page = await openWooCommerce(browser, '<div id="block"></div>');
  const render = () =>
    page.evaluate(() => {
      const row = document.createElement("div");
      row.className = "wc-block-components-text-input";
      const field = document.createElement("input");
      field.id = "shipping-tumiza-pin";
      row.append(field);
      document.querySelector("#block")!.replaceChildren(row);
    });
  for (let times = 0; times < 2; times += 1) {
    await render();
    await expect(page.locator("#block > tumiza-place-picker + div")).toHaveCount(1);
  }
  await chooseShoprite(page);
  await expect(page.locator("#heard")).toHaveText(
    /^\{"tumiza\/pin":"-1\d\.\d{5}, 3\d\.\d{5} \(opposite shoprite, Shoprite, Lilongwe\)"\}$/,
  );
  await page.context().close();
});

test("a customer who refuses the position reads what to do instead", async ({ browser }) => {
  const { page } = await openCheckout(browser);
  await page.getByRole("button", { name: "Use my current position" }).click();
  await expect(page.getByText("Location is turned off for this website.")).toBeVisible();
  await searchField(page).fill("zomba");
  await page
    .getByRole("option", { name: /^Zomba.*Large area/ })
    .first()
    .click();
  await expect(page.getByRole("group", { name: "Zomba" })).toContainText("middle of a large area");
  await page.context().close();
});
