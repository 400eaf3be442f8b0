import { randomUUID } from "node:crypto";
import type { Browser, BrowserContext } from "@playwright/test";
import type { BudgetedPage, Visitor } from "./page-budgets";

type Account = { email: string; password: string };

export type Credentials = {
  merchants: (Account & { testKey: string })[];
  couriers: (Account & { riders: Account[] })[];
  admin: Account;
};

/** A place a short ride from the first demo merchant's pickup. */
const DESTINATION = { delivery_lat: -13.9833, delivery_lng: 33.7833 };

/** A visitor's browser, signed in once for all of the visitor's pages. */
export async function openVisits(
  browser: Browser,
  url: string,
  visitor: Visitor,
  credentials: Credentials,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 740 },
    serviceWorkers: "block",
  });
  const account = accountOf(visitor, credentials);
  if (!account) return context;
  const page = await context.newPage();
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((address) => address.pathname !== "/sign-in");
  await page.close();
  return context;
}

export async function cookieHeaderOf(context: BrowserContext): Promise<string> {
  return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
}

/** The addresses that are only known once something has been made: an order's and a pin's link. */
export async function makeAddresses(
  merchant: BrowserContext,
  { merchants }: Credentials,
): Promise<Record<string, string>> {
  return {
    "{track}": await placeOrder(merchant, merchants[0]?.testKey ?? ""),
    "{pin}": await askForPin(merchant),
  };
}

/** The address of a page: from the table, from its preparation, or from a list. */
export async function findAddress(
  context: BrowserContext,
  at: BudgetedPage["at"],
  made: Record<string, string>,
): Promise<string> {
  if (typeof at === "string") return made[at] ?? at;
  const html = await (await context.request.get(at.on)).text();
  const [address] = at.find.exec(html) ?? [];
  if (!address) throw new Error(`${at.on} has nothing like ${at.find}.`);
  return address;
}

function accountOf(visitor: Visitor, credentials: Credentials): Account | undefined {
  const { merchants, couriers, admin } = credentials;
  if (visitor === "merchant") return merchants[0];
  if (visitor === "courier") return couriers[0];
  if (visitor === "rider") return couriers[0]?.riders[0];
  return visitor === "admin" ? admin : undefined;
}

async function placeOrder({ request }: BrowserContext, key: string): Promise<string> {
  const ask = async (path: string, data: object) => {
    const headers = { "X-API-Key": key, "Idempotency-Key": randomUUID() };
    const answer = await request.post(`/api/v1/external/${path}`, { headers, data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}.`);
    return (await answer.json()) as Record<string, unknown>;
  };
  const { delivery_fee: fee } = await ask("quote", DESTINATION);
  const receiver = { receiver_name: "Chikondi Banda", receiver_phone: "+265991234567" };
  const order = await ask("create-order", { ...DESTINATION, ...receiver, delivery_fee: fee });
  return new URL(String(order.receiver_link ?? order.tracking_link)).pathname;
}

async function askForPin(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto("/merchant/test/orders/new/pin");
  await page.getByRole("button", { name: "Create link" }).click();
  await page.waitForURL(/request=/);
  const [address] = /\/pin\/[\w-]+/.exec(await page.content()) ?? [];
  await page.close();
  if (!address) throw new Error("The page of a new pin does not show its link.");
  return address;
}
