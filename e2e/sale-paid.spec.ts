import { makeSaleLink } from "./pages/sale-maker";
import { be } from "./pages/visitors";
import { agreeByPhone, type PayingCopy, startPayingCopy } from "./paying-copy";
import { ask, openPhone } from "./sale-customer";
import { expect, test } from "./test";

let paying: PayingCopy;

test.beforeAll(async () => {
  paying = await startPayingCopy();
});

test.afterAll(async () => {
  await paying.stop();
});

test("a customer pays for a sale at once, and has the money back when the order is cancelled", async ({
  browser,
  page,
}) => {
  test.slow();
  await be(page, "merchant");
  const path = await makeSaleLink(page, "live");
  const customer = await openPhone(browser, paying.url, `/buy/${path.split("/").at(-1)}`);
  await ask(customer, "Chikondi Banda", "0991 234 563");

  await test.step("the phone is asked, and the page says that it paid", async () => {
    await customer.getByText("Pay now with Airtel Money or TNM Mpamba").click();
    await customer.getByLabel("Phone number that pays").fill("0111 234 567");
    await customer.getByRole("button", { name: "Ask my phone" }).click();
    await expect(customer.locator("#phone-error")).toBeVisible();
    await customer.getByLabel("Phone number that pays").fill("0991 234 563");
    await customer.getByRole("button", { name: "Ask my phone" }).click();
    await expect(customer.getByRole("status")).toContainText("0991 234 563");
    await agreeByPhone(paying, Number(paying.payChangu.charges.at(-1)?.amount));
    await customer.reload();
    await expect(customer.locator("#pay")).toContainText("We keep it until");
    await expect(customer.getByText("You paid", { exact: true })).toBeVisible();
  });

  await test.step("the shop reads it, accepts, and its rider collects nothing", async () => {
    await expect(page.getByText("Customer has paid by phone")).toBeVisible();
    await page
      .getByRole("form", { name: /^Accept the request of / })
      .getByRole("button")
      .click();
    await expect(page.locator('[data-state="accepted"]')).toBeVisible();
    await customer.reload();
    await expect(customer.getByText("Give the rider no money.")).toBeVisible();
  });

  await test.step("the shop cancels the order, and the customer reads that the money comes back", async () => {
    await page.getByRole("link", { name: "Open order" }).click();
    await page.getByText("Cancel order…").click();
    await page.getByRole("button", { name: "Cancel order" }).click();
    await expect(page.locator("h1 [data-status]")).toHaveText("Cancelled");
    await customer.reload();
    await expect(customer.locator("#pay")).toContainText("We send it back to this phone.");
  });
  await customer.context().close();
});
