import { randomUUID } from "node:crypto";
import { openDesk, SHOP } from "./merchant-desk";
import { expectAccessibleInBothLooks } from "./page-checks";
import { type Browser, expect, type Page, test } from "./test";

const HERE = { latitude: -13.9669, longitude: 33.7873 };
const WHERE = "-13.9669, 33.7873";

/** The limit of a page for a phone that pays by the megabyte. */
const PAGE_LIMIT_BYTES = 20 * 1024;

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A new order whose receiver is asked; answers the link as it is on this machine. */
async function ask(page: Page): Promise<string> {
  await openDesk(page, "/orders/new");
  const button = page.getByRole("button", { name: "Request location from recipient" });
  // It is a link until the page's own code runs, which typing has to wait for.
  await button.waitFor();
  await page.getByLabel("Phone").fill("0999 555 123");
  await page.getByLabel("Name").fill("Chikondi Banda");
  await button.click();
  const whatsApp = page.getByRole("link", { name: "Send on WhatsApp" });
  const address = new URL((await whatsApp.getAttribute("href")) ?? "");
  expect(address.pathname).toBe("/265999555123");
  const sentence = address.searchParams.get("text") ?? "";
  expect(sentence).toContain(`${SHOP.name} asks where to deliver your parcel.`);
  return /\/pin\/pin_\w{22}$/.exec(sentence)?.[0] ?? "";
}

const openPhone = async (browser: Browser, link: string, options = {}) => {
  const phone = await (await browser.newContext({ ...PHONE, ...options })).newPage();
  await phone.goto(link);
  return phone;
};

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("the receiver taps once, and the merchant's open form has place, words and price", async ({
  page,
  browser,
}) => {
  const link = await ask(page);
  await page.getByLabel("Item").focus();
  await page.keyboard.type("Medi");
  const phone = await openPhone(browser, link, {
    geolocation: { ...HERE, accuracy: 9 },
    permissions: ["geolocation"],
  });
  await expect(heading(phone)).toHaveText(`${SHOP.name} asks where to deliver your parcel.`);
  await phone.getByLabel("What should the rider look for?").fill("Blue gate");
  await phone.getByRole("button", { name: "Send my current location" }).click();
  await expect(heading(phone)).toHaveText(`${SHOP.name} knows where to bring your parcel.`);
  await expect(page.getByTestId("quote-fee")).toBeVisible();
  await page.keyboard.type("cine");
  await expect(page.getByLabel("Item")).toHaveValue("Medicine");
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue(WHERE);
  await expect(page.getByRole("textbox", { name: "Landmark" })).toHaveValue("Blue gate");
  await expect(page.getByTestId("pin-link")).toContainText("accurate to about 10 m");

  await page.getByRole("textbox", { name: "Landmark" }).fill("Blue gate, ask for Maria");
  await page.reload();
  await expect(page.getByTestId("pin-link")).toHaveAttribute("data-state", "answered");
  await expect(page.getByRole("textbox", { name: "Landmark" })).toHaveValue(
    "Blue gate, ask for Maria",
  );

  await phone.getByLabel("Or paste the location").fill("-13.97, 33.79");
  await phone.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue("-13.97, 33.79");
  await page.getByLabel("Your reference").fill(randomUUID());
  await page.getByRole("button", { name: /^Place order, MK/ }).click();
  await expect(heading(page)).toHaveText("Order placed");
  await phone.reload();
  await expect(heading(phone)).toHaveText(`Your delivery from ${SHOP.name} has been ordered.`);
  await expect(phone.locator("form")).toHaveCount(0);
  await phone.context().close();
});

test("a phone that does not say where it is explains how to paste it from WhatsApp", async ({
  page,
  browser,
}) => {
  const phone = await openPhone(browser, await ask(page));
  await expect(phone.getByText("press and hold", { exact: false })).toBeHidden();
  await phone.getByRole("button", { name: "Send my current location" }).click();
  await expect(phone.getByRole("status")).toContainText("Location is turned off.");
  await expect(phone.getByText("In WhatsApp, open the location")).toBeVisible();
  await phone.context().close();
});

test("without JavaScript a place is pasted, corrected and sent, in Chichewa too", async ({
  page,
  browser,
}) => {
  const phone = await openPhone(browser, await ask(page), { javaScriptEnabled: false });
  await expect(phone.getByRole("button")).toHaveText(["Send"]);
  await phone.getByLabel("Or paste the location").fill("33.7873, -13.9669");
  await phone.getByLabel("What should the rider look for?").fill("Blue gate");
  await phone.getByRole("button", { name: "Send", exact: true }).click();
  await expect(phone.getByRole("alert")).toContainText("look swapped");
  await phone.getByRole("button", { name: `Send ${WHERE}` }).click();
  await expect(phone.getByTestId("answer")).toContainText("Blue gate");
  await phone.getByRole("link", { name: "Chichewa" }).click();
  await expect(phone.locator("html")).toHaveAttribute("lang", "ny");
  await phone.getByRole("button", { name: "Tumizani", exact: true }).click();
  await expect(phone.locator("html")).toHaveAttribute("lang", "ny");
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue(WHERE);
  await phone.context().close();
});

test("without JavaScript the merchant makes the link on a page and orders with its answer", async ({
  page,
  browser,
}) => {
  await openDesk(page);
  const storageState = await page.context().storageState();
  const desk = await openPhone(browser, "/merchant/test/orders/new", {
    javaScriptEnabled: false,
    storageState,
  });
  await desk.getByRole("link", { name: "Request location from recipient" }).click();
  await desk.getByRole("button", { name: "Create link" }).click();
  const address = await desk.locator('a[href^="sms:"]').getAttribute("href");
  const link = /\/pin\/pin_\w{22}$/.exec(decodeURIComponent(address ?? ""))?.[0] ?? "";
  const phone = await openPhone(browser, link, { javaScriptEnabled: false });
  await phone.getByLabel("Or paste the location").fill(WHERE);
  await phone.getByLabel("What should the rider look for?").fill("Blue gate");
  await phone.getByRole("button", { name: "Send", exact: true }).click();
  await desk.getByRole("link", { name: "Check again" }).click();
  await desk.getByRole("link", { name: "Use this location" }).click();
  await expect(desk.getByLabel("Location", { exact: true })).toHaveValue(WHERE);
  await expect(desk.getByLabel("Landmark")).toHaveValue("Blue gate");
  await desk.context().close();
  await phone.context().close();
});

test("the receiver's page is small and accessible, and every target is large", async ({
  page,
  browser,
}) => {
  const link = await ask(page);
  const phone = await openPhone(browser, link, { isMobile: false });
  await expectAccessibleInBothLooks(phone);
  const html = await (await phone.request.get(link)).body();
  expect(html.byteLength).toBeLessThanOrEqual(PAGE_LIMIT_BYTES);
  for (const width of [1280, 360]) {
    await phone.setViewportSize({ width, height: 740 });
    const heights = await phone
      .locator("a, button, summary, input:not([type=hidden]), textarea")
      .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  }
  await phone.context().close();
});
