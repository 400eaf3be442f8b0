import { writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";
import { inProject } from "./base/project-root.mjs";
import { ensureBrowser } from "./browser/ensure-browser.mjs";

/**
 * `node scripts/take-front-pictures.mjs http://127.0.0.1:3000`: takes the front page's pictures, in light and dark, of
 * pages of a running demo: an order under way as the shop and the recipient see it. Riders of the demo need some
 * minutes to get there.
 */
const [url = "http://127.0.0.1:3000"] = process.argv.slice(2);
const DESK = { width: 1040, height: 680 };
const PHONE = { width: 360, height: 680 };
const QUALITY = 40;
const UNDER_WAY_MS = 10 * 60_000;

const browser = await chromium.launch({ executablePath: await ensureBrowser() });
try {
  const desk = await browser.newPage({ viewport: DESK, baseURL: url });
  await signIn(desk);
  await fillOrder(desk);
  await desk.getByRole("button", { name: /^Place order/ }).click();
  await desk.waitForURL(/placed=ord_/);
  const placed = new URL(desk.url()).searchParams.get("placed");
  await desk.goto(`/merchant/live/orders/${placed}`);
  await desk.locator('h1 [data-status="in_transit"]').waitFor({ timeout: UNDER_WAY_MS });
  const tracking = await desk
    .getByRole("link", { name: "Preview tracking page" })
    .getAttribute("href");
  await take(desk, "order");
  const phone = await browser.newPage({ viewport: PHONE, baseURL: url });
  await phone.goto(tracking ?? "");
  await take(phone, "tracking");
} finally {
  await browser.close();
}

async function signIn(page) {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill("thoko@mbowe.example");
  await page.getByLabel("Password").fill("tumiza-demo-2026");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/merchant\//);
}

async function fillOrder(page) {
  await page.goto("/merchant/live/orders/new");
  await page.getByRole("button", { name: "Use my location" }).waitFor();
  await page.getByLabel("Phone").fill("0999 123 456");
  await page.getByLabel("Name").fill("Chikondi Banda");
  await page.getByLabel("Location", { exact: true }).fill("-13.9669, 33.7873");
  await page.getByLabel("Landmark").fill("Blue gate behind Bwandilo market");
  await page.getByTestId("quote-fee").waitFor();
}

/** Takes a page in both themes. */
async function take(page, name) {
  const session = await page.context().newCDPSession(page);
  for (const colorScheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme });
    await page.waitForTimeout(500);
    const { data } = await session.send("Page.captureScreenshot", {
      format: "webp",
      quality: QUALITY,
    });
    await writeFile(inProject("public", "front", `${name}-${colorScheme}.webp`), data, "base64");
  }
}
