import { randomUUID } from "node:crypto";
import { ADMIN } from "./courier-system";
import { beSignedIn } from "./sign-in";
import { openMailedLink, signUp } from "./sign-up";
import { type Browser, expect, type Page, test } from "./test";

const SHOP_FRONT = "-13.9626, 33.7741";
const DESTINATION = "-13.9669, 33.7873";

/** More than this is no two minutes' work. */
const MOST = { presses: 8, fields: 7 };

type Hand = {
  press: (name: string, role?: "button" | "link") => Promise<void>;
  fill: (label: string, text: string) => Promise<void>;
  count: { presses: number; fields: number };
};

/** Presses and fills the named elements, and counts. */
function handOn(page: Page): Hand {
  const count = { presses: 0, fields: 0 };
  return {
    count,
    press: async (name, role = "button") => {
      count.presses += 1;
      await page.getByRole(role, { name }).first().click();
    },
    fill: async (label, text) => {
      count.fields += 1;
      await page.getByLabel(label).fill(text);
    },
  };
}

async function setPickup(page: Page, { press, fill }: Hand): Promise<void> {
  await press("Set pickup", "link");
  await expect(page.getByRole("button", { name: "Use my location" })).toBeVisible();
  await fill("Where do riders collect?", SHOP_FRONT);
  await fill("Address or landmark", "Next to the Total, Area 47");
  await press("Save branch");
  await expect(page.getByText("Pickup not set")).toBeHidden();
}

async function fillOrder(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Use my location" })).toBeVisible();
  await page.getByLabel("Phone").fill("0999 123 456");
  await page.getByLabel("Name").fill("Chikondi Banda");
  await page.getByLabel("Location", { exact: true }).fill(DESTINATION);
  await page.getByLabel("Landmark").fill("Blue gate behind Bwandilo market");
  await expect(page.getByTestId("quote-fee")).toBeVisible();
}

test("a new shop comes from the front page to a delivered test order in 8 presses and 7 fields", async ({
  page,
}) => {
  const startedAt = performance.now();
  const hand = handOn(page);
  const { press, fill, count } = hand;
  const email = `e2e-${randomUUID().slice(0, 8)}@shop.example`;
  await page.goto("/");
  await press("Open a free account", "link");
  await fill("Company", "Bwandilo Stationers");
  await fill("Your name", "Thoko Banda");
  await fill("Email", email);
  await fill("Shop's phone", "0991 234 567");
  await press("Send link");
  await expect(page.getByText("Check your email to finish")).toBeVisible();
  await openMailedLink(page, email, /\/sign-up\//);
  count.presses += 1;
  await fill("Password", "blue gate beside the market");
  await press("Open account");
  await expect(page).toHaveURL("/merchant/test");
  await setPickup(page, hand);
  await press("Home", "link");
  await press("Play sample order");
  await expect(page).toHaveURL(/\/orders\/ord_/);
  await expect(page.locator("h1 [data-status]")).toHaveText(/Delivered|Completed/, {
    timeout: 90_000,
  });
  expect(count.presses).toBeLessThanOrEqual(MOST.presses);
  expect(count.fields).toBeLessThanOrEqual(MOST.fields);
  await page.goto("/");
  await press("Dashboard", "link");
  await expect(page).toHaveURL("/merchant/test");
  console.log(`    delivered after ${Math.round((performance.now() - startedAt) / 1000)} s`);
});

/** The order stays in its own tab while the money is sent from another. */
async function topUp(order: Page): Promise<{ wallet: Page; reference: string }> {
  const opened = order.waitForEvent("popup");
  await order.getByRole("link", { name: /^Top up MK/ }).click();
  const wallet = await opened;
  await wallet.getByLabel("Amount in MWK").fill("20000");
  await wallet.getByLabel("Payment method").selectOption("airtel_money");
  await wallet.getByRole("button", { name: "Request top-up" }).click();
  await expect(wallet).toHaveURL(/\/top-up\/top_/);
  const reference = await wallet.getByRole("group", { name: "Reference" }).innerText();
  await wallet.getByLabel("Transaction ID", { exact: true }).fill(`PP${randomUUID().slice(0, 8)}`);
  await wallet.getByRole("button", { name: "Mark as paid" }).click();
  await expect(wallet.getByText("We're checking your payment")).toBeVisible();
  return { wallet, reference };
}

/** Finance finds the payment on its statement, in a browser of its own. */
async function confirmTopUp(browser: Browser, baseURL: string, reference: string): Promise<void> {
  const finance = await (await browser.newContext({ baseURL })).newPage();
  await beSignedIn(finance, ADMIN);
  await finance.goto("/admin/top-ups");
  await finance.getByRole("link", { name: reference }).click();
  await finance.getByRole("button", { name: "Confirm top-up" }).click();
  await expect(finance.locator('[data-outcome="confirmed"]')).toBeVisible();
  await finance.context().close();
}

test("an order refused for money is paid for, confirmed by finance and placed with the same key", async ({
  page,
  browser,
  baseURL,
}) => {
  const hand = handOn(page);
  await signUp(page);
  await hand.press("open the dashboard", "link");
  await setPickup(page, hand);
  await page.goto("/merchant/live/orders/new");
  await fillOrder(page);
  const key = page.locator('input[name="orderKey"]');
  const refused = await key.inputValue();
  await page.getByRole("button", { name: /^Place order, MK/ }).click();
  await expect(page.getByTestId("order-problem")).toHaveAttribute(
    "data-problem",
    "insufficient_funds",
  );

  const { wallet, reference } = await topUp(page);
  await confirmTopUp(browser, baseURL ?? "", reference);
  await expect(wallet.getByText("We added")).toBeVisible();
  await wallet.close();

  expect(await key.inputValue()).toBe(refused);
  await page.getByRole("button", { name: /^Place order, MK/ }).click();
  await expect(page.getByRole("heading", { name: "Order placed" })).toBeVisible();

  // Frees the rider for other journeys.
  await page.getByRole("link", { name: "Track this order" }).click();
  await page.getByText("Cancel order…").click();
  await page.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText(/We (refunded|added)/)).toBeVisible();
});
