import { MerchantSystem } from "./merchant-system";
import { expectAccessibleInBothLooks } from "./page-checks";
import { expect, test } from "./test";

/** The limit of a page for a phone that pays by the megabyte. */
const PAGE_LIMIT_BYTES = 20 * 1024;

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test("the recipient follows an order from searching to delivered", async ({ page, request }) => {
    const merchant = new MerchantSystem(request);
    const order = await merchant.placeOrder();
    await page.goto(order.tracking_link);
    await expect(page.locator("body")).toContainText("Finding a rider");
    await expect(page.locator("body")).toContainText("TEST");
    const statuses = ["Rider assigned", "Picked up", "In transit", "Delivered"];
    for (const [at, status] of ["assigned", "picked up", "In Transit", "delivered"].entries()) {
      await merchant.simulate(order, status);
      await page.reload();
      await expect(page.locator("body")).toContainText(statuses[at] ?? "");
    }
    await expect(page.locator("body")).not.toContainText("991234567");
    await expect(page.locator("body")).not.toContainText("Banda");
  });

  test("only the receiver's own link has the PIN, and says how it went", async ({
    page,
    request,
  }) => {
    const merchant = new MerchantSystem(request);
    const order = await merchant.placeOrder();
    await page.goto(order.tracking_link);
    await expect(page.getByTestId("pin")).toHaveCount(0);
    await page.goto(order.receiver_link);
    await expect(page.getByTestId("pin")).toHaveText(/^\d{4}$/);
    await page.getByRole("link", { name: "Show map" }).click();
    await expect(
      page.getByRole("img", { name: "Map of the area around your place" }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Hide map" }).click();
    await expect(page.getByRole("img", { name: "Map of the area" })).toHaveCount(0);
    await merchant.simulate(order, "delivered");
    await page.reload();
    await expect(page.getByTestId("pin")).toHaveCount(0);
    await page.getByRole("radio", { name: "4" }).check();
    await page.getByLabel("Anything to add?").fill("Very kind");
    await page.getByRole("button", { name: "Send rating" }).click();
    await expect(page.getByText("Thank you for your rating: 4 of 5.")).toBeVisible();
    await page.getByText("Report a problem").click();
    await page.getByRole("radio", { name: "It is damaged or not complete" }).check();
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await expect(page.getByText(/You reported a problem today at /)).toBeVisible();
    await page.getByText("It arrived after all").click();
    await page.getByRole("button", { name: "I have my parcel" }).click();
    await expect(page.getByText("You confirmed that you have your parcel.")).toBeVisible();
    await expect(page.locator("body")).toContainText("Completed");
  });

  test("the other language is a link away, and stays", async ({ page, request }) => {
    const order = await new MerchantSystem(request).placeOrder();
    await page.goto(order.receiver_link);
    await page.getByRole("link", { name: "Chichewa" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "ny");
    await expect(page.locator("h1")).toHaveText("Tikufunafuna wobweretsa katundu wanu.");
    await page.getByRole("link", { name: "Londolani katundu wina" }).click();
    await page.getByLabel("Khodi ya katundu").fill(`Nayi: ${order.tracking_link}.`);
    await page.getByRole("button", { name: "Londolani" }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", "ny");
    await expect(page.locator("h1")).toHaveText("Tikufunafuna wobweretsa katundu wanu.");
  });
});

test("a change is shown and said once, without loading the page again", async ({
  page,
  request,
}) => {
  const merchant = new MerchantSystem(request);
  const order = await merchant.placeOrder();
  const stream = page.waitForResponse((response) =>
    new URL(response.url()).pathname.endsWith("/live"),
  );
  await page.goto(order.receiver_link);
  await stream;
  await page.evaluate(() => document.body.setAttribute("data-same-page", ""));
  await page.locator("#another").focus();
  await merchant.simulate(order, "In Transit");
  await expect(page.locator("h1")).toContainText(/ is on the way to you/);
  await expect(page.locator("#said")).toContainText(/ is on the way to you/);
  await expect(page.locator("#another")).toBeFocused();
  await merchant.simulate(order, "delivered");
  await expect(page.getByRole("button", { name: "I have my parcel" })).toBeVisible();
  await expect(page.locator("body[data-same-page]")).toHaveCount(1);
});

test("what the recipient is writing stays when there is news", async ({ page, request }) => {
  const merchant = new MerchantSystem(request);
  const order = await merchant.placeOrder();
  await page.goto(order.receiver_link);
  await page.getByText("Come later, or give it to a neighbour").click();
  const name = page.getByLabel("When, or the neighbour's name");
  const look = async () => {
    const looked = page.waitForResponse((response) => response.url() === order.receiver_link);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await looked;
  };
  await merchant.simulate(order, "assigned");
  await expect(page.locator("h1")).toContainText("is on the way to collect your parcel");
  await expect(name).toBeVisible();
  await name.fill("Mrs Phiri");
  await page.getByLabel("Give it to a neighbour", { exact: true }).check();
  await merchant.simulate(order, "In Transit");
  await look();
  await look();
  // On the way the times are to choose from, and only the neighbour is typed.
  await expect(page.getByLabel("The neighbour's name")).toHaveValue("Mrs Phiri");
  await page.getByRole("button", { name: "Tell my rider" }).first().click();
  await expect(page.getByText("You asked to give it to Mrs Phiri.")).toBeVisible();
  await expect(page.locator("h1")).toContainText(/ is on the way to you/);
});

test("a page that cannot reach us reports that, and continues once it can", async ({
  page,
  context,
  request,
}) => {
  const merchant = new MerchantSystem(request);
  const order = await merchant.placeOrder();
  await page.goto(order.tracking_link);
  await context.setOffline(true);
  // A request that was sent before the browser is offline everywhere still succeeds.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(page.getByText("No connection. Last updated at")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await merchant.simulate(order, "assigned");
  await context.setOffline(false);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.locator("h1")).toContainText("is on the way to collect your parcel");
  await expect(page.getByText("No connection.")).toBeHidden();
});

test("the recipient's page is accessible, in both languages", async ({ page, request }) => {
  const merchant = new MerchantSystem(request);
  const order = await merchant.placeOrder();
  await merchant.simulate(order, "In Transit");
  await page.goto(`${order.receiver_link}?lang=ny`);
  await expectAccessibleInBothLooks(page);
  await merchant.simulate(order, "delivered");
  await page.goto(order.receiver_link);
  await page.locator("summary").click();
  await expectAccessibleInBothLooks(page);
});

test("the page is small, loads nothing from elsewhere and is not indexed", async ({
  page,
  request,
}) => {
  const order = await new MerchantSystem(request).placeOrder();
  const hosts = new Set<string>();
  let bytes = 0;
  page.on("response", (response) => {
    hosts.add(new URL(response.url()).host);
  });
  page.on("requestfinished", (finished) => {
    void finished.sizes().then((sizes) => {
      bytes += sizes.responseBodySize + sizes.responseHeadersSize;
    });
  });
  const answer = await page.goto(order.receiver_link);
  await page.waitForLoadState("load");
  expect([...hosts]).toEqual([new URL(order.tracking_link).host]);
  await expect.poll(() => bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(PAGE_LIMIT_BYTES);
  expect(answer?.headers()["x-robots-tag"]).toContain("noindex");
});
