import { makeSaleLink } from "./pages/sale-maker";
import { be } from "./pages/visitors";
import { type Browser, expect, type Page, test } from "./test";

/** A customer with an old phone, without scripts. */
async function openPhone(browser: Browser, shop: Page, address: string): Promise<Page> {
  const baseURL = new URL(shop.url()).origin;
  const viewport = { width: 360, height: 740 };
  const context = await browser.newContext({ baseURL, viewport, javaScriptEnabled: false });
  const phone = await context.newPage();
  await phone.goto(address);
  return phone;
}

async function ask(phone: Page, name: string, number: string): Promise<void> {
  await phone.getByLabel("Place", { exact: true }).fill("Shoprite");
  await phone.getByRole("button", { name: "Show the price" }).click();
  await expect(phone.getByText("Which one do you mean?")).toBeVisible();
  await phone.getByRole("radio").first().check();
  await phone.getByLabel("Name").fill(name);
  await phone.getByLabel("Phone").fill(number);
  await phone.getByLabel("What should the rider look for?").fill("Blue gate");
  await phone.getByRole("button", { name: "Show the price" }).click();
  await expect(phone.getByTestId("total")).toContainText("MK");
  await phone.getByRole("button", { name: /^Send request to / }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toContainText("has your request");
}

test("a shop sells by link: it accepts one customer and declines another", async ({
  browser,
  page,
}) => {
  await be(page, "merchant");
  const path = await makeSaleLink(page);
  const offer = `/buy/${path.split("/").at(-1)}`;
  await expect(page.getByRole("link", { name: "Send on WhatsApp" })).toHaveAttribute(
    "href",
    new RegExp(encodeURIComponent(offer)),
  );

  const [one, other] = [
    await openPhone(browser, page, offer),
    await openPhone(browser, page, offer),
  ];
  await expect(one.getByRole("heading", { level: 1 })).toHaveText("Blue dress, size 40");
  await expect(one.getByText("Use my current position")).toBeHidden();
  await ask(one, "Chikondi Banda", "0991 234 561");
  await ask(other, "Thandiwe Phiri", "0991 234 562");

  // The page of the link shows the requests by itself.
  await expect(
    page.getByRole("form", { name: "Accept the request of Chikondi Banda" }),
  ).toBeVisible();
  await page
    .getByRole("form", { name: "Accept the request of Chikondi Banda" })
    .getByRole("button")
    .click();
  await expect(page.locator('[data-state="accepted"]')).toBeVisible();
  await page
    .getByRole("form", { name: "Decline the request of Thandiwe Phiri" })
    .getByRole("button")
    .click();
  await expect(page.locator('[data-state="declined"]')).toBeVisible();
  await expect(page.getByText("1 of 9")).toBeVisible();

  await other.reload();
  await expect(other.getByRole("heading", { level: 1 })).toContainText("sell it to you now");
  await one.reload();
  await expect(one.getByRole("heading", { level: 1 })).toContainText("accepted your request");
  await one.getByRole("link", { name: "Follow your parcel" }).click();
  await expect(one).toHaveURL(/\/track\/rcv_test_/);
  await expect(one.getByText("Blue dress, size 40").first()).toBeVisible();

  await page.getByRole("link", { name: "Open order" }).click();
  await expect(page).toHaveURL(/\/orders\/ord_/);
  await expect(page.getByText("Chikondi Banda").first()).toBeVisible();
});

test("a link that was closed takes no request of a page that was open", async ({
  browser,
  page,
}) => {
  await be(page, "merchant");
  const path = await makeSaleLink(page);
  const offer = `/buy/${path.split("/").at(-1)}`;
  const phone = await openPhone(browser, page, offer);
  await page.getByRole("button", { name: "Close link" }).click();
  await expect(page.locator('[data-state="closed"]')).toBeVisible();
  await phone.getByRole("button", { name: "Show the price" }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("This offer is over.");
});
