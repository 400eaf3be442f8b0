import { watchShifts, watchStillness } from "./layout-shift";
import { openCompany, type OwnCompany } from "./own-company";
import {
  accept,
  act,
  BOOKSHOP,
  checkParcel,
  pinOf,
  placeOrder,
  waitNearPickup,
} from "./rider-phone";
import { beSignedIn } from "./sign-in";
import {
  type BrowserContext,
  devices,
  expect,
  test,
  type APIRequestContext,
  type Browser,
  type Locator,
  type Page,
} from "./test";

/** One rider at one door, one order after the other. */
test.describe.configure({ mode: "serial" });

let company: OwnCompany;

test.beforeAll(async ({ browser }) => {
  company = await openCompany(browser);
});

/** A phone's, a tablet's and a desk's. */
const WIDTHS = [360, 768, 1280];

/** Each tap can be taken back for some seconds before it is sent. */
const SENT = { timeout: 30_000 };

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];

const SHOP_HEADERS = { "X-API-Key": BOOKSHOP.account.liveKey };

/** An order's status, as the API answers it to the merchant's own system. */
async function statusOf(request: APIRequestContext, orderId: string): Promise<string> {
  return (await readOrder(request, orderId)).status_code;
}

async function readOrder(request: APIRequestContext, orderId: string) {
  const order = await request.get(`/api/v1/external/orders/${orderId}`, { headers: SHOP_HEADERS });
  return (await order.json()) as { status_code: string; return_fee: number; return_pin: string };
}

type ApiEvent = { id: string; type: string; order_id: string | null; sequence: number | null };

/** The events of an order, as the merchant's own system pulls them. */
async function eventsOf(request: APIRequestContext, orderId: string): Promise<ApiEvent[]> {
  const found: ApiEvent[] = [];
  let after = "";
  for (;;) {
    const query = after === "" ? "limit=100" : `limit=100&after=${after}`;
    const answer = await request.get(`/api/v1/external/events?${query}`, { headers: SHOP_HEADERS });
    const page = (await answer.json()) as { events: ApiEvent[]; has_more: boolean };
    found.push(...page.events.filter((event) => event.order_id === orderId));
    if (!page.has_more) return found;
    after = page.events.at(-1)?.id ?? "";
  }
}

/** Statuses in the order of their events. */
const stepsIn = (events: ApiEvent[]) =>
  events.flatMap(({ type }) => (type.startsWith("order.") ? [type.slice("order.".length)] : []));

/** The order's debits from the wallet, less its refunds. */
async function spentOn(request: APIRequestContext, orderId: string): Promise<number> {
  const answer = await request.get("/api/v1/external/wallet/transactions?limit=100", {
    headers: SHOP_HEADERS,
  });
  const { transactions } = (await answer.json()) as {
    transactions: { order_id: string | null; amount: number }[];
  };
  const own = transactions.filter((line) => line.order_id === orderId);
  return -own.reduce((sum, { amount }) => sum + amount, 0);
}

type Earned = { completed: number; gross_delivery_value: number; courier_earnings: number };

/** The courier company's earnings of the current period, as its own system reads them. */
async function readEarned(request: APIRequestContext): Promise<Earned> {
  const answer = await request.get("/api/courier/s2s/metrics/summary", {
    headers: { Authorization: `Bearer ${company.accessToken}` },
  });
  const { delivery_metrics: deliveries, financial_summary: money } = (await answer.json()) as {
    delivery_metrics: Earned;
    financial_summary: Earned;
  };
  return { ...money, completed: deliveries.completed };
}

async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ ...PHONE, viewport: { width: 360, height: 640 } });
  const phone = await context.newPage();
  await waitNearPickup(phone, company.rider, BOOKSHOP);
  return phone;
}

/** The statuses of every delivery. */
const UNTIL_THE_DOOR = ["assigned", "arrived_at_pickup", "picked_up", "in_transit", "arrived"];

const step = (phone: Page, kind: string) => phone.locator(`[data-step="${kind}"]`);

async function handOver(
  phone: Page,
  pin: string,
  kind: "deliver" | "return" = "deliver",
): Promise<void> {
  // At the door the form is open.
  if (kind === "return") await step(phone, kind).click();
  await phone.getByLabel(/^(Recipient's|Merchant's return) PIN$/).fill(pin);
  await expect(phone.getByText("The PIN is right.")).toBeVisible();
  const name = { deliver: "Complete delivery", return: "Complete return" }[kind];
  await phone.getByRole("button", { name }).click();
}

test("an order goes from its price to its settlement, and everybody sees the same", async ({
  browser,
  request,
}) => {
  test.slow();
  const before = await readEarned(request);
  const phone = await openPhone(browser);
  const order = await placeOrder(request, BOOKSHOP);
  const { order_id: orderId, receiver_link: link, delivery_fee: fee } = order;
  expect(await spentOn(request, orderId)).toBe(fee);

  const desk = await (await browser.newContext()).newPage();
  await beSignedIn(desk, BOOKSHOP.account);
  await desk.goto(`/merchant/live/orders/${orderId}`);
  const receiver = await (await browser.newContext()).newPage();
  await receiver.goto(link);
  const pin = await receiver.getByTestId("pin").innerText();
  const office = await (await browser.newContext()).newPage();
  await beSignedIn(office, company.owner);
  await office.goto(`/courier/orders/${orderId}`);
  await expect(office.getByText("searching").first()).toBeVisible();

  await phone.getByRole("button", { name: "Accept" }).click();
  for (const [kind, status] of [
    ["arrive_at_pickup", "assigned"],
    ["pick_up", "arrived_at_pickup"],
    ["arrive", "in_transit"],
  ] as const) {
    for (const page of [desk.getByRole("heading", { level: 1 }), receiver.locator("main")]) {
      await expect(page.locator(`[data-status="${status}"]`)).toBeVisible(SENT);
    }
    // At the counter the form is open.
    if (kind === "pick_up") await checkParcel(phone, browser, order);
    else await step(phone, kind).click();
  }
  await expect(desk.getByRole("heading", { level: 1 })).toContainText("arrived", {
    ...SENT,
    ignoreCase: true,
  });
  await handOver(phone, pin);
  await expect(desk.getByRole("heading", { level: 1 })).toContainText("delivered", {
    ...SENT,
    ignoreCase: true,
  });
  expect((await readEarned(request)).completed).toBe(before.completed + 1);
  expect(await spentOn(request, orderId)).toBe(fee);

  await receiver.reload();
  await receiver.getByRole("button", { name: "I have my parcel" }).click();
  await expect(receiver.locator("body")).toContainText("completed", { ignoreCase: true });
  await expect(desk.getByRole("heading", { level: 1 })).toContainText("completed", {
    ...SENT,
    ignoreCase: true,
  });
  await office.reload();
  await expect(office.getByText("completed").first()).toBeVisible();

  expect(await statusOf(request, orderId)).toBe("completed");
  const events = await eventsOf(request, orderId);
  const numbers = events.flatMap(({ sequence }) => sequence ?? []);
  expect(numbers).toEqual(numbers.map((_number, at) => at + 1));
  expect(stepsIn(events)).toEqual(["created", ...UNTIL_THE_DOOR, "delivered", "completed"]);
  const earned = await readEarned(request);
  expect(earned.gross_delivery_value).toBeCloseTo(before.gross_delivery_value + fee, 2);
  expect(earned.courier_earnings).toBeGreaterThan(before.courier_earnings);
  const proof = await request.get(`/api/v1/external/orders/${orderId}/pod`, {
    headers: SHOP_HEADERS,
  });
  expect(((await proof.json()) as { proof: { method: string } }).proof.method).toBe("pin");
  await Promise.all([phone, desk, receiver, office].map((page) => page.context().close()));
});

test("a phone without a network from pickup to door says everything later, in its order", async ({
  browser,
  request,
}) => {
  test.slow();
  const phone = await openPhone(browser);
  const order = await placeOrder(request, BOOKSHOP);
  const { order_id: orderId, receiver_link: link } = order;
  const receiver = await (await browser.newContext()).newPage();
  await receiver.goto(link);
  const pin = await receiver.getByTestId("pin").innerText();
  await phone.getByRole("button", { name: "Accept" }).click();
  await step(phone, "arrive_at_pickup").click();
  await phone.context().setOffline(true);
  await checkParcel(phone, browser, order);
  await step(phone, "arrive").click();
  await handOver(phone, pin);
  await expect(phone.locator("summary", { hasText: "not sent" })).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.locator("summary", { hasText: "not sent" })).toHaveCount(0, SENT);
  // The hand-over may be undone for a moment longer.
  await expect.poll(() => statusOf(request, orderId), SENT).toBe("delivered");
  const events = await eventsOf(request, orderId);
  expect(stepsIn(events)).toEqual(["created", ...UNTIL_THE_DOOR, "delivered"]);
  await Promise.all([phone, receiver].map((page) => page.context().close()));
});

test("a parcel that is not handed over goes back to the shop, which pays the way back", async ({
  browser,
  request,
}) => {
  test.slow();
  const before = await readEarned(request);
  const phone = await openPhone(browser);
  const order = await placeOrder(request, BOOKSHOP);
  const { order_id: orderId, delivery_fee: fee } = order;
  await phone.getByRole("button", { name: "Accept" }).click();
  await step(phone, "arrive_at_pickup").click();
  await checkParcel(phone, browser, order);
  await step(phone, "arrive").click();
  await phone.getByText("Problem with this order").click();
  const notThere = phone.getByRole("button", { name: "The recipient isn't there" });
  await expect(notThere).toBeDisabled();
  // The number is also in the place's text; any tap on it is recorded.
  await phone.getByRole("link", { name: /^Call Thokozani Phiri .*\d/ }).click();
  await notThere.click();
  await expect.poll(() => statusOf(request, orderId), SENT).toBe("undeliverable");
  await step(phone, "start_return").click();
  await expect.poll(() => statusOf(request, orderId), SENT).toBe("returning");
  const { return_pin: pin, return_fee: returnFee } = await readOrder(request, orderId);
  await handOver(phone, pin, "return");
  await expect.poll(() => statusOf(request, orderId), SENT).toBe("returned");
  expect(await spentOn(request, orderId)).toBe(fee + returnFee);
  expect((await readEarned(request)).completed).toBe(before.completed);
  await phone.context().close();
});

/** The company at screens of each width. Each has a browser: one alone opens no seventh connection. */
async function openOffices(browser: Browser): Promise<BrowserContext[]> {
  const first = await browser.newContext();
  await beSignedIn(await first.newPage(), company.owner);
  const storageState = await first.storageState();
  await first.close();
  return Promise.all(WIDTHS.map(() => browser.newContext({ storageState })));
}

/** A page of the company at a screen's width, which reports layout shifts. */
async function openOffice(office: BrowserContext, width: number, address: string) {
  const page = await office.newPage();
  await page.setViewportSize({ width, height: 740 });
  await watchShifts(page);
  await page.goto(address);
  return { page, expectStill: await watchStillness(page) };
}

/** A rider's steps with an accepted order, and the status after each. */
function stepsOf(phone: Page, orderId: string, pin: string): [() => Promise<void>, string][] {
  const step = (kind: string) => () => act(phone, { kind, orderId });
  return [
    [step("arrive_at_pickup"), "arrived_at_pickup"],
    [step("pick_up"), "picked_up"],
    [step("depart"), "in_transit"],
    [step("arrive"), "arrived"],
    [() => act(phone, { kind: "deliver", orderId, pin }), "delivered"],
  ];
}

test("an order that a rider takes and delivers moves on in the company's open pages, and moves nothing there", async ({
  browser,
  request,
}) => {
  test.slow();
  const phone = await openPhone(browser);
  const offices = await openOffices(browser);
  const openAll = (address: string) =>
    Promise.all(offices.map((office, at) => openOffice(office, WIDTHS[at]!, address)));
  const expectAll = async (places: Locator[], status: string) => {
    for (const place of places) {
      await expect(place.locator(`[data-status="${status}"]`)).toBeVisible();
    }
  };
  const lists = await openAll("/courier/orders");
  const order = await placeOrder(request, BOOKSHOP);
  const rows = lists.map(({ page }) => page.locator(`tr[data-row="${order.order_id}"]`));
  await expectAll(rows, "searching");
  await accept(phone, order);
  await expectAll(rows, "assigned");
  const followed = await openAll(`/courier/orders/${order.order_id}`);
  const titles = followed.map(({ page }) => page.getByRole("heading", { level: 1 }));
  const pin = await pinOf(request, order);
  for (const [happen, status] of stepsOf(phone, order.order_id, pin)) {
    await happen();
    await expectAll([...rows, ...titles], status);
  }
  for (const { expectStill } of [...lists, ...followed]) await expectStill();
  await Promise.all([phone.context(), ...offices].map((context) => context.close()));
});
