import { writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { renderSVG } from "uqr";
import { LAUNCH_ARGS } from "./launch-args";
import { expectAccessible } from "./page-checks";
import { placeOrder, type PlacedOrder, riderAccount, shopIn, waitNearPickup } from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { type Browser, devices, expect, type Page, test } from "./test";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];

/** What the browser's camera shows; it is read again each time the camera is turned on. */
const CAMERA = path.join(tmpdir(), `tumiza-camera-${process.pid}.mjpeg`);
const PICTURE = { width: 1280, height: 720 };

test.use({
  ...PHONE,
  viewport: { width: 360, height: 740 },
  launchOptions: {
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [
      ...LAUNCH_ARGS,
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${CAMERA}`,
    ],
  },
});

test.beforeAll(() =>
  showCamera(Buffer.from(`<svg width="10" height="10" xmlns="http://www.w3.org/2000/svg"/>`)),
);
test.afterAll(() => rm(CAMERA, { force: true }));

/** A picture in front of the camera, on a grey counter. */
async function showCamera(picture: Buffer): Promise<void> {
  const label = await sharp(picture)
    .resize(300, 300, { fit: "contain", background: "#fff" })
    .toBuffer();
  const frame = await sharp({ create: { ...PICTURE, channels: 3, background: "#999" } })
    .composite([{ input: label }])
    .jpeg()
    .toBuffer();
  writeFileSync(CAMERA, Buffer.concat([frame, frame]));
}

/** The label as the shop's own page shows it for printing. */
async function photographLabel(browser: Browser, order: PlacedOrder): Promise<Buffer> {
  const desk = await (await browser.newContext({ viewport: PICTURE })).newPage();
  await beSignedIn(desk, order.shop.account);
  await desk.goto(`/merchant/live/orders/${order.order_id}/print`);
  const picture = await desk.locator(".code span").screenshot();
  await desk.context().close();
  return picture;
}

const SHOP = shopIn({ latitude: -15.7011, longitude: 34.9611 });

const scan = (page: Page) => page.getByRole("button", { name: "Scan the code" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Scan the parcel's code" });

/** How many of the camera's tracks are on. */
const tracksOn = (page: Page) =>
  page.evaluate(() => {
    const { cameras } = globalThis as unknown as { cameras: MediaStream[] };
    return cameras
      .flatMap((each) => each.getTracks())
      .filter(({ readyState }) => readyState === "live").length;
  });

function noteCameras(): void {
  const cameras: MediaStream[] = [];
  Object.assign(globalThis, { cameras });
  const { mediaDevices } = navigator;
  const open = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted);
    cameras.push(stream);
    return stream;
  };
}

test("without a network, a label is scanned and the parcel picked up; another label is named, and the camera goes off", async ({
  page,
  request,
  context,
  browser,
}) => {
  test.slow();
  await page.addInitScript(noteCameras);
  await waitNearPickup(page, riderAccount(1020), SHOP);
  const order = await placeOrder(request, SHOP);
  const label = await photographLabel(browser, order);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole("button", { name: "Accept" }).click();
  await page.locator('[data-step="arrive_at_pickup"]').click();
  await expect(scan(page)).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);

  await test.step("a camera that is not allowed leaves the keyboard", async () => {
    await scan(page).click();
    await expect(dialog(page).getByText("The camera isn't allowed.")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(scan(page)).toBeFocused();
  });

  await context.grantPermissions(["camera", "geolocation"]);
  await test.step("another parcel's label is named", async () => {
    await showCamera(
      Buffer.from(renderSVG("https://tumiza.example/track/trk_a#AAAA", { border: 4 })),
    );
    await scan(page).click();
    await expect(dialog(page).getByText("You scanned AAAA.")).toBeVisible();
    expect(await tracksOn(page)).toBe(1);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect.poll(() => tracksOn(page)).toBe(0);
  });

  await test.step("a code of something else is no parcel's code", async () => {
    await showCamera(Buffer.from(renderSVG("https://example.org/menu", { border: 4 })));
    await scan(page).click();
    await expect(dialog(page).getByText("This QR code has no parcel code in it.")).toBeVisible();
    await dialog(page).getByRole("button", { name: "Close" }).click();
  });

  await showCamera(label);
  await scan(page).click();
  await expect(page.getByText("The code is right.")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect.poll(() => tracksOn(page)).toBe(0);
  await expect(page.getByLabel("Parcel code")).toHaveValue(/^[A-Z\d]{4}$/);
  await page.getByRole("button", { name: "Picked up" }).click();
  await expect(page.locator('[data-step="arrive"]')).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator("summary", { hasText: "not sent" })).toHaveCount(0);
});
