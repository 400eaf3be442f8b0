import { openDesk } from "./merchant-desk";
import { MerchantSystem } from "./merchant-system";
import { signUp } from "./sign-up";
import { expect, test, type Page } from "./test";

const linesOf = (page: Page, action: string) => page.locator(`[data-action="${action}"]`);

test("an owner's action is in the activity, with its author, and is found by its subject", async ({
  page,
}) => {
  await signUp(page);
  await page.goto("/merchant/test/team/activity");
  await expect(page.getByText("No activity yet.")).toBeVisible();
  await page.goto("/merchant/test/settings/business");
  await page.getByLabel("Business name").fill("Bwandilo Books");
  await page.getByRole("button", { name: "Save business" }).click();
  await expect(
    page.getByText("Business saved. Recipients and riders now see the new details."),
  ).toBeVisible();
  await expect(page.getByRole("banner").or(page.locator("header")).first()).toContainText(
    "Bwandilo Books",
  );
  await page.goto("/merchant/test/developers/webhooks/new");
  await page.getByLabel("URL").fill("https://shop.example.com/hook");
  await page.getByRole("button", { name: "Add endpoint" }).click();
  await expect(page.getByText("https://shop.example.com/hook")).toBeVisible();
  await page.goto("/merchant/test/team");
  await page.getByRole("link", { name: "Activity" }).click();
  await expect(linesOf(page, "merchant.renamed")).toContainText("before: Bwandilo Stationers");
  await expect(linesOf(page, "endpoint.created")).toContainText("https://shop.example.com/hook");
  await expect(page.getByRole("cell", { name: "Thoko Banda" })).toHaveCount(2);
  await page.getByLabel("What").selectOption("Webhook endpoints");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/about=endpoint/);
  await expect(linesOf(page, "merchant.renamed")).toHaveCount(0);
  await linesOf(page, "endpoint.created").getByRole("link").click();
  await expect(page).toHaveURL(/\/developers\/webhooks\/whe_/);
});

test("an order that is cancelled by hand is in the activity and leads to the order", async ({
  page,
  request,
}) => {
  const order = await new MerchantSystem(request).placeOrder();
  await openDesk(page, `/orders/${order.order_id}`);
  await page.getByText("Cancel order…").click();
  await page.getByLabel("Details").fill("Wrong gate");
  await page.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.locator("h1 [data-status]")).toHaveText("Cancelled");
  await openDesk(page, "/team/activity?about=order");
  await linesOf(page, "order.cancelled").first().getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order.order_id}$`));
});

test("an event has a page with its content and its receivers", async ({ page, request }) => {
  const order = await new MerchantSystem(request).placeOrder();
  await openDesk(page, "/developers/events");
  const item = page.getByRole("listitem").filter({ hasText: order.order_id });
  await item.getByRole("link", { name: "order.created" }).click();
  await expect(page).toHaveURL(/\/developers\/events\/evt_/);
  await expect(page.getByRole("heading", { name: "Data" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Deliveries" })).toBeVisible();
  await page.getByRole("link", { name: order.order_id }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order.order_id}$`));
});
