import { expect, type Page } from "@playwright/test";
import { openDesk } from "./merchant-desk";

export const HERE = "-13.9669, 33.7873";

/** A phone number that no other journey uses. */
export const newPhone = () => `0999${String(Math.floor(100_000 + Math.random() * 900_000))}`;

/** Waits until the page's own code runs, because earlier typing is the browser's alone. */
export async function openForm(page: Page): Promise<void> {
  await openDesk(page, "/orders/new");
  await expect(page.getByRole("button", { name: "Use my location" })).toBeVisible();
}

export async function fillOrder(page: Page, reference: string, phone = newPhone()): Promise<void> {
  await page.getByLabel("Phone").fill(phone);
  await page.getByLabel("Name").fill("Thoko Banda");
  await page.getByLabel("Location", { exact: true }).fill(HERE);
  await page.getByLabel("Landmark").fill("Blue gate behind Bwandilo market");
  await page.getByLabel("Your reference").fill(reference);
}

export const placeButton = (page: Page) => page.getByRole("button", { name: /^Place order, MK/ });
