import sharp from "sharp";
import { openCompany } from "./own-company";
import {
  accept,
  act,
  goOffline,
  labelCodeOf,
  noise,
  pinOf,
  placeOrder,
  type PlacedOrder,
  riderAccount,
  type Shop,
  shopIn,
  waitNearPickup,
} from "./rider-phone";
import { devices, expect, type Page, test, type APIRequestContext } from "./test";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];
test.use({ ...PHONE, viewport: { width: 360, height: 740 } });

/** The two riders have doors of their own. */
const DESKS = {
  online: { rider: riderAccount(1013), shop: shopIn({ latitude: -15.3863, longitude: 35.3268 }) },
  offline: { rider: riderAccount(1014), shop: shopIn({ latitude: -14.9859, longitude: 34.9603 }) },
};

type Shown = { page: Page; right: string };

/** Insufficient proof, and the form's text about it. */
const BAD: { it: string; show: (shown: Shown) => Promise<void>; says: string | RegExp }[] = [
  { it: "nothing", show: () => Promise.resolve(), says: "Add one of these." },
  { it: "a tap on the pad", show: ({ page }) => sign(page, 0), says: /^Too short for a signature/ },
  {
    it: "a stroke too short",
    show: ({ page }) => sign(page, 6),
    says: /^Too short for a signature/,
  },
  {
    it: "a file that is no picture",
    show: ({ page }) => choose(page, Buffer.from("no picture")),
    says: "This phone can't read the picture. Take another one.",
  },
  {
    it: "a picture that was cut off",
    show: async ({ page }) => choose(page, (await noise(64)).subarray(0, 200)),
    says: "This phone can't read the picture. Take another one.",
  },
  {
    it: "a wrong PIN",
    show: ({ page, right }) => page.getByLabel("Recipient's PIN").fill(wrongOf(right)),
    says: /^Wrong PIN\. 4 tries left/,
  },
];

for (const network of ["online", "offline"] as const) {
  test(`${network}, insufficient proof is never sent, and proof arrives whole`, async ({
    page,
    request,
    context,
  }) => {
    test.slow();
    const { rider, shop } = DESKS[network];
    await waitNearPickup(page, rider, shop);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const order = await carryToDoor(page, request, shop);
    const right = await pinOf(request, order);
    const sent = handoversOf(page);
    await context.setOffline(network === "offline");
    for (const { it, show, says } of BAD) {
      await test.step(it, async () => {
        await show({ page, right });
        await expect(page.getByText(says).first()).toBeVisible();
        await complete(page).click();
        await expect(page.getByText("Add proof of delivery")).toBeVisible();
        await expect(page.locator("summary", { hasText: "not sent" })).toHaveCount(0);
      });
    }
    await choose(page, await noise(1_400));
    await expect(page.getByText(/^Photo saved, \d+ kB\.$/)).toBeVisible();
    await test.step("a camera that is closed again removes no photo", async () => {
      await page.locator('input[type="file"]').setInputFiles([]);
      await expect(page.getByRole("img", { name: "Photo of the hand-over" })).toBeVisible();
    });
    await page.getByLabel("Recipient's PIN").fill(right);
    await expect(page.getByText("The PIN is right.")).toBeVisible();
    await test.step("the page is reloaded", async () => {
      await page.getByRole("button", { name: "Back", exact: true }).click();
      await expect(step(page, "deliver")).toBeVisible();
      await page.reload();
      await step(page, "deliver").click();
      await expect(page.getByText("The PIN is right.")).toBeVisible();
      await expect(page.getByRole("img", { name: "Photo of the hand-over" })).toBeVisible();
    });
    expect(sent).toEqual([]);
    await complete(page).click();
    await arrive(page, order, { request, network });
    const [handover] = sent;
    expect(handover).toMatchObject({ kind: "deliver", pin: right });
    expect(handover?.signature).toBeUndefined();
    const photo = Buffer.from(handover?.photo ?? "", "base64");
    expect(photo.length).toBeLessThanOrEqual(150_000);
    expect((await sharp(photo).metadata()).format).toBe("jpeg");

    const next = await carryToDoor(page, request, shop);
    await context.setOffline(network === "offline");
    await test.step("five wrong PINs close the field, also after a reload", async () => {
      const wrong = wrongOf(await pinOf(request, next));
      const pin = page.getByLabel("Recipient's PIN");
      for (const left of [4, 3, 2, 1]) {
        await pin.fill("");
        await pin.fill(wrong);
        await expect(page.getByText(new RegExp(`^Wrong PIN\\. ${left} tr`))).toBeVisible();
      }
      await pin.fill("");
      await pin.fill(wrong);
      await expect(page.getByText(/^Too many wrong PINs/)).toBeVisible();
      await page.reload();
      await expect(page.getByText(/^Too many wrong PINs/)).toBeVisible();
      await complete(page).click();
      await expect(page.getByText("Add proof of delivery")).toBeVisible();
    });
    await sign(page, 120);
    await complete(page).click();
    await arrive(page, next, { request, network });
    expect(sent.at(-1)?.signature?.flat().length).toBeGreaterThan(4);
    expect(sent.at(-1)?.pin).toBeUndefined();
    await goOffline(page);
  });
}

test("a delivery takes seven taps, and five where the phone's position says the arrivals", async ({
  page,
  request,
  browser,
}) => {
  test.slow();
  const shop = shopIn({ latitude: -9.9333, longitude: 33.9333 });
  const { rider } = await openCompany(browser, "0888 700 347");
  await waitNearPickup(page, rider, shop);
  for (const isNoticed of [false, true]) {
    await test.step(isNoticed ? "noticed" : "said", async () => {
      const order = await placeOrder(request, shop);
      const [code, pin] = [await labelCodeOf(browser, order), await pinOf(request, order)];
      const arrive = async (kind: "arrive_at_pickup" | "arrive") => {
        await expect(step(page, kind)).toBeVisible();
        if (isNoticed) {
          // A step can be undone for a moment before it is sent.
          const before = kind === "arrive" ? "in_transit" : "assigned";
          await expect.poll(() => statusOf(request, order), { timeout: 30_000 }).toBe(before);
          await act(page, { kind, orderId: order.order_id });
        } else await step(page, kind).click();
        return isNoticed ? 0 : 1;
      };
      await page.getByRole("button", { name: "Accept" }).click();
      let taps = 1 + (await arrive("arrive_at_pickup"));
      await page.getByLabel("Parcel code").fill(code);
      await page.getByRole("button", { name: "Picked up, start delivery" }).click();
      if (!isNoticed) await undoPickup(page);
      taps += 2 + (await arrive("arrive"));
      await expect(page.getByLabel("Recipient's PIN")).toBeFocused();
      await test.step("closed, the form stays closed until it is opened", async () => {
        if (!isNoticed) return;
        await page.getByRole("button", { name: "Back", exact: true }).click();
        await page.reload();
        await expect(page.locator('[data-fresh="live"]')).toBeVisible();
        await expect(page.getByLabel("Recipient's PIN")).toHaveCount(0);
        await step(page, "deliver").click();
      });
      await page.getByLabel("Recipient's PIN").fill(pin);
      await expect(page.getByText("The PIN is right.")).toBeVisible();
      await complete(page).click();
      taps += 2;
      expect(taps).toBe(isNoticed ? 5 : 7);
      await expect.poll(() => statusOf(request, order), { timeout: 30_000 }).toBe("delivered");
      await expect(page.locator("[data-job]")).toHaveCount(0);
    });
  }
  await goOffline(page);
});

/** One tap made both steps, and one takes them back. The form keeps the code. */
async function undoPickup(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Undo/ }).click();
  await step(page, "pick_up").click();
  await page.getByRole("button", { name: "Picked up, start delivery" }).click();
}

type SentHandover = { kind: string; photo?: string; pin?: string; signature?: number[][] };

/** The hand-overs that the phone sends from now on, each once. */
function handoversOf(page: Page): SentHandover[] {
  const sent: SentHandover[] = [];
  page.on("requestfinished", (request) => {
    if (request.method() !== "POST" || !request.url().endsWith("/driver/actions")) return;
    sent.push(request.postDataJSON() as SentHandover);
  });
  return sent;
}

const step = (page: Page, kind: string) => page.locator(`[data-step="${kind}"]`);
const complete = (page: Page) => page.getByRole("button", { name: "Complete delivery" });

/** An order whose rider is at the recipient's door. */
async function carryToDoor(page: Page, request: APIRequestContext, shop: Shop) {
  const order = await placeOrder(request, shop);
  await accept(page, order);
  for (const kind of ["arrive_at_pickup", "pick_up", "depart", "arrive"]) {
    await act(page, { kind, orderId: order.order_id });
  }
  await expect(page.getByLabel("Recipient's PIN")).toBeVisible();
  return order;
}

type Arriving = { request: APIRequestContext; network: "online" | "offline" };

/** Without a network the hand-over waits in the phone's queue, through a reload too. */
async function arrive(page: Page, order: PlacedOrder, { request, network }: Arriving) {
  const unsent = page.locator("summary", { hasText: "not sent" });
  if (network === "offline") {
    await expect(unsent).toHaveText("1 not sent");
    await page.reload();
    await expect(unsent).toHaveText("1 not sent");
    expect(await statusOf(request, order)).toBe("arrived");
    await page.context().setOffline(false);
  }
  await expect.poll(() => statusOf(request, order), { timeout: 30_000 }).toBe("delivered");
  await expect(unsent).toHaveCount(0);
}

async function statusOf(request: APIRequestContext, { order_id }: PlacedOrder): Promise<string> {
  const headers = { "X-API-Key": DESKS.online.shop.account.liveKey };
  const answer = await request.get(`/api/v1/external/orders/${order_id}`, { headers });
  return ((await answer.json()) as { status_code: string }).status_code;
}

/** A straight stroke of so many pixels; 0 is a tap. */
async function sign(page: Page, pixels: number): Promise<void> {
  const pad = page.locator("canvas");
  // The head of the job and the bar at the bottom stay over the page.
  await pad.evaluate((canvas) => canvas.scrollIntoView({ block: "center" }));
  const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 20 + pixels, y + 20 + pixels / 3, { steps: 6 });
  await page.mouse.up();
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  const file = { name: "door.jpg", mimeType: "image/jpeg", buffer };
  await page.locator('input[type="file"]').setInputFiles(file);
}

const wrongOf = (right: string) => (right === "0000" ? "1111" : "0000");
