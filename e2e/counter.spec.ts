import { openCompany } from "./own-company";
import { expectAccessible } from "./page-checks";
import {
  accept,
  act,
  merchantAccount,
  pinOf,
  placeOrder,
  shopIn,
  waitNearPickup,
} from "./rider-phone";
import { beSignedIn } from "./sign-in";
import { devices, expect, test } from "./test";

const { defaultBrowserType: _, ...PHONE } = devices["Galaxy S5"];
test.use({ ...PHONE, viewport: { width: 360, height: 740 }, timezoneId: "Africa/Blantyre" });

/** A town where no other journey has riders. */
const SHOP = shopIn({ latitude: -15.3712, longitude: 35.3254 });

test("a recipient fetches a parcel at a counter after a failed try", async ({
  browser,
  page,
  request,
}) => {
  test.slow();
  const company = await openCompany(browser);
  const office = await browser.newPage();
  await beSignedIn(office, company.owner);
  await office.goto("/courier/counters");
  await office.getByRole("link", { name: "Add a counter" }).click();
  await office.getByRole("textbox", { name: "Name" }).fill("Kapiri office");
  await office.getByRole("combobox", { name: "Location" }).fill("-15.3712, 35.3254");
  await office.getByRole("textbox", { name: "Address or landmark" }).fill("Shop 4");
  await office.getByLabel("Monday opens").fill("08:00");
  await office.getByLabel("Monday closes").fill("17:00");
  await office.getByRole("button", { name: "Same until Friday" }).click();
  await expect(office.getByLabel("Friday closes")).toHaveValue("17:00");
  await expect(office.getByLabel("Saturday opens")).toHaveValue("");
  await office.getByLabel("Keep parcels for how many days?").fill("5");
  await office.getByRole("button", { name: "Save counter" }).click();
  await expect(office.getByText("Kapiri office").first()).toBeVisible();

  await waitNearPickup(page, company.rider, SHOP);
  const order = await placeOrder(request, SHOP);
  const { order_id: orderId } = order;
  await accept(page, order);
  for (const kind of ["pick_up", "depart"]) await act(page, { kind, orderId });
  await act(page, { kind: "give_up", orderId, reason: "refused" });

  const door = await (await browser.newContext({ ...PHONE, javaScriptEnabled: false })).newPage();
  await door.goto(order.receiver_link);
  await door.getByLabel("Fetch it yourself: Kapiri office, Shop 4.").check();
  await door.getByRole("button", { name: "Tell my rider" }).click();
  await expect(door.getByText("Your rider brings it to Kapiri office.")).toBeVisible();

  await page.goto("/driver");
  await expect(page.getByRole("heading", { name: "Take it to Kapiri office" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Navigate" })).toHaveAttribute(
    "href",
    /^geo:-15\.3712,35\.3254/,
  );

  await office.goto(`/courier/counters/parcels/${orderId}`);
  await office.getByRole("button", { name: "It's at the counter" }).click();
  await expect(office.getByRole("heading", { name: "Hand it over" })).toBeVisible();
  await expectAccessible(office);
  await door.reload();
  await expect(door.getByText("Your parcel is at Kapiri office.")).toBeVisible();

  const desk = await browser.newPage();
  await beSignedIn(desk, merchantAccount());
  await desk.goto(`/merchant/live/orders/${orderId}`);
  await expect(desk.getByText("The parcel is at Kapiri office")).toBeVisible();
  const ahead = desk.locator('li[data-state="ahead"]');
  await expect(ahead).toHaveText([/^Delivered/, /^Completed/]);

  await office.getByLabel("Recipient's PIN").fill(await pinOf(request, order));
  await office.getByRole("button", { name: "Hand over" }).click();
  await expect(office).toHaveURL(/\/courier\/counters(\?|$)/);
  await door.reload();
  await expect(door.getByText(/^Handed over at Kapiri office with your PIN/)).toBeVisible();
  await desk.reload();
  await expect(desk.getByText("Yes, the recipient gave the right PIN")).toBeVisible();
  for (const each of [office, door, desk]) await each.context().close();
});
