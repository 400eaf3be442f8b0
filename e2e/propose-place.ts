import { randomUUID } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { openDesk } from "./merchant-desk";

/** Proposes a place that the search does not know, as a shop; answers its name. */
export async function proposePlace(page: Page): Promise<string> {
  // Letters alone, because a number that is not the place's is never similar.
  const name = `Kwa ${randomUUID()
    .replaceAll(/[^a-f]/g, "")
    .slice(0, 8)}wanje`;
  await openDesk(page, "/settings/places/propose");
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Kind").selectOption("Market");
  await page.getByLabel("Location", { exact: true }).fill("-13.9512, 33.7421");
  await page.getByRole("button", { name: "Propose place" }).click();
  await expect(page.getByText("Proposal sent")).toBeVisible();
  return name;
}
