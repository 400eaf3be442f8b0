import { PlainPhone } from "./plain-phone";
import { cancelOrder, placeOrder } from "./rider-phone";
import { expect, test } from "./test";

test.use({ javaScriptEnabled: false });

test("a recipient proves a number, sees the parcels of it, and asks to be forgotten, without scripts", async ({
  page,
  request,
}) => {
  const recipient = PlainPhone.withNewNumber(request);
  const order = await placeOrder(request, undefined, recipient.number);
  await page.goto("/parcels");
  const national = recipient.number.replace("+265", "0");
  await page.getByLabel("Your phone number").fill(national);
  await page.getByRole("button", { name: "Send code" }).click();
  const text = await recipient.gets(/^\d{6} /);
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Show my parcels" }).click();
  await expect(page.getByText("This code is wrong or no longer works.")).toBeVisible();
  await page.getByLabel("Code").fill(text.slice(0, 6));
  await page.getByRole("button", { name: "Show my parcels" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "from" }).first()).toBeVisible();
  const copy = await page.request.get("/parcels/data.json");
  expect(await copy.json()).toMatchObject({ phone: recipient.number });
  // Until the parcel is over, the rider needs its people.
  await cancelOrder(request, order);
  await page.getByLabel("I want this removed.").check();
  await page.getByRole("button", { name: "Remove my data" }).click();
  await expect(page.getByText("You are removed from 1 parcel.")).toBeVisible();
  await page.getByRole("button", { name: "Leave this page" }).click();
  await expect(page.getByLabel("Your phone number")).toBeVisible();
  expect((await page.request.get("/parcels/data.json")).status()).toBe(401);
});
