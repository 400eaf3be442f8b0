import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { MerchantSystem } from "../merchant-system";
import { statementOf } from "../statement-file";
import { be } from "./visitors";

/** Makes a top-up that waits to be paid. */
export async function makeTopUp(page: Page): Promise<string> {
  await page.goto("/merchant/live/wallet/top-up");
  await page.getByLabel("Amount in MWK").fill(String(10_000 + Math.floor(Math.random() * 900_000)));
  await page.getByLabel("Payment method").selectOption("tnm_mpamba");
  await page.locator("main form [type=submit]").first().click();
  await expect(page).toHaveURL(/\/top-up\/top_/);
  return new URL(page.url()).pathname;
}

/** Makes a top-up that the platform's people have to decide on, as a merchant does elsewhere. */
export async function makeTopUpToDecide(page: Page): Promise<string> {
  await page.goto("/admin");
  const baseURL = new URL(page.url()).origin;
  const elsewhere = await page.context().browser()?.newContext({ baseURL });
  if (!elsewhere) throw new Error("There is no browser to open.");
  const merchant = await elsewhere.newPage();
  await be(merchant, "merchant");
  const address = await makeTopUp(merchant);
  await elsewhere.close();
  return address.replace("/merchant/live/wallet/top-up", "/admin/top-ups");
}

/** Makes a link with which a receiver says where to bring a parcel. */
export async function makePin(page: Page): Promise<string> {
  await page.goto("/merchant/test/orders/new/pin");
  await page.getByRole("button", { name: "Create link" }).click();
  await expect(page).toHaveURL(/request=/);
  const [address] = /\/pin\/[\w-]+/.exec(await page.content()) ?? [];
  return address ?? "";
}

/** Makes a link with which a rider shows where they are. */
export async function makeTripLink(page: Page): Promise<string> {
  await page.goto("/driver/share");
  const link = page.getByText(/\/trip\/\w{32}/);
  const share = page.getByRole("button", { name: /^(Share my trip|Make a new link)$/ });
  await expect(link.or(share).first()).toBeVisible();
  if (!(await link.isVisible())) await share.click();
  await expect(link).toBeVisible();
  return new URL(await link.innerText()).pathname;
}

/** Places a test order that is on its way, and answers the link that anybody may have. */
export async function makeTracking({ request }: Page): Promise<string> {
  const system = new MerchantSystem(request);
  const order = await system.placeOrder();
  await system.simulate(order, "In Transit");
  return new URL(order.tracking_link).pathname;
}

/** Places a test order, and answers its page. */
export async function makeOrder({ request }: Page): Promise<string> {
  const { order_id: id } = await new MerchantSystem(request).placeOrder();
  return `/merchant/test/orders/${id}`;
}

/** Places a test order, and answers the form that changes it. */
export async function makeOrderToChange(page: Page): Promise<string> {
  return `${await makeOrder(page)}/change`;
}

/** Places a test order, and answers the label of its parcel. */
export async function makeWaybill(page: Page): Promise<string> {
  return `${await makeOrder(page)}/print?size=a6`;
}

/** Places a test order, and answers its receipt. */
export async function makeReceipt(page: Page): Promise<string> {
  return `${await makeOrder(page)}/receipt`;
}

/** The labels of one order, as of several. */
export async function makeLabels(page: Page): Promise<string> {
  const order = await makeOrder(page);
  return `/merchant/test/orders/labels?id=${order.split("/").at(-1)}`;
}

/** Makes a key of the place picker, and answers the page that has it. */
export async function makePickerKey(page: Page): Promise<string> {
  const address = "/merchant/test/developers/picker";
  await page.goto(address);
  await page.getByLabel("Name").fill("Web shop");
  await page.getByLabel("Websites").fill("https://shop.example\nhttp://localhost:3000");
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByText("Key created.")).toBeVisible();
  return address;
}

/** Asks the API twice with a key that nothing else uses, once in vain, and answers the log of that key. */
export async function makeRequests(page: Page): Promise<string> {
  const name = `Log ${randomUUID().slice(0, 8)}`;
  await page.goto("/merchant/test/developers/keys/new");
  await page.getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create key" }).click();
  const headers = { "X-API-Key": await page.locator("code.select-all").first().innerText() };
  for (const path of ["validate", "orders/ord_none"]) {
    await page.request.get(`/api/v1/external/${path}`, { headers });
  }
  await page.goto("/merchant/test/developers/keys");
  const href = (await page.getByRole("link", { name }).getAttribute("href")) ?? "";
  const log = `/merchant/test/developers/requests?by=${href.split("/").at(-1)}`;
  // Requests are written down a moment after they were answered.
  const requests = async () => (await (await page.request.get(log)).text()).match(/\/req_\w+/g);
  await expect(async () => expect(new Set(await requests()).size).toBe(2)).toPass();
  return log;
}

/** Saves a place, and answers its page. */
export async function makePickup(page: Page): Promise<string> {
  await page.goto("/merchant/test/settings/pickup");
  const link = page.getByRole("main").locator('a[href*="/settings/pickup/pkp_"]').first();
  return (await link.getAttribute("href")) ?? "";
}

export async function makePlace(page: Page): Promise<string> {
  const name = `Branch ${randomUUID().slice(0, 8)}`;
  await page.goto("/merchant/test/settings/places/new");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Location", { exact: true }).fill("-13.9669, 33.7873");
  await page.getByLabel("Landmark").fill("Red roof");
  await page.getByRole("button", { name: "Save place" }).click();
  const link = page.getByRole("link", { name });
  return (await link.getAttribute("href")) ?? "";
}

/** Checks a table of two orders, of which one cannot be placed. */
export async function makeImport(page: Page): Promise<string> {
  await page.goto("/merchant/test/orders/import");
  await page
    .getByLabel("Paste from Excel or Sheets")
    .fill("Name,Phone,Latitude,Longitude\nThoko,12,-13.9,33.7\nMphatso,0999123456,-13.96,33.77");
  await page.getByRole("button", { name: "Read table" }).click();
  await page.getByRole("button", { name: "Check rows" }).click();
  await expect(page).toHaveURL(/\/import\/imp_/);
  await expect(page.locator('[data-problem="1"]')).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Reads a statement of which one line pays nothing and one is money that went out. */
export async function makeStatement(page: Page): Promise<string> {
  const file = statementOf([
    { amount: 5_000, text: "groceries" },
    { amount: -700, text: "withdrawal" },
  ]);
  return readStatement(page, file);
}

/** Reads a statement whose columns are not recognised. */
export async function makeUnknownStatement(page: Page): Promise<string> {
  const { buffer, ...file } = statementOf([{ amount: 5_000, text: "groceries" }]);
  const text = buffer.toString().replace(/^.*/, "A,B,C,D,E,F");
  return readStatement(page, { ...file, buffer: Buffer.from(text) });
}

async function readStatement(page: Page, file: ReturnType<typeof statementOf>): Promise<string> {
  await page.goto("/admin/top-ups/statements");
  await page.getByLabel("File", { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: "Import statement" }).click();
  await expect(page).toHaveURL(/\/statements\/pst_/);
  return new URL(page.url()).pathname;
}
