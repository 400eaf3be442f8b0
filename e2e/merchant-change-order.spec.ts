import { openDesk } from "./merchant-desk";
import { MerchantSystem } from "./merchant-system";
import { expectAccessible } from "./page-checks";
import { expect, test } from "./test";

test("a shop changes an order at the price that it has seen, and reads what changed", async ({
  page,
  request,
}) => {
  const order = await new MerchantSystem(request).placeOrder();
  await openDesk(page, `/orders/${order.order_id}`);
  await page.getByRole("link", { name: "Change order" }).click();
  const form = page.getByRole("form", { name: "Change order" });
  await form.getByLabel("Weight up to").fill("20");
  await form.getByLabel("Note for the drop-off").fill("Ring at the blue gate");
  await form.getByRole("button", { name: "Change order" }).click();
  await expect(form.getByTestId("new-fee")).toContainText("Nothing has changed yet.");
  await expect(form.getByLabel("Note for the drop-off")).toHaveValue("Ring at the blue gate");
  await form.getByRole("button", { name: /^Change and pay MK/ }).click();
  await expect(page).toHaveURL(new RegExp(`/orders/${order.order_id}$`));
  const changes = page.getByRole("region", { name: "Changes" });
  await expect(changes).toContainText("By you");
  await expect(changes).toContainText("0-20kg");
  await expect(changes).toContainText("Delivery fee");
});

test("a shop adds a priority fee while its order waits, and raises it", async ({
  page,
  request,
}) => {
  const order = await new MerchantSystem(request).placeOrder();
  await openDesk(page, `/orders/${order.order_id}`);
  const form = page.getByRole("form", { name: "Priority fee for this order" });
  await page.getByText("Add a priority fee…").click();
  await form.getByLabel("Priority fee in MWK").fill("100");
  await form.getByRole("button", { name: "Add and ask riders" }).click();
  await expect(form).toContainText("MWK 200 to MWK 5,000");
  await form.getByLabel("Priority fee in MWK").fill("500");
  await form.getByRole("button", { name: "Add and ask riders" }).click();
  await expect(page.getByText("Raise the priority fee…")).toBeVisible();
  await expect(page.getByText("MK 500 of it is the priority fee that you added.")).toBeVisible();
  const changes = page.getByRole("region", { name: "Changes" });
  await expect(changes).toContainText("Priority fee");
  await expectAccessible(page);
});

test("a recipient describes the gate without a script, and the shop reads it", async ({
  browser,
  page,
  request,
}) => {
  const order = await new MerchantSystem(request).placeOrder();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const phone = await context.newPage();
  await phone.goto(order.receiver_link);
  await phone.getByText("Describe the gate or move the pin").click();
  await phone.getByLabel("What your rider looks for").fill("Two dogs, ring twice");
  await phone.getByLabel("Move the pin").fill("the market");
  await phone.getByRole("button", { name: "Tell my rider" }).click();
  await expect(phone.getByText("We can't read this place")).toBeVisible();
  await phone.getByLabel("Move the pin").fill("");
  await phone.getByRole("button", { name: "Tell my rider" }).click();
  await expect(phone.getByText("Your rider reads: Two dogs, ring twice")).toBeVisible();
  await context.close();
  await openDesk(page, `/orders/${order.order_id}`);
  const changes = page.getByRole("region", { name: "Changes" });
  await expect(changes).toContainText("By the recipient");
  await expect(changes).toContainText("Two dogs, ring twice");
});
