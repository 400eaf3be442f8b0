import { openCompany } from "./own-company";
import { PlainPhone } from "./plain-phone";
import { cancelOrder, placeOrder, shopIn, waitNearPickup } from "./rider-phone";
import { expect, test } from "./test";

/** In Ntcheu, where no other journey has riders. */
const SHOP = shopIn({ latitude: -14.8203, longitude: 34.6356 });

test("a recipient proves a number, sees the parcels of it, and asks to be forgotten, without scripts", async ({
  browser,
  page,
  request,
}) => {
  const recipient = PlainPhone.withNewNumber(request);
  const { rider } = await openCompany(browser);
  await waitNearPickup(page, rider, SHOP);
  const order = await placeOrder(request, SHOP, recipient.number);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto("/parcels");
  await plain.getByLabel("Your phone number").fill(recipient.number.replace("+265", "0"));
  await plain.getByRole("button", { name: "Send code" }).click();
  const text = await recipient.gets(/^\d{6} /);
  await plain.getByLabel("Code").fill("000000");
  await plain.getByRole("button", { name: "Show my parcels" }).click();
  await expect(plain.getByText("This code is wrong or no longer works.")).toBeVisible();
  await plain.getByLabel("Code").fill(text.slice(0, 6));
  await plain.getByRole("button", { name: "Show my parcels" }).click();
  await expect(plain.locator("main li").filter({ hasText: " from " })).toHaveCount(1);
  const copy = await plain.request.get("/parcels/data.json");
  expect(await copy.json()).toMatchObject({ phone: recipient.number });

  // The page of requests takes the same proof.
  await plain.getByRole("link", { name: "Read it, or ask for more" }).click();
  await plain.getByRole("link", { name: "Read it here" }).click();
  await expect(plain.getByRole("heading", { name: "What is kept about you" })).toBeVisible();
  await plain.getByRole("link", { name: "Your data" }).click();
  await plain.getByRole("link", { name: "Your parcels, and the way to your door" }).click();

  // Until the parcel is over, the rider needs its people.
  await cancelOrder(request, order);
  await plain.getByText("Remove my data").first().click();
  await plain.getByLabel("I want this removed.").check();
  await plain.getByRole("button", { name: "Remove my data" }).click();
  await expect(plain.getByText("You are removed from 1 parcel.")).toBeVisible();
  await plain.getByRole("button", { name: "Leave this page" }).click();
  await expect(plain.getByLabel("Your phone number")).toBeVisible();
  expect((await plain.request.get("/parcels/data.json")).status()).toBe(401);
  await context.close();
});
