import { randomBytes, randomUUID } from "node:crypto";
import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { beSignedIn } from "./sign-in";

type Account = { email: string; password: string };
type Merchant = Account & { name: string; liveKey: string };
type Rider = Account & { id: number };
type Credentials = { merchants: Merchant[]; couriers: { riders: Rider[] }[] };

const { merchants, couriers } = JSON.parse(
  process.env.E2E_CREDENTIALS ?? '{"merchants":[],"couriers":[]}',
) as Credentials;

export type Shop = {
  account: Merchant;
  /** The pickup of its parcels: a rider near it gets the first offer. */
  pickup: { latitude: number; longitude: number };
  /** Whether the merchant's own pickup is somewhere else. */
  isElsewhere?: boolean;
};

const NO_ACCOUNT: Merchant = { name: "", email: "", password: "", liveKey: "" };

/** Its parcels wait where a journey says. */
const GROCER = shop("Soche Fresh Grocers", { latitude: -15.8117, longitude: 35.0542 });

/** In Mulanje, where only the riders of these journeys are, one after the other. */
const MULANJE = shopIn({ latitude: -16.0258, longitude: 35.5081 });

/** In another part of town, for orders that are followed from end to end. */
export const BOOKSHOP = shop("Mudi Bookshop", { latitude: -15.7868, longitude: 35.0071 });

/** In another city, for the orders that support handles. */
export const ARCADE = shop("Bwalo Electronics", { latitude: -13.9614, longitude: 33.7873 });

function shop(name: string, pickup: Shop["pickup"]): Shop {
  return { account: merchants.find((merchant) => merchant.name === name) ?? NO_ACCOUNT, pickup };
}

/** A pickup in a town of a journey's own, so that no other journey's rider is nearer; of the grocer's unless another is named. */
export function shopIn(pickup: Shop["pickup"], name = "Soche Fresh Grocers"): Shop {
  return { ...shop(name, pickup), isElsewhere: true };
}

/** The merchants that send the parcels, with their accounts. */
export function merchantAccount(): Account {
  return GROCER.account;
}

export const LANDMARK = "Behind Limbe market, green gate beside the maize mill";

/** Riders whose state no other journey changes. */
export function riderAccount(id: number): Account {
  const rider = couriers.flatMap(({ riders }) => riders).find((each) => each.id === id);
  return rider ?? { email: "", password: "" };
}

/** Beyond the radius in which a position says by itself that the rider has arrived. */
const METRES_200 = 0.0018;

/** A rider who is online a street away from the merchant's door, so that the next order is offered to them. */
export async function waitNearPickup(
  page: Page,
  rider: Account,
  { pickup }: Shop = MULANJE,
): Promise<void> {
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation({ ...pickup, latitude: pickup.latitude - METRES_200 });
  await beSignedIn(page, rider);
  // Sent as soon as the page knows that the rider works, which may be at once.
  const reported = page.waitForResponse(/\/driver\/positions$/);
  await page.goto("/driver");
  await expect(page.locator('[data-fresh="live"]')).toBeVisible();
  const online = page.getByRole("switch");
  if ((await online.getAttribute("aria-checked")) === "false") await online.click();
  await expect(online).toBeChecked();
  await reported;
  await expect(page.getByText(/not sent|Going online/)).toHaveCount(0);
}

export type PlacedOrder = {
  order_id: string;
  tracking_id: string;
  receiver_link: string;
  delivery_fee: number;
  /** Whose label is on the parcel. */
  shop: Shop;
};

/** A live order of a merchant's own system, and what only its receiver gets. */
export async function placeOrder(
  request: APIRequestContext,
  from: Shop = MULANJE,
  receiverPhone = "+265991234567",
  fields: { collect_amount?: number; [field: string]: unknown } = {},
): Promise<PlacedOrder> {
  const { latitude, longitude } = from.pickup;
  const destination = {
    delivery_lat: latitude + 0.0066,
    delivery_lng: longitude - 0.0074,
    ...(from.isElsewhere && { pickup_lat: latitude, pickup_lng: longitude }),
  };
  const { collect_amount } = fields;
  const priced = { ...destination, collect_amount };
  const { delivery_fee } = await post<PlacedOrder>(request, from, "quote", priced);
  const placed = await post<Omit<PlacedOrder, "shop">>(request, from, "create-order", {
    ...destination,
    delivery_fee,
    delivery_address: LANDMARK,
    item_name: "Tomatoes",
    receiver_name: "Thokozani Phiri",
    receiver_phone: receiverPhone,
    ...fields,
  });
  return { ...placed, shop: from };
}

/** The merchant wants it no more; possible until it is picked up. */
export async function cancelOrder(
  request: APIRequestContext,
  { order_id }: PlacedOrder,
): Promise<void> {
  await post(request, GROCER, `orders/${order_id}/cancel`, {});
}

/** A job that the rider has taken and is on the way with. */
export async function takeJob(
  page: Page,
  request: APIRequestContext,
  from?: Shop,
): Promise<PlacedOrder> {
  const order = await placeOrder(request, from);
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.locator('[data-step="arrive_at_pickup"]')).toBeVisible();
  return order;
}

/** The code on the shop's label. */
export async function labelCodeOf(
  browser: Browser,
  { order_id: orderId, shop: { account } }: PlacedOrder,
): Promise<string> {
  const desk = await (await browser.newContext()).newPage();
  await beSignedIn(desk, account);
  const label = await (await desk.request.get(`/merchant/live/orders/${orderId}/print`)).text();
  await desk.context().close();
  return /<span>Parcel code<\/span>\s*<strong>(\w+)/.exec(label)?.[1] ?? "";
}

/** Types the code of the parcel's label in the open form, and picks the parcel up. */
export async function checkParcel(page: Page, browser: Browser, order: PlacedOrder): Promise<void> {
  await page.getByLabel("Parcel code").fill(await labelCodeOf(browser, order));
  await page.getByRole("button", { name: "Picked up" }).click();
}

/** A rider's action without the taps: the phone's page is signed in, and need not be shown. */
export async function act(
  { request }: Pick<Page, "request">,
  action: {
    kind: string;
    offerId?: string;
    orderId?: string;
    pin?: string;
    reason?: string;
    collectedMinor?: number;
  },
): Promise<void> {
  const answer = await request.post("/driver/actions", {
    data: { key: randomUUID(), happenedAt: new Date().toISOString(), ...action },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(answer.status()).toBe(200);
}

/** Has the rider take an order that is offered to them. */
export async function accept(phone: Page, { order_id: orderId }: PlacedOrder): Promise<void> {
  const day = await phone.request.get("/driver/data");
  const { offers } = (await day.json()) as { offers: { id: string; orderId: string }[] };
  const offerId = offers.find((offer) => offer.orderId === orderId)?.id ?? "";
  await act(phone, { kind: "accept_offer", offerId });
}

/** The receiver's PIN for the door. */
export async function pinOf(
  request: APIRequestContext,
  { receiver_link }: PlacedOrder,
): Promise<string> {
  const page = await (await request.get(receiver_link)).text();
  return /data-testid="pin"[^>]*>\s*(\d+)/.exec(page)?.[1] ?? "";
}

export async function goOffline(page: Page): Promise<void> {
  const online = page.getByRole("switch");
  await online.click();
  await expect(online).not.toBeChecked();
  await expect(page.getByText(/not sent|Going offline/)).toHaveCount(0);
}

/** A picture of so many pixels each way that hardly gets smaller by any compression. */
export async function noise(edge: number): Promise<Buffer> {
  const raw = { width: edge, height: edge, channels: 3 as const };
  return sharp(randomBytes(edge * edge * 3), { raw })
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function post<Answer>(
  request: APIRequestContext,
  { account }: Shop,
  path: string,
  data: object,
): Promise<Answer> {
  const response = await request.post(`/api/v1/external/${path}`, {
    data,
    headers: { "X-API-Key": account.liveKey, "Idempotency-Key": randomUUID() },
  });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as Answer;
}
