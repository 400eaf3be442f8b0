import sharp from "sharp";
import { ADMIN, COMPANY as OFFICE, CourierSystem } from "./courier-system";
import { expectAccessible } from "./page-checks";
import {
  ARCADE,
  goOffline,
  placeOrder,
  riderAccount,
  waitNearPickup,
  type PlacedOrder,
} from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { type APIRequestContext, expect, test, type Browser, type Page } from "./test";

/** Of a company for which no other journey delivers, so that its earnings come from these deliveries only. */
const RIDER = { ...riderAccount(1037), id: 1037 };

const ANSWER = "The rider left it with the neighbour.";

const NOT_RECEIVED = "The parcel did not arrive.";

const WRONG_BOX = "Our customer got a blue box.";

const DEAD_PHONE = "The rider's phone is dead.";

/** Presses a button of the order's page and confirms it, with a reason where one is asked for. */
async function confirm(desk: Page, button: string, reason?: string) {
  // Before its scripts run, the button acts without asking.
  await expect(desk.locator('[data-fresh="live"]')).toBeVisible();
  await desk.getByRole("button", { name: button, exact: true }).click();
  const dialog = desk.getByRole("dialog");
  if (reason !== undefined) await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: button, exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function moveTo(desk: Page, button: string, status: string) {
  await confirm(desk, button, DEAD_PHONE);
  await expect(desk.getByRole("heading", { level: 1 })).toContainText(status, { ignoreCase: true });
}

/** An order that support assigned to the rider and moved until it was delivered. */
async function deliverByHand(desk: Page, request: APIRequestContext): Promise<PlacedOrder> {
  const order = await placeOrder(request, ARCADE);
  await desk.goto(`/admin/search?q=${order.order_id}`);
  await expect(desk).toHaveURL(new RegExp(`/admin/orders/mer_\\w+/${order.order_id}$`));
  await desk.getByLabel("Name, plate, phone or rider ID").fill(String(RIDER.id));
  await desk.getByRole("button", { name: "Find", exact: true }).click();
  await desk.locator(`input[name="riderId"][value="${RIDER.id}"]`).check();
  await confirm(desk, "Assign rider");
  await expect(desk.getByRole("heading", { level: 1 })).toContainText("assigned", {
    ignoreCase: true,
  });
  await moveTo(desk, "Mark as picked up", "picked up");
  await moveTo(desk, "Mark as in transit", "In Transit");
  await moveTo(desk, "Mark as delivered", "delivered");
  return order;
}

/** The shop reports a problem on its order's page, and reads the consequences there. */
async function reportProblem(browser: Browser, { order_id }: PlacedOrder): Promise<void> {
  const shop = await (await browser.newContext()).newPage();
  await beSignedIn(shop, ARCADE.account);
  await shop.goto(`/merchant/live/orders/${order_id}`);
  await shop.getByText("Report a problem…").click();
  const form = shop.getByRole("form", { name: "Report a problem with this delivery" });
  await form.getByLabel("What is wrong?").selectOption("Wrong parcel");
  await form.getByLabel("What happened?").fill(WRONG_BOX);
  await form.getByRole("button", { name: "Report problem" }).click();
  await expect(shop.getByTestId("delivery-report")).toContainText(WRONG_BOX);
  await expect(shop.getByText("Problem reported")).toBeVisible();
  await addPhoto(shop);
  await expectAccessible(shop);
  await shop.context().close();
}

/** The shop shows what arrived, with a photo that its browser makes smaller first. */
async function addPhoto(shop: Page): Promise<void> {
  await shop.getByText("Add a photo…").click();
  const form = shop.getByRole("form", { name: "Your photo for this dispute" });
  const size = { width: 3000, height: 2000, channels: 3, background: "#b5651d" } as const;
  const buffer = await sharp({ create: size }).jpeg().toBuffer();
  await form.getByLabel("Photo").setInputFiles({ name: "box.jpg", mimeType: "image/jpeg", buffer });
  await expect(form.getByRole("status")).toContainText("Photo ready");
  await form.getByRole("button", { name: "Add photo" }).click();
  await expect(shop.getByRole("list", { name: "Your photos" }).getByRole("img")).toHaveCount(1);
}

/** The order's pages of its shop and its recipient, open while support decides. */
async function openReaders(browser: Browser, { order_id, receiver_link }: PlacedOrder) {
  const [shop, recipient] = await Promise.all([browser.newContext(), browser.newContext()]);
  const [shopPage, recipientPage] = await Promise.all([shop.newPage(), recipient.newPage()]);
  await beSignedIn(shopPage, ARCADE.account);
  await shopPage.goto(`/merchant/live/orders/${order_id}`);
  await recipientPage.goto(receiver_link);
  return { shopPage, recipientPage };
}

async function dispute(browser: Browser, { receiver_link }: PlacedOrder): Promise<void> {
  const receiver = await browser.newContext();
  const answer = await receiver.request.post(`${receiver_link}/dispute`, {
    form: { reason: "not_received" },
    headers: { "Sec-Fetch-Site": "same-origin" },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
  await receiver.close();
}

/** With both sides' words and the proof on the same screen. */
const disputeOn = (page: Page) => page.getByRole("region", { name: "Dispute" });

async function decide(
  desk: Page,
  { order_id }: PlacedOrder,
  said: string,
  [decision, reason]: [decision: string, reason: string],
) {
  await desk.goto("/admin/disputes");
  await desk.locator(`a[href$="${order_id}"]`).first().click();
  await expect(disputeOn(desk)).toContainText(said);
  await expect(disputeOn(desk)).toContainText(ANSWER);
  await expect(desk.getByRole("region", { name: "Proof of delivery" })).toBeVisible();
  const photos = disputeOn(desk).getByRole("list", { name: /^Photos by / });
  await expect(photos.getByRole("img")).toHaveCount(said === WRONG_BOX ? 1 : 0);
  await confirm(desk, decision, reason);
}

/** The company reads of the dispute beside everything else that asks it to act, and says what its rider says. */
async function answerDispute(browser: Browser, { order_id }: PlacedOrder): Promise<void> {
  const office = await (await browser.newContext()).newPage();
  await beSignedIn(office, OFFICE);
  await office.goto("/courier");
  const attention = office.getByRole("region", { name: "Needs you" });
  const dispute = attention
    .getByRole("listitem")
    .filter({ has: office.locator(`a[href$="${order_id}"]`) });
  await expect(dispute).toContainText("A problem with this delivery was reported.");
  await dispute.getByRole("link", { name: "Answer dispute" }).click();
  const form = office.getByRole("form", { name: "Send answer" });
  await form.getByLabel("What happened").fill(ANSWER);
  await form.getByRole("button", { name: "Send answer" }).click();
  await expect(disputeOn(office).locator("q").last()).toHaveText(ANSWER);
  await office.goto("/courier/orders");
  await expect(office.locator(`[data-concern] a[href$="${order_id}"]`)).toHaveCount(0);
  await expect(office.getByText("Merchant's wallet")).toHaveCount(0);
  await office.context().close();
}

/** The wallet's payments and refunds for an order, with the merchant's texts. */
async function movementsOf(request: APIRequestContext, { order_id }: PlacedOrder) {
  const answer = await request.get("/api/v1/external/wallet/transactions?limit=100", {
    headers: { "X-API-Key": ARCADE.account.liveKey },
  });
  const { transactions } = (await answer.json()) as {
    transactions: { order_id: string | null; type: string; amount: number }[];
  };
  const own = transactions.filter((transaction) => transaction.order_id === order_id);
  return own.map(({ type, amount }) => [type, amount]);
}

/** Support has everybody's number before it cancels, which is asked about once more. */
async function cancelWithRefund(browser: Browser, request: APIRequestContext): Promise<void> {
  const support = await browser.newContext();
  const desk = await support.newPage();
  await beSignedIn(desk, ADMIN);
  const order = await placeOrder(request, ARCADE);
  await desk.goto(`/admin/search?q=${order.order_id}`);
  const people = desk.getByRole("region", { name: "People to call" });
  await expect(people.getByRole("link", { name: /^Call Thokozani Phiri/ })).toBeVisible();
  await expect(people.locator('a[href^="tel:+265"]')).toHaveCount(3);
  await confirm(desk, "Cancel and refund", "The shop closed early.");
  await expect(desk.getByRole("heading", { level: 1 })).toContainText("cancelled", {
    ignoreCase: true,
  });
  expect(await movementsOf(request, order)).toEqual([
    ["order_refund", order.delivery_fee],
    ["order_debit", -order.delivery_fee],
  ]);
  await support.close();
}

test("deliveries moved by hand and disputed are decided, and wallet and earnings agree", async ({
  browser,
  page,
  request,
}) => {
  test.slow();
  const courier = new CourierSystem(request);
  await waitNearPickup(page, RIDER, ARCADE);
  const office = await browser.newContext();
  const desk = await office.newPage();
  await beSignedIn(desk, ADMIN);

  const before = await courier.readEarnings();
  const lost = await deliverByHand(desk, request);
  const timeline = desk.getByRole("region", { name: "Timeline" });
  await expect(timeline).toContainText(DEAD_PHONE);
  await expect(desk.getByRole("list", { name: "Changes" })).toContainText("Assigned the order");
  await reportProblem(browser, lost);
  await answerDispute(browser, lost);
  const { shopPage, recipientPage } = await openReaders(browser, lost);
  await decide(desk, lost, WRONG_BOX, ["Decide: not delivered", "The parcel was mixed up."]);
  await test.step("desk, shop and recipient read the decision first", async () => {
    for (const reader of [desk, shopPage]) {
      await expect(reader.locator('[data-headline="not_delivered"]')).toBeVisible();
      await expect(reader.locator("h1")).toContainText("Not delivered");
    }
    await recipientPage.reload();
    await expect(recipientPage.locator("h1")).toHaveText("This parcel was not delivered.");
    await Promise.all([shopPage, recipientPage].map((reader) => reader.context().close()));
  });
  await expect(disputeOn(desk)).toContainText("Decided: not delivered.");
  expect(await movementsOf(request, lost)).toEqual([
    ["order_refund", lost.delivery_fee],
    ["order_debit", -lost.delivery_fee],
  ]);
  // Other journeys withdraw from the company's earnings meanwhile.
  const { total_withdrawn: _, ...unmoved } = before;
  expect(await courier.readEarnings()).toMatchObject(unmoved);

  const found = await deliverByHand(desk, request);
  await dispute(browser, found);
  await answerDispute(browser, found);
  await decide(desk, found, NOT_RECEIVED, ["Decide: delivered", "The neighbour has it."]);
  await expect(disputeOn(desk)).toContainText("Decided: delivered.");
  expect(await movementsOf(request, found)).toEqual([["order_debit", -found.delivery_fee]]);
  const after = await courier.readEarnings();
  expect(after.gross_delivery_value - before.gross_delivery_value).toBe(found.delivery_fee);
  expect(after.courier_earnings + after.platform_fees).toBe(after.gross_delivery_value);

  const shop = await browser.newContext();
  const merchant = await shop.newPage();
  await beSignedIn(merchant, ARCADE.account);
  await merchant.goto(`/merchant/live/orders/${lost.order_id}`);
  await expect(merchant.getByTestId("delivery-report")).toContainText("not delivered");
  await expect(merchant.getByTestId("delivery-report")).toContainText(ANSWER);
  await expect(merchant.getByText("Decided: not delivered").first()).toBeVisible();
  await expect(merchant.locator('[data-payment="order_refund"]')).toBeVisible();
  await expect(merchant.getByText(DEAD_PHONE).first()).toBeVisible();

  await cancelWithRefund(browser, request);
  await goOffline(page);
  await Promise.all([office.close(), shop.close()]);
});

test("the platform's board shows a market or one of its companies, and how much can be carried", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => void fetched.push(request.url()));
  await beSignedIn(page, ADMIN);
  await page.goto("/admin/dispatch");
  const map = page.getByRole("application", { name: "Map of riders and open orders" });
  await map.focus();
  await expect(map).toBeFocused();
  const spots = ["waiting", "coming", "free", "has_room"].map((kind) => `[data-kind="${kind}"]`);
  await expect(map.locator(spots.join()).first()).toBeAttached();
  expect(fetched.filter((url) => url.includes("maplibre"))).toEqual([]);
  const free = page.getByRole("button", { name: /^Free or with room \d+$/ });
  const ofAll = (await free.textContent()) ?? "";
  await page.getByLabel("Courier company").selectOption({ index: 1 });
  await expect(page).toHaveURL(/courier=cou_/);
  await expect(free).not.toHaveText(ofAll);
  await page.getByRole("link", { name: "Capacity" }).click();
  await expect(page.getByRole("table", { name: "Right now, by vehicle" })).toBeVisible();
  await expectAccessible(page);
});
