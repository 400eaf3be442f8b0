import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext, type Page } from "@playwright/test";
import postgres from "postgres";
import { OTHER_COMPANY } from "../courier-system";
import { SHOP } from "../merchant-desk";
import { proposePlace } from "../propose-place";

const key = { "X-API-Key": SHOP.testKey };

/** Adds an endpoint to which nothing is ever sent, for no test order wants capacity; answers its id. */
async function addEndpoint(request: APIRequestContext): Promise<string> {
  const url = `http://localhost:1024/hooks/${randomUUID()}`;
  const answer = await request.post("/api/v1/external/webhook-endpoints", {
    headers: key,
    data: { url, events: ["capacity.restored"] },
  });
  return ((await answer.json()) as { endpoint: { id: string } }).endpoint.id;
}

/** Adds an endpoint, and answers its page at the merchant's. */
export async function makeEndpoint({ request }: Page): Promise<string> {
  return `/merchant/test/developers/webhooks/${await addEndpoint(request)}`;
}

/** Adds an endpoint, and answers its admin page. */
export async function makeEndpointForAdmin({ request }: Page): Promise<string> {
  const id = await addEndpoint(request);
  const merchantId = await firstOn(request, `/admin/merchants?q=${SHOP.name}`, /mer_\w+/);
  return `/admin/webhooks/${merchantId}/${id}`;
}

/** The first id of a kind on a page of the platform. */
async function firstOn(request: APIRequestContext, address: string, id: RegExp): Promise<string> {
  const html = await (await request.get(address)).text();
  const [found] = id.exec(html.slice(html.indexOf("<main"))) ?? [];
  if (!found) throw new Error(`${address} has nothing like ${id}.`);
  return found;
}

/** Adds colleagues to the desk, whose emails its notifications page lists side by side. */
export async function makeColleagues(): Promise<string> {
  const sql = postgres(process.env.E2E_DATABASE_URL ?? "", { max: 1 });
  await sql`insert into users (id, email, name, password_hash, role, staff_role)
    select 'usr_colleague_' || it, 'colleague-' || it || '@tumiza.example', 'Colleague ' || it, 'x', 'admin', 'finance'
      from generate_series(1, 4) it on conflict do nothing`;
  await sql.end();
  return "/admin/notifications";
}

/** A live order, and where the platform's search for it leads. */
export async function findOrderForAdmin(page: Page): Promise<string> {
  const answer = await page.request.get("/api/v1/external/orders?limit=1", {
    headers: { "X-API-Key": SHOP.liveKey },
  });
  const { orders } = (await answer.json()) as { orders: { order_id: string }[] };
  const id = orders[0]?.order_id ?? "";
  await page.goto(`/admin/search?q=${id}`);
  await expect(page).toHaveURL(new RegExp(`/admin/orders/mer_\\w+/${id}$`));
  return new URL(page.url()).pathname;
}

/** A part of the page of a courier's first rider. */
export async function findRiderPart({ request }: Page, part: string): Promise<string> {
  return `${await firstOn(request, "/courier/riders", /\/courier\/riders\/\d+/)}/${part}`;
}

/** A part of the page of the first merchant, or the first courier company. */
export async function findCompanyPart(
  { request }: Page,
  of: "merchants" | "couriers",
  part: string,
): Promise<string> {
  const list = `/admin/${of}`;
  return `${await firstOn(request, list, new RegExp(`${list}/(?:mer|cou)_\\w+`))}/${part}`;
}

/** A courier's messages with its first rider. */
export async function findRiderThread({ request }: Page): Promise<string> {
  const rider = await firstOn(request, "/courier/riders", /\/courier\/riders\/\d+/);
  return rider.replace("riders", "messages/riders");
}

/** The riders of one company only, because fewer rows change while the page loads. */
export async function findRidersForAdmin({ request }: Page): Promise<string> {
  const address = `/admin/couriers?q=${OTHER_COMPANY.name}`;
  const courierId = await firstOn(request, address, /cou_\w+/);
  return `/admin/riders?courier=${courierId}`;
}

/** Requests an adjustment that waits for another person. */
export async function makeAdjustment(page: Page): Promise<string> {
  await page.goto(`/admin/ledger?q=${SHOP.name}`);
  await page.locator('tr[data-row^="wallet:"][data-row$=":live"] a').first().click();
  await page.getByText("Request an adjustment").click();
  await page.getByLabel("Amount in MWK").fill("1,500");
  await page.getByLabel("Reason").fill("A parcel was lost");
  await page.getByRole("button", { name: "Request adjustment" }).click();
  await expect(page).toHaveURL(/\/admin\/ledger\/adjustments\/adj_/);
  return new URL(page.url()).pathname;
}

/** A day on which new prices can start: at most a year ahead. */
export const FAR_DAY = new Date(Date.now() + 360 * 86_400_000).toISOString().slice(0, 10);

/** Requests new prices of trucks, far ahead, that wait for another person. */
export async function makePriceChange(page: Page): Promise<string> {
  // Prices that another journey publishes meanwhile are compared again.
  await expect(async () => {
    await page.goto(
      `/admin/pricing/new?market=MW&vehicle=TRUCK&look=yes&perKm=2710&day=${FAR_DAY}`,
    );
    await page.getByRole("button", { name: "Request price change" }).click();
    await expect(page).toHaveURL(/\/admin\/pricing\/changes\/prc_/, { timeout: 5_000 });
  }).toPass();
  return new URL(page.url()).pathname;
}

/** Has a merchant propose a place, and answers its admin page. */
export async function makeProposalForAdmin(page: Page): Promise<string> {
  const context = await page.context().browser()?.newContext();
  const shop = await context?.newPage();
  if (!shop) throw new Error("There is no browser.");
  const name = await proposePlace(shop);
  await context?.close();
  await page.goto("/admin/places");
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  return new URL(page.url()).pathname;
}

/** Has a merchant's system ask something, and answers the page of that request. */
export async function makeRequestForAdmin({ request }: Page): Promise<string> {
  const answer = await request.get("/api/v1/external/validate", { headers: key });
  return writtenDown(request, `/admin/requests/${answer.headers()["x-request-id"]}`);
}

/** Has a courier's system ask something, and answers the page of that request. */
export async function makeCourierRequest({ request }: Page): Promise<string> {
  const headers = { Authorization: `Bearer ${OTHER_COMPANY.accessToken}` };
  const answer = await request.get("/api/courier/s2s/riders?limit=1", { headers });
  const id = answer.headers()["x-request-id"];
  return writtenDown(request, `/courier/developers/requests/${id}`);
}

/** Requests are written down a moment after they were answered. */
async function writtenDown(request: APIRequestContext, address: string): Promise<string> {
  await expect(async () => {
    expect((await request.get(address)).status()).toBe(200);
  }).toPass();
  return address;
}
