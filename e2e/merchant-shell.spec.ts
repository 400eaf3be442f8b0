import { openDesk } from "./merchant-desk";
import { MerchantSystem } from "./merchant-system";
import { expectAccessibleInBothLooks } from "./page-checks";
import { signIn } from "./sign-in";
import { signUp } from "./sign-up";
import { expect, type Page, test } from "./test";

const menu = (page: Page) => page.getByRole("dialog", { name: "Search or jump to…" });
const opener = (page: Page) => page.getByRole("button", { name: "Search or jump to…" });

/** The keys are listened to once the page runs by itself. */
async function openMenu(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press("Control+k");
    await expect(menu(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** As fast as practised fingers, also on a slow machine. */
async function pressAtOnce(page: Page, ...keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
}

async function choose(page: Page, typed: string): Promise<void> {
  await openMenu(page);
  await page.getByRole("combobox", { name: "Commands" }).fill(typed);
  await page.keyboard.press("Enter");
}

test("Ctrl K runs the typed command, and returns the focus if nothing was typed", async ({
  page,
}) => {
  await openDesk(page, "/orders", "live");
  await opener(page).focus();
  await openMenu(page);
  await page.keyboard.press("Escape");
  await expect(menu(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await choose(page, "top up");
  await expect(page).toHaveURL(/\/merchant\/live\/wallet\/top-up$/);
  await choose(page, "create a key");
  await expect(page).toHaveURL(/\/developers\/keys\/new$/);
  await choose(page, "switch to test");
  await expect(page).toHaveURL(/\/merchant\/test\/developers\/keys\/new$/);
  await choose(page, "dark theme");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("the menu finds this shop's orders by name, phone, id and code, and leads to all of them", async ({
  page,
  request,
}) => {
  const order = await new MerchantSystem(request).placeOrder();
  await openDesk(page);
  for (const typed of [order.order_id, order.tracking_id]) {
    await openMenu(page);
    await page.getByRole("combobox", { name: "Commands" }).fill(typed);
    const found = page.getByRole("option", { name: /Chikondi Banda/ });
    await expect(found).toHaveCount(1);
    await found.click();
    await expect(page).toHaveURL(new RegExp(`/orders/${order.order_id}$`));
  }
  await openMenu(page);
  await page.getByRole("combobox", { name: "Commands" }).fill("0991 234 567");
  await expect(page.getByRole("option", { name: /Chikondi Banda/ }).first()).toBeVisible();
  await page.getByRole("option", { name: /^Search orders for/ }).click();
  await expect(page).toHaveURL(/\/orders\?q=0991/);
});

test("letters typed while the menu loads are kept, and Enter opens the exact hit", async ({
  page,
  request,
}) => {
  const order = await new MerchantSystem(request).placeOrder();
  await openDesk(page, "/wallet");
  await openMenu(page);
  await page.keyboard.press("Escape");
  await page.reload();
  await page.waitForLoadState("networkidle");
  // The menu's scripts come late, and the letters do not wait for them.
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.keyboard.press("Control+k");
  await page.keyboard.type(order.order_id, { delay: 20 });
  await expect(page.getByRole("combobox", { name: "Commands" })).toHaveValue(order.order_id);
  await expect(page.getByRole("option", { name: /Chikondi Banda/, selected: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/orders/${order.order_id}$`));
});

test("five repeat orders are placed by keyboard, three keys each beside the number", async ({
  page,
  request,
}) => {
  await new MerchantSystem(request).placeOrder();
  await openDesk(page, "/orders");
  await openMenu(page);
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  const placed = new Set<string>();
  for (let count = 1; count <= 5; count += 1) {
    await page.keyboard.press("n");
    await expect(page).toHaveURL(/\/orders\/new$/);
    await expect(page.getByLabel("Phone")).toBeFocused();
    await page.keyboard.type("0991234567");
    await expect(page.getByTestId("receiver")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Phone")).toBeFocused();
    await expect(page.getByRole("button", { name: /^Place order, MK/ })).not.toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await page.keyboard.press("Control+Enter");
    // Each is the same as one of the last minutes, so the form asks whether it is meant again.
    await page.getByRole("button", { name: "Place another one" }).press("Enter");
    await expect(page).toHaveURL(/placed=ord_/);
    placed.add(page.url());
  }
  expect(placed.size).toBe(5);
});

test("a link pressed without a network keeps the page and shows a notice", async ({
  page,
  context,
}) => {
  // This page sends no requests of its own that could fail at the same moment.
  await openDesk(page, "/settings");
  await openMenu(page);
  await page.keyboard.press("Escape");
  await context.setOffline(true);
  // The page receives the event a moment later.
  await page.waitForFunction(() => !navigator.onLine);
  await page.getByRole("link", { name: "Orders", exact: true }).first().click();
  await expect(page.getByText("You're offline.")).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
  await context.setOffline(false);
  await expect(page.getByText("You're offline.")).toHaveCount(0);
});

test("a live page stays while the server is gone, and is live again when it is back", async ({
  page,
}) => {
  await openDesk(page, "/wallet");
  await expect(page.locator('[data-fresh="live"]')).toBeVisible();
  const asked = page.waitForEvent("requestfailed", (it) => it.url().endsWith("/healthz"));
  await page.route("**/*", (route) => route.abort("connectionrefused"));
  // Makes the page connect again.
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await asked;
  await expect(page.locator('[data-fresh="reconnecting"]')).toBeVisible();
  const orders = page.getByRole("link", { name: "Orders", exact: true }).first();
  await orders.click();
  await expect(page.getByText("We can't reach the server.")).toBeVisible();
  await expect(page).toHaveURL(/\/wallet$/);
  await page.unrouteAll();
  await expect(page.locator('[data-fresh="live"]')).toBeVisible();
  await expect(page.getByText("We can't reach the server.")).toHaveCount(0);
  await orders.click();
  await expect(page).toHaveURL(/\/orders$/);
});

test("keys lead everywhere, never from a field, and not at all when they are turned off", async ({
  page,
}) => {
  await openDesk(page, "/orders");
  await openMenu(page);
  await pressAtOnce(page, "Escape", "g", "w");
  await expect(page).toHaveURL(/\/wallet$/);
  await pressAtOnce(page, "g", "l");
  await expect(page).toHaveURL(/\/developers\/requests$/);
  await pressAtOnce(page, "g", "o");
  await expect(page).toHaveURL(/\/orders$/);
  await page.keyboard.press("/");
  await page.keyboard.type("n");
  await expect(page.getByRole("searchbox")).toHaveValue("n");
  await page.locator("h1").click();
  const download = page.waitForEvent("download");
  await page.keyboard.press("e");
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys).toContainText("New order");
  await keys.getByRole("button", { name: "Turn shortcuts off" }).click();
  await expect(keys).toContainText("Single-key shortcuts are off.");
  await page.keyboard.press("Escape");
  await page.keyboard.press("n");
  await page.keyboard.press("Control+k");
  await expect(menu(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/orders(?:\?q=n)?$/);
  await opener(page).click();
  await expect(menu(page)).toBeVisible();
});

test("the test environment has an icon of its own", async ({ page }) => {
  // For a moment after loading, the page has the browser's copy and the server's.
  const icon = page.locator('link[rel="icon"]').first();
  await openDesk(page);
  await expect(icon).toHaveAttribute("href", /icon-test\.svg/);
  const answer = await page.request.get((await icon.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toContain("svg");
  await openDesk(page, "", "live");
  await expect(icon).not.toHaveAttribute("href", /icon-test/);
});

test("text typed when the session ended is back after signing in again", async ({
  page,
  browser,
}) => {
  const elsewhere = await (await browser.newContext()).newPage();
  const { email, password } = await signUp(page);
  const address = "/merchant/test/settings/places/new";
  await page.goto(address);
  await page.getByLabel("Name").fill("Area 25 depot");
  await page.getByLabel("Location", { exact: true }).fill("-13.9833, 33.7833");
  await page.getByLabel("Landmark").fill("Green gate behind the market");
  await signIn(elsewhere, email, password);
  await elsewhere.goto("/account");
  await elsewhere.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(elsewhere).toHaveURL(/\/sign-in/);
  await page.getByRole("button", { name: /^Save/ }).click();
  await expect(page.getByText("Signed out")).toBeVisible();
  await expect(page.getByLabel("Landmark")).toHaveValue("Green gate behind the market");
  await page.getByRole("link", { name: "Sign in again" }).click();
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByText("We've restored what you typed")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("Area 25 depot");
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue("-13.9833, 33.7833");
  await expect(page.getByLabel("Landmark")).toHaveValue("Green gate behind the market");
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("");
  await elsewhere.context().close();
});

test("the open menu and the list of keys are accessible and stay within the window", async ({
  page,
}) => {
  await openDesk(page);
  await openMenu(page);
  await expectAccessibleInBothLooks(page);
  for (const [typed, said] of [
    ["0991 234 567", "Matching orders"],
    ["zzqqxx", "No matching orders"],
  ] as const) {
    await page.getByRole("combobox", { name: "Commands" }).fill(typed);
    await expect(menu(page).getByText(said)).toHaveCount(1);
    await expectAccessibleInBothLooks(page);
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(async () => {
    await page.keyboard.press("?");
    const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
    await expect(shortcuts).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessibleInBothLooks(page);
});

test("a pressed link shows a bar until its page is there, and TEST stays in view", async ({
  page,
}) => {
  await openDesk(page);
  await opener(page).waitFor();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/merchant\/test\/orders\?_rsc/, async (route) => {
    await held;
    await route.continue();
  });
  const bar = page.getByTestId("link-pending");
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await expect(bar).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeHidden();
  answer();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.mouse.wheel(0, 5_000);
  await expect(page.getByTestId("env-strip")).toBeInViewport();
});

test("a command and a filter show the bar too", async ({ page }) => {
  await openDesk(page);
  let answer: () => void = () => undefined;
  await page.route(
    /\/merchant\/test\/(?:customers|developers\/requests)\?.*_rsc/,
    async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.continue();
    },
  );
  const bar = page.getByTestId("link-pending");
  await openMenu(page);
  await page.getByRole("combobox", { name: "Commands" }).fill("customers");
  await page.keyboard.press("Enter");
  await expect(bar).toBeVisible();
  answer();
  await expect(page).toHaveURL(/\/customers$/);
  await expect(bar).toHaveCount(0);
  await page.goto("/merchant/test/developers/requests");
  await expect(async () => {
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/requests$/);
  }).toPass();
  await page.getByRole("combobox").first().selectOption({ index: 1 });
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(bar).toBeVisible();
  answer();
  await expect(page).toHaveURL(/requests\?\w+=/);
  await expect(bar).toHaveCount(0);
});
