import { makeSaleLink } from "./pages/sale-maker";
import { be } from "./pages/visitors";
import { ask, openPhone } from "./sale-customer";
import { expect, type Page, test } from "./test";

const originOf = (page: Page) => new URL(page.url()).origin;

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
    await openPhone(browser, originOf(page), offer),
    await openPhone(browser, originOf(page), offer),
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
  const phone = await openPhone(browser, originOf(page), offer);
  await page.getByRole("button", { name: "Close link" }).click();
  await expect(page.locator('[data-state="closed"]')).toBeVisible();
  await phone.getByRole("button", { name: "Show the price" }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("This offer is over.");
});
