import sharp from "sharp";
import { MOST_SHIFT, shiftOf, watchShifts } from "./layout-shift";
import { expectAccessible } from "./page-checks";
import {
  act,
  cancelOrder,
  checkParcel,
  goOffline,
  LANDMARK,
  noise,
  pinOf,
  placeOrder,
  riderAccount,
  waitNearPickup,
  takeJob,
} from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { devices, expect, type Page, test } from "./test";

/** They have the same door, so they must not run at the same time. */
test.describe.configure({ mode: "serial" });

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];
test.use({ ...PHONE, viewport: { width: 360, height: 640 } });

/** In Nsanje, where no order is placed. */
const RIDERS_DOOR = { latitude: -16.92, longitude: 35.26 };

const RIDERS = { offline: riderAccount(1006), door: riderAccount(1019), look: riderAccount(1018) };

type SentAction = { key: string; kind: string; photo?: string; pin?: string; note?: string };

/** The actions that the phone sends from now on. */
function sentActions(page: Page): SentAction[] {
  const sent: SentAction[] = [];
  page.on("request", (request) => {
    if (request.method() !== "POST" || !request.url().endsWith("/driver/actions")) return;
    sent.push(request.postDataJSON() as SentAction);
  });
  return sent;
}

type Heard = { tones: number; vibrations: number; locks: number; released: number };

/** Counts what the phone is asked to do; a test machine has neither a speaker nor a screen. */
function listenToPhone(): void {
  const heard: Heard = { tones: 0, vibrations: 0, locks: 0, released: 0 };
  Object.assign(globalThis, { heard });
  OscillatorNode.prototype.start = () => void (heard.tones += 1);
  OscillatorNode.prototype.stop = () => undefined;
  navigator.vibrate = () => (heard.vibrations += 1) > 0;
  const release = () => Promise.resolve(void (heard.released += 1));
  const request = () => Promise.resolve({ release, count: (heard.locks += 1) });
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
}

const step = (page: Page, kind: string) => page.locator(`[data-step="${kind}"]`);
const unsent = (page: Page) => page.locator("summary", { hasText: "not sent" });

test("before its scripts run no button can be tapped in vain, and the page says that it is starting", async ({
  page,
}) => {
  await beSignedIn(page, RIDERS.look);
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  await page.goto("/driver", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("switch")).toBeDisabled();
  await expect(page.getByText("Starting…")).toBeVisible();
  await page.unroute(/\/_next\/static\/.*\.js/);
  await page.reload();
  await expect(page.getByRole("switch")).toBeEnabled();
  await expect(page.getByText("Starting…")).toHaveCount(0);
});

test("without a network the app opens and moves nothing, three taps are kept, and go out in their order", async ({
  page,
  request,
  context,
  browser,
}) => {
  await watchShifts(page);
  await waitNearPickup(page, RIDERS.offline);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const order = await takeJob(page, request);
  const sent = sentActions(page);
  await context.setOffline(true);
  await step(page, "arrive_at_pickup").click();
  await expect(page.getByText("Tomatoes, up to 5 kg")).toBeVisible();
  await page.getByLabel("Parcel code").fill("AAAA");
  await page.getByRole("button", { name: "Picked up" }).click();
  await expect(page.getByText("This isn't the code of this parcel.")).toBeVisible();
  // The rider has read to the end of the page.
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await checkParcel(page, browser, order);
  await test.step("the next address is in view", async () => {
    const address = page.getByText(LANDMARK).first();
    await expect(address).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
  });
  await expect(step(page, "arrive")).toBeVisible();
  await expect(unsent(page)).toHaveText("3 not sent");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deliver to Thokozani Phiri");
  await expect(page.getByText(LANDMARK).first()).toBeVisible();
  await expect(unsent(page)).toHaveText("3 not sent");
  expect(await shiftOf(page)).toBeLessThanOrEqual(MOST_SHIFT);
  await unsent(page).click();
  await expect(page.locator("[data-unsent]")).toHaveCount(3);
  await context.setOffline(false);
  await expect(step(page, "arrive")).toBeVisible();
  const kinds = () => [...new Map(sent.map(({ key, kind }) => [key, kind])).values()];
  // The last may be undone for a moment longer.
  await expect.poll(kinds, { timeout: 15_000 }).toEqual(["arrive_at_pickup", "pick_up", "depart"]);
  await expect(unsent(page)).toHaveCount(0);
  await page.reload();
  await expect(step(page, "arrive")).toBeVisible();
});

test("a step is taken back with the keyboard, and nothing of it is sent", async ({ page }) => {
  await beSignedIn(page, RIDERS.offline);
  await page.goto("/driver");
  await expect(page.locator('[data-fresh="live"]')).toBeVisible();
  const sent = sentActions(page);
  await step(page, "arrive").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Arrived" })).toBeVisible();
  const undo = page.getByRole("button", { name: /^Undo/ });
  await undo.focus();
  await page.keyboard.press("Enter");
  await expect(step(page, "arrive")).toBeVisible();
  await expect(undo).toHaveCount(0);
  await expect(unsent(page)).toHaveCount(0);
  expect(sent).toEqual([]);
});

test("the switch and the next step are in the first screen, as wide as the phone", async ({
  page,
}) => {
  await beSignedIn(page, RIDERS.offline);
  await page.goto("/driver");
  for (const target of [page.getByRole("switch"), step(page, "arrive")]) {
    const box = await target.boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
    expect(box?.width).toBeGreaterThanOrEqual(320);
  }
  expect((await page.getByRole("switch").boundingBox())?.height).toBeGreaterThanOrEqual(64);
  await expect(page.getByRole("link", { name: "Navigate" })).toHaveAttribute(
    "href",
    /^geo:-16\.01/,
  );
  await expect(page.getByRole("link", { name: /^Call/ })).toHaveAttribute(
    "href",
    "tel:+265991234567",
  );
});

test("without a network a wrong PIN is recognised, and a photo is made small", async ({
  page,
  context,
}) => {
  await beSignedIn(page, RIDERS.offline);
  await page.goto("/driver");
  await expect(page.locator('[data-fresh="live"]')).toBeVisible();
  const sent = sentActions(page);
  await context.setOffline(true);
  await step(page, "arrive").click();
  await expect(page.getByRole("link", { name: /^Call/ })).toBeVisible();
  const pin = page.getByLabel("Recipient's PIN");
  await pin.fill("0000");
  await expect(page.getByText(/^Wrong PIN\. \d tries left/)).toBeVisible();
  await page.getByRole("button", { name: "Complete delivery" }).click();
  await expect(page.getByText("Add proof of delivery")).toBeVisible();
  const picture = await noise(2_600);
  expect(picture.length).toBeGreaterThan(4_000_000);
  const file = { name: "door.jpg", mimeType: "image/jpeg", buffer: picture };
  await page.locator('input[type="file"]').setInputFiles(file);
  await expect(page.getByText(/^Photo saved, \d+ kB\.$/)).toBeVisible();
  await page.getByRole("button", { name: "Complete delivery" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Delivered to Thokozani Phiri");
  await context.setOffline(false);
  await expect(unsent(page)).toHaveCount(0, { timeout: 30_000 });
  await expect(page.locator("[data-job]")).toHaveCount(0);
  const handover = () => sent.findLast(({ kind }) => kind === "deliver");
  await expect.poll(handover, { timeout: 30_000 }).toBeDefined();
  const photo = handover()?.photo ?? "";
  const bytes = Buffer.from(photo, "base64");
  expect(bytes.length).toBeGreaterThan(1_000);
  expect(bytes.length).toBeLessThanOrEqual(150_000);
  expect((await sharp(bytes).metadata()).format).toBe("jpeg");
  await goOffline(page);
});

test("a hand-over that is refused comes back with everything that was shown", async ({
  page,
  request,
  context,
}) => {
  await waitNearPickup(page, RIDERS.offline);
  const order = await takeJob(page, request);
  for (const kind of ["pick_up", "depart", "arrive"]) {
    await act(page, { kind, orderId: order.order_id });
  }
  const complete = page.getByRole("button", { name: "Complete delivery" });
  await page.locator("canvas").click();
  await expect(page.getByText(/^Too short for a signature/)).toBeVisible();
  await complete.click();
  await expect(page.getByText("Add proof of delivery")).toBeVisible();
  const right = await pinOf(request, order);
  const wrong = right === "0000" ? "1111" : "0000";
  const pin = page.getByLabel("Recipient's PIN");
  await pin.fill(wrong);
  await expect(page.getByText(/^Wrong PIN\. 4 tries left/)).toBeVisible();
  const buffer = await sharp({
    create: { width: 640, height: 480, channels: 3, background: "tan" },
  })
    .jpeg()
    .toBuffer();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: "door.jpg", mimeType: "image/jpeg", buffer });
  await expect(page.getByText(/^Photo saved/)).toBeVisible();
  await page.getByLabel(/^Note/).fill("Blue gate");
  await page.route(/\/driver\/actions$/, (route) => {
    const body = route.request().postDataJSON() as SentAction;
    return route.continue({ postData: { ...body, photo: body.photo?.slice(0, 80) } });
  });
  await complete.click();
  await expect(page.getByText("Everything you added is still here.")).toBeVisible({
    timeout: 15_000,
  });
  await page.unroute(/\/driver\/actions$/);
  await page.reload();
  await expect(page.getByText("Delivered: not accepted. Invalid photo.")).toBeVisible();
  await expect(page.getByText("We can't use this photo. Take it again.")).toBeVisible();
  await expect(page.getByRole("img", { name: "Photo of the hand-over" })).toBeVisible();
  await expect(page.getByLabel(/^Note/)).toHaveValue("Blue gate");
  await pin.fill(wrong);
  await expect(page.getByText(/^Wrong PIN\. 3 tries left/)).toBeVisible();

  const sent = sentActions(page);
  await context.setOffline(true);
  await pin.fill(right);
  await expect(page.getByText("The PIN is right.")).toBeVisible();
  await expect(complete).toBeInViewport({ ratio: 1 });
  await complete.click();
  const delivered = page.getByRole("heading", { level: 1, name: "Delivered to Thokozani Phiri" });
  await expect(delivered).toBeVisible();
  await page.reload();
  await expect(delivered).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator("[data-job]")).toHaveCount(0, { timeout: 30_000 });
  const handover = () => sent.findLast(({ kind }) => kind === "deliver");
  await expect.poll(handover, { timeout: 30_000 }).toMatchObject({ pin: right, note: "Blue gate" });
  expect(handover()?.photo?.length).toBeGreaterThan(80);
  await goOffline(page);
});

test("an offer shows its pay and distance, and declining one leads to no job", async ({
  page,
  request,
}) => {
  await waitNearPickup(page, RIDERS.door);
  await placeOrder(request);
  const offer = page.getByRole("region", { name: "New offer" });
  await expect(offer.getByRole("timer")).toHaveText(/^\d+ s to answer$/);
  await expect(offer.getByRole("img", { name: /^Map of your way/ })).toBeVisible();
  await expect(offer).toContainText(/To the pickup.*Trip.*Time.*Weight.*Behind Limbe market/s);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 420 });
  await expect(offer.getByText("Decline", { exact: true })).toBeInViewport({ ratio: 1 });
  await offer.getByText("Decline", { exact: true }).click();
  await expect(offer.getByText(/doesn't affect your next offers/)).toBeVisible();
  await offer.getByRole("button", { name: "Too far away" }).click();
  await expect(offer).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No jobs. You're online.");
  await goOffline(page);
});

test("an offer makes a sound, and during a job it is a banner that moves nothing", async ({
  page,
  request,
}) => {
  await page.addInitScript(listenToPhone);
  await waitNearPickup(page, RIDERS.door);
  await page.getByRole("heading", { level: 1 }).click();
  const first = await takeJob(page, request);
  const heard = () => page.evaluate(() => Object(globalThis).heard as Heard);
  expect(await heard()).toMatchObject({ locks: 1, released: 0 });
  const { tones, vibrations } = await heard();
  expect([tones % 2, tones > 0, vibrations > 0]).toEqual([0, true, true]);

  const next = step(page, "arrive_at_pickup");
  const before = await next.boundingBox();
  const second = await placeOrder(request);
  const banner = page.getByRole("region", { name: "New offer" });
  await expect(banner.getByRole("timer")).toHaveText(/^\d+ s to answer$/);
  expect(await next.boundingBox()).toEqual(before);
  const accept = await banner.getByRole("button", { name: "Accept" }).boundingBox();
  expect(accept?.height).toBeLessThan(before?.height ?? 0);
  const decline = await banner.getByRole("button", { name: "Decline" }).boundingBox();
  expect(accept?.width).toBeGreaterThan(1.5 * (decline?.width ?? 0));
  await expect(banner).toContainText(/MK\s[\d,]+/);
  await expect(banner).toContainText("Soche Fresh Grocers");
  await expect(banner.locator("summary")).toContainText(/\d+ min|km/);
  expect((await heard()).tones).toBeGreaterThan(tones);
  await expectAccessible(page);

  await cancelOrder(request, second);
  await expect(banner).toHaveCount(0);
  await cancelOrder(request, first);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("No jobs. You're online.");
  await page.getByText(/^Missed offers \(\d+\)$/).click();
  await expect(
    page.getByText("The offer was withdrawn before you answered.").first(),
  ).toBeVisible();
  await goOffline(page);
  expect((await heard()).released).toBe(1);
});

test("a phone without a location says what to do, and that offers come once it has one", async ({
  page,
  context,
}) => {
  await beSignedIn(page, RIDERS.look);
  await page.goto("/driver");
  await expect(page.locator('[data-fresh="live"]')).toBeVisible();
  const online = page.getByRole("switch");
  if ((await online.getAttribute("aria-checked")) === "false") await online.click();
  await expect(online).toBeChecked();
  // The demo's rider may be outside of a shift at this hour.
  const promise = page.getByText(/The next offer will appear here\.|Offers still come\./);
  await expect(page.getByText("Allow Location as described above.")).toBeVisible();
  await expect(promise).toHaveCount(0);
  await expectAccessible(page);
  await context.setGeolocation(RIDERS_DOOR);
  await context.grantPermissions(["geolocation"]);
  await expect(promise).toBeVisible({ timeout: 30_000 });
  await goOffline(page);
});

test("signing out removes the jobs from the phone", async ({ page, context }) => {
  await beSignedIn(page, RIDERS.look);
  await page.goto("/driver");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.locator('[data-fresh="live"]')).toBeVisible();
  // A worker that still activates answers no page without a network.
  const worker = () => page.evaluate(() => navigator.serviceWorker.controller?.state);
  await expect.poll(worker).toBe("activated");
  expect(await page.evaluate(() => caches.has("rider-day"))).toBe(true);
  await context.clearCookies();
  await page.goto("/sign-in");
  await expect.poll(() => page.evaluate(() => caches.has("rider-day"))).toBe(false);
  await context.setOffline(true);
  await page.goto("/driver");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Your jobs aren't saved on this phone",
  );
});
