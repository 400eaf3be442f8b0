import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext, type Page } from "@playwright/test";
import { beSignedIn } from "./sign-in";

type Account = { email: string; password: string };
type Merchant = Account & {
  name: string;
  testKey: string;
  liveKey: string;
  hasPickup: boolean;
};

const { merchants } = JSON.parse(process.env.E2E_CREDENTIALS ?? '{"merchants":[]}') as {
  merchants: Merchant[];
};

const NO_ACCOUNT: Merchant = {
  name: "",
  email: "",
  password: "",
  testKey: "",
  liveKey: "",
  hasPickup: false,
};

/** The shop whose owner these journeys are; the same one whose system `MerchantSystem` is. */
export const SHOP = merchants.find(({ hasPickup }) => hasPickup) ?? NO_ACCOUNT;
export const OTHER_SHOP = merchants.find(({ email }) => email !== SHOP.email) ?? NO_ACCOUNT;

/** Opens a page of a shop as its owner: `/orders`, or nothing for its home. */
export async function openDesk(
  page: Page,
  path = "",
  environment: "test" | "live" = "test",
  shop = SHOP,
): Promise<void> {
  await beSignedIn(page, shop);
  await page.goto(`/merchant/${environment}${path}`);
}

/** A place a short ride from the shop. */
const DESTINATION = { delivery_lat: -13.9833, delivery_lng: 33.7833 };

const api = (path: string) => `/api/v1/external/${path}`;

/** Places an order that is paid for, the way the shop's own system does; answers its id. */
export async function placeLiveOrder(request: APIRequestContext): Promise<string> {
  const headers = { "X-API-Key": SHOP.liveKey };
  const quote = await request.post(api("quote"), { headers, data: DESTINATION });
  const { delivery_fee: fee } = (await quote.json()) as { delivery_fee: number };
  const placed = await request.post(api("create-order"), {
    headers: { ...headers, "Idempotency-Key": randomUUID() },
    data: { ...DESTINATION, delivery_fee: fee, receiver_name: "Chikondi Banda" },
  });
  expect(placed.status()).toBe(200);
  return ((await placed.json()) as { order_id: string }).order_id;
}

/** The cost of an order to the shop's live wallet so far, as the API answers it. */
export async function spentOn(request: APIRequestContext, orderId: string): Promise<number> {
  const answer = await request.get(api("wallet/transactions?limit=100"), {
    headers: { "X-API-Key": SHOP.liveKey },
  });
  const { transactions } = (await answer.json()) as {
    transactions: { order_id: string | null; amount: number }[];
  };
  const own = transactions.filter(({ order_id: id }) => id === orderId);
  return own.reduce((sum, { amount }) => sum - amount, 0);
}
