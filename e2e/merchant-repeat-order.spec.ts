import { randomUUID } from "node:crypto";
import { fillOrder, newPhone, openForm, placeButton } from "./order-form";
import { expectAccessibleInBothLooks } from "./page-checks";
import { expect, test } from "./test";

test("on a phone price and button stay in view, and a repeated order fits one screen", async ({
  page,
}) => {
  const phone = newPhone();
  await openForm(page);
  await fillOrder(page, randomUUID(), phone);
  await placeButton(page).click();
  await expect(page.getByRole("heading", { name: "Order placed" })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await openForm(page);
  await expect(page.getByText("There is no price yet.")).toBeInViewport();
  await expect(page.getByText("Package, up to 5 kg, Standard")).toBeVisible();
  await expect(page.getByLabel("Weight up to")).toBeHidden();
  await page.getByLabel("Phone").fill(phone);
  await expect(page.getByTestId("receiver")).toBeVisible();
  await page.getByLabel("Phone").press("Enter");
  await expect(placeButton(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText("To Thoko Banda, Blue gate behind Bwandilo market")).toBeInViewport();
  await expect(page.getByText("Package, up to 5 kg, Standard")).toBeInViewport();
  await expect(page.getByLabel("Landmark", { exact: true })).toBeHidden();
  await expectAccessibleInBothLooks(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByText("Package, up to 5 kg, Standard").click();
  await page.getByLabel("Weight up to").fill("12");
  await expect(page.getByText("Package, up to 12 kg, Standard")).toBeVisible();
  await expect(placeButton(page)).toBeInViewport({ ratio: 1 });
  await page.getByLabel("Weight up to").fill("5");
  await placeButton(page).click();
  await expect(page.getByText("Placed twice?")).toBeInViewport();
  await page.getByRole("button", { name: "Place another one" }).click();
  await expect(page.getByRole("heading", { name: "Order placed" })).toBeVisible();
});

test("Enter right after the last digit takes the customer's details as soon as they are known", async ({
  page,
}) => {
  const phone = newPhone();
  await openForm(page);
  await fillOrder(page, randomUUID(), phone);
  await placeButton(page).click();
  await expect(page.getByRole("heading", { name: "Order placed" })).toBeVisible();
  await openForm(page);
  await page.getByLabel("Phone").fill(phone);
  await page.getByLabel("Phone").press("Enter");
  await expect(page.getByLabel("Name")).toHaveValue("Thoko Banda");
  await expect(placeButton(page)).toBeVisible();
});

test("a number that is changed after its details were filled in asks whose they are", async ({
  page,
}) => {
  const phone = newPhone();
  await openForm(page);
  await fillOrder(page, randomUUID(), phone);
  await placeButton(page).click();
  await expect(page.getByRole("heading", { name: "Order placed" })).toBeVisible();
  await openForm(page);
  await page.getByLabel("Phone").fill(phone);
  await expect(page.getByTestId("receiver")).toBeVisible();
  await page.getByLabel("Phone").press("Enter");
  await expect(page.getByLabel("Name")).toHaveValue("Thoko Banda");
  await page.getByLabel("Phone").fill(newPhone());
  await expect(page.getByTestId("receiver")).toHaveCount(0);
  await page
    .getByTestId("other-person")
    .getByRole("button", { name: "Clear name and place" })
    .click();
  await expect(page.getByLabel("Name")).toHaveValue("");
  await expect(page.getByLabel("Location", { exact: true })).toHaveValue("");
  await expect(page.getByTestId("other-person")).toHaveCount(0);
});

test("a draft that is opened again has its number replaced by typing", async ({ page }) => {
  await openForm(page);
  await fillOrder(page, randomUUID(), "0999 550 202");
  await page.getByRole("link", { name: "Orders", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Orders" })).toBeVisible();
  await page.keyboard.press("n");
  await expect(page.getByText("We've restored what you typed.")).toBeVisible();
  await expect(page.getByLabel("Phone")).toBeFocused();
  await page.keyboard.type("0888");
  await expect(page.getByLabel("Phone")).toHaveValue("0888");
});
