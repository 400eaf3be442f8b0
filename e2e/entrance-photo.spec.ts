import { hireRider, openCompany } from "./own-company";
import { expectAccessible } from "./page-checks";
import { PlainPhone } from "./plain-phone";
import { proveNumber } from "./prove-number";
import {
  accept,
  act,
  goOffline,
  noise,
  pinOf,
  placeOrder,
  shopIn,
  waitNearPickup,
} from "./rider-phone";
import { devices, expect, type Page, test } from "./test";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];
test.use({ ...PHONE, viewport: { width: 360, height: 740 } });

/** In Chikwawa, where no other journey has riders. */
const SHOP = shopIn({ latitude: -16.0348, longitude: 34.801 });

const isDrawn = (page: Page) =>
  page
    .locator("[data-entrance] img")
    .evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);

test("a recipient shows the entrance without scripts, riders see it after accepting, without a network, and it is deleted", async ({
  browser,
  page,
  request,
}) => {
  test.slow();
  const recipient = PlainPhone.withNewNumber(request);
  const company = await openCompany(browser, "0888 700 371");
  await waitNearPickup(page, company.rider, SHOP);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const order = await placeOrder(request, SHOP, recipient.number);
  const door = await (await browser.newContext({ ...PHONE, javaScriptEnabled: false })).newPage();

  await test.step("a file that is too large or no picture is explained beside the form", async () => {
    await door.goto(order.receiver_link);
    await door.locator("#entrance summary").click();
    await choose(door, "scan.pdf", Buffer.from("%PDF-1.7"));
    await expect(door.getByText("We can't read this file.")).toBeVisible();
    await choose(door, "large.jpg", Buffer.alloc(20 * 1024 * 1024, 255));
    await expect(door.getByText("This photo is larger than 8 MB.")).toBeVisible();
  });

  await test.step("the recipient sends one", async () => {
    await choose(door, "gate.jpg", await noise(400));
    await expect(door.getByAltText("Your entrance, as your rider sees it")).toBeVisible();
    const { request: shop } = await browser.newContext();
    expect(await (await shop.get(order.receiver_link)).text()).not.toContain("Your entrance, as");
  });

  await test.step("the rider sees it after accepting, and without a network", async () => {
    await expect(page.getByRole("button", { name: "Accept" })).toBeVisible();
    await expect(page.locator("[data-entrance]")).toHaveCount(0);
    await accept(page, order);
    const orderId = order.order_id;
    for (const kind of ["arrive_at_pickup", "pick_up", "depart"])
      await act(page, { kind, orderId });
    await expect.poll(() => isDrawn(page)).toBe(true);
    await page.context().setOffline(true);
    await page.reload();
    await expect.poll(() => isDrawn(page)).toBe(true);
    await page.context().setOffline(false);
    await expectAccessible(page);
    const pin = await pinOf(request, order);
    for (const kind of ["arrive", "deliver"]) await act(page, { kind, orderId, pin });
    await page.reload();
    await goOffline(page);
    await expect.poll(() => page.evaluate(keptPhotos)).toBe(0);
  });

  const other = await hireRider(browser, company, "0888 700 372");
  const phone = await (await browser.newContext({ ...PHONE })).newPage();
  await waitNearPickup(phone, other, SHOP);
  const next = await placeOrder(request, SHOP, recipient.number);
  await test.step("so does the rider of the next order", async () => {
    await expect(phone.getByRole("button", { name: "Accept" })).toBeVisible();
    await accept(phone, next);
    for (const kind of ["arrive_at_pickup", "pick_up", "depart"]) {
      await act(phone, { kind, orderId: next.order_id });
    }
    await expect.poll(() => isDrawn(phone)).toBe(true);
  });

  await test.step("the recipient replaces it among the own parcels, and deletes it on the parcel's page", async () => {
    const own = await (await browser.newContext()).newPage();
    await proveNumber(own, recipient);
    const photo = own.getByAltText("Your entrance, as your rider sees it");
    const before = await photo.getAttribute("src");
    await own.getByText("Replace the photo").click();
    await choose(own, "door.jpg", await noise(300));
    await expect(photo).not.toHaveAttribute("src", before ?? "");
    await own.goto(next.receiver_link);
    await expect(photo).toBeVisible();
    await own.getByRole("button", { name: "Delete photo" }).click();
    await expect(own.getByText("Show your rider the entrance")).toBeVisible();
    await own.context().close();
    await phone.reload();
    await expect(phone.getByRole("link", { name: "Navigate" })).toBeVisible();
    await expect(phone.locator("[data-entrance]")).toHaveCount(0);
  });
  await phone.context().close();
  await door.context().close();
});

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .getByLabel("A photo of your gate or door")
    .setInputFiles({ name, mimeType: "image/jpeg", buffer });
  await page.getByRole("button", { name: "Save photo" }).click();
}

/** How many photos of entrances the phone keeps. */
async function keptPhotos(): Promise<number> {
  const kept = await (await caches.open("rider-day")).keys();
  return kept.filter(({ url }) => url.includes("/driver/entrances/")).length;
}
