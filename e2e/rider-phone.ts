import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { beSignedIn } from "./sign-in";

type Account = { email: string; password: string };
type Merchant = Account & { name: string; liveKey: string };
type Rider = Account & { id: number };
type Credentials = { merchants: Merchant[]; couriers: { riders: Rider[] }[] };

const { merchants, couriers } = JSON.parse(
  process.env.E2E_CREDENTIALS ?? '{"merchants":[],"couriers":[]}',
) as Credentials;

/** Where the merchant's parcels wait: a rider who stands there is asked first. */
const PICKUP = { latitude: -15.8117, longitude: 35.0542 };
const MERCHANT = merchants.find(({ name }) => name === "Soche Fresh Grocers");

/** A place a short ride from there. */
const DESTINATION = { delivery_lat: -15.8051, delivery_lng: 35.0468 };

/** Whoever sends the parcels, as they sign in. */
export function merchantAccount(): Account {
  return MERCHANT ?? { email: "", password: "" };
}

export const LANDMARK = "Behind Limbe market, green gate beside the maize mill";

/** Riders whom no other journey switches. */
export function riderAccount(id: number): Account {
  const rider = couriers.flatMap(({ riders }) => riders).find((each) => each.id === id);
  return rider ?? { email: "", password: "" };
}

/** A rider who is online at the merchant's door, so that the next order is offered to them. */
export async function standAtPickup(page: Page, rider: Account): Promise<void> {
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation(PICKUP);
  await beSignedIn(page, rider);
  // Sent as soon as the page knows that the rider works, which may be at once.
  const told = page.waitForResponse(/\/driver\/positions$/);
  await page.goto("/driver");
  await expect(page.locator('[data-fresh="live"]')).toBeVisible();
  const online = page.getByRole("switch");
  if ((await online.getAttribute("aria-checked")) === "false") await online.click();
  await expect(online).toBeChecked();
  await told;
  await expect(page.getByText(/not sent/i)).toHaveCount(0);
}

/** A live order of a merchant's own system, and what only its receiver gets. */
export async function placeOrder(
  request: APIRequestContext,
): Promise<{ order_id: string; receiver_link: string }> {
  const { delivery_fee } = await post<{ delivery_fee: number }>(request, "quote", DESTINATION);
  return post(request, "create-order", {
    ...DESTINATION,
    delivery_fee,
    delivery_address: LANDMARK,
    item_name: "Tomatoes",
    receiver_name: "Thokozani Phiri",
    receiver_phone: "+265991234567",
  });
}

/** A job that the rider has taken and is on the way with. */
export async function takeJob(page: Page, request: APIRequestContext): Promise<void> {
  await placeOrder(request);
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.locator('[data-step="arrive_at_pickup"]')).toBeVisible();
}

export async function goOffline(page: Page): Promise<void> {
  const online = page.getByRole("switch");
  await online.click();
  await expect(online).not.toBeChecked();
  await expect(page.getByText(/not sent/i)).toHaveCount(0);
}

async function post<Answer>(
  request: APIRequestContext,
  path: string,
  data: object,
): Promise<Answer> {
  const response = await request.post(`/api/v1/external/${path}`, {
    data,
    headers: { "X-API-Key": MERCHANT?.liveKey ?? "", "Idempotency-Key": randomUUID() },
  });
  if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
  return (await response.json()) as Answer;
}
