import { ADMIN } from "./courier-system";
import { openCompany } from "./own-company";
import { expectAccessible } from "./page-checks";
import { PlainPhone } from "./plain-phone";
import { cancelOrder, placeOrder, shopIn, waitNearPickup } from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { type Browser, expect, type Page, test } from "./test";

/** In Ntchisi, where no other journey has riders. */
const SHOP = shopIn({ latitude: -13.3622, longitude: 33.9155 });

const NAME = "Thokozani Phiri";

/** The page of requests of a person who has proved the number, without scripts. */
async function proveNumber(browser: Browser, recipient: PlainPhone): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/privacy/request");
  await page.getByLabel("Your phone number").fill(recipient.number.replace("+265", "0"));
  await page.getByRole("button", { name: "Send code" }).click();
  const text = await recipient.gets(/^\d{6} /);
  await page.getByLabel("Code").fill(text.slice(0, 6));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "Your data" })).toBeVisible();
  return page;
}

/** What the shop reads of the recipient. */
async function shopPage(browser: Browser, orderId: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await beSignedIn(page, SHOP.account);
  await page.goto(`/merchant/live/orders/${orderId}`);
  return page;
}

test("a person stops the use of the own data, so that the shop reads no name, and allows it again", async ({
  browser,
  page,
  request,
}) => {
  const recipient = PlainPhone.withNewNumber(request);
  const { rider } = await openCompany(browser);
  await waitNearPickup(page, rider, SHOP);
  const order = await placeOrder(request, SHOP, recipient.number);
  await cancelOrder(request, order);
  const shop = await shopPage(browser, order.order_id);
  await expect(shop.locator("main")).toContainText(NAME);

  const own = await proveNumber(browser, recipient);
  await own.getByRole("button", { name: "Stop the use of my data" }).click();
  await expect(own.getByText(/^Stopped since /)).toBeVisible();
  await shop.reload();
  await expect(shop.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(shop.locator("main")).not.toContainText(NAME);

  await own.getByRole("button", { name: "Allow the use again" }).click();
  await expect(own.getByRole("button", { name: "Stop the use of my data" })).toBeVisible();
  await expect(own.locator("#requests li")).toHaveText([
    /Use allowed: Done$/,
    /Use stopped: Done$/,
  ]);
  await shop.reload();
  await expect(shop.locator("main")).toContainText(NAME);
});

test("a person corrects the own name in a parcel under way, and the desk answers what no form corrects", async ({
  browser,
  page,
  request,
}) => {
  const recipient = PlainPhone.withNewNumber(request);
  const { rider } = await openCompany(browser);
  await waitNearPickup(page, rider, SHOP);
  const order = await placeOrder(request, SHOP, recipient.number);

  const own = await proveNumber(browser, recipient);
  const correction = own.locator("#correct");
  await correction.getByText("Correct my data").first().click();
  await correction.getByLabel("Your name").fill("Thokozani Mbewe");
  await correction.getByRole("button", { name: "Correct my data" }).click();
  await expect(own.getByText("Corrected in 1 parcel.")).toBeVisible();
  const shop = await shopPage(browser, order.order_id);
  await expect(shop.locator("main")).toContainText("Thokozani Mbewe");
  await cancelOrder(request, order);

  await correction.getByText("Something else is wrong").click();
  await correction.getByLabel("What is wrong, and where?").fill("My number is my sister's.");
  await correction.getByRole("button", { name: "Send" }).click();
  const asked = own.locator("#requests li").filter({ hasText: "My number is my sister's." });
  await expect(asked).toContainText("Waiting, answer by");

  const desk = await (await browser.newContext()).newPage();
  await beSignedIn(desk, ADMIN);
  await desk.goto("/admin/data-requests");
  await expectAccessible(desk);
  const waiting = desk.locator("main li").filter({ hasText: recipient.number.slice(-3) });
  const answer = waiting.filter({ hasText: "My number is my sister's." }).getByRole("form");
  await answer.getByLabel("Answer", { exact: true }).selectOption({ label: "Done" });
  await answer.getByRole("textbox").fill("Your sister's number is on the parcel now.");
  await answer.getByRole("button", { name: "Send answer" }).click();
  await expect(desk.getByText("Your sister's number is on the parcel now.")).toBeVisible();
  await own.reload();
  await expect(asked).toContainText("Done");
  await expect(asked).toContainText("Your sister's number is on the parcel now.");
});
