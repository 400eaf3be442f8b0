import type { Browser, Page } from "@playwright/test";
import postgres from "postgres";
import { ADMIN } from "./courier-system";
import { beSignedIn } from "./sign-in";
import { expect } from "./test";

/** An administrator with the password of the first, who decides what the first has requested. */
const SECOND_ADMIN = { ...ADMIN, email: "second-admin@tumiza.example" };

/** Opens a page of the second administrator. */
export async function openSecondAdmin(browser: Browser): Promise<Page> {
  const sql = postgres(process.env.E2E_DATABASE_URL ?? "", { max: 1 });
  await sql`insert into users (id, email, name, password_hash, role, staff_role)
    select 'usr_second_admin', ${SECOND_ADMIN.email}, 'Wezi Gondwe', password_hash, role, staff_role
      from users where email = ${ADMIN.email} on conflict do nothing`;
  await sql.end();
  const page = await (await browser.newContext()).newPage();
  await beSignedIn(page, SECOND_ADMIN);
  return page;
}

/** Has another administrator publish the price change that a page shows, which then says so without a reload. */
export async function publishAsSecondAdmin(browser: Browser, requester: Page): Promise<void> {
  await expect(requester).toHaveURL(/\/admin\/pricing\/changes\/prc_/);
  await expect(requester.getByRole("button", { name: "Publish prices" })).toBeDisabled();
  const other = await openSecondAdmin(browser);
  await other.goto(requester.url());
  await other.getByRole("button", { name: "Publish prices" }).click();
  for (const page of [other, requester]) {
    await expect(page.locator('[data-outcome="published"]')).toBeVisible();
  }
  await other.context().close();
}
