import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { ADMIN } from "./courier-system";
import { SHOP } from "./merchant-desk";
import { expectAccessible } from "./page-checks";
import { beSignedIn } from "./sign-in";
import { type Browser, expect, type Page, test } from "./test";

const sql = postgres(process.env.E2E_DATABASE_URL ?? "", { max: 1 });

test.afterAll(() => sql.end());

async function openSupport(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await beSignedIn(page, ADMIN);
  return page;
}

const REASON = "A fee was charged twice.";

test("an adjustment rings the desk's bell, waits in its queue, and is decided once by two who press at once", async ({
  browser,
}) => {
  test.slow();
  const [one, other] = [await openSupport(browser), await openSupport(browser)];
  await one.goto("/admin");
  const bell = one.getByRole("link", { name: /^Notifications/ });
  await expect(bell).toBeVisible();
  const [shop] = await sql<{ id: string }[]>`
    select merchant_id as id from users where email = ${SHOP.email}`;
  // A colleague requests it: no person decides their own request.
  const [colleague] = await sql<{ id: string }[]>`
    insert into users (id, email, name, password_hash, role, staff_role)
    values ('usr_desk_alerts_colleague', 'desk-alerts@tumiza.example', 'Colleague', 'x', 'admin', 'finance')
    on conflict (id) do update set name = excluded.name returning id`;
  const id = `adj_${randomUUID().replaceAll("-", "").slice(0, 22)}`;
  await sql`select request_adjustment(${id}, ${`wallet:${shop!.id}:live`}, 5000, ${REASON}, ${colleague!.id})`;

  await one.goto("/admin");
  await expect(bell).toHaveAccessibleName(/unread/);
  await expect(one.locator('a[href="/admin/ledger/adjustments"]').first()).toBeVisible();
  await bell.click();
  await expect(
    one.getByText(/An adjustment of MK.50 waits for a second person\./).first(),
  ).toBeVisible();
  await expectAccessible(one);

  for (const page of [one, other]) await page.goto(`/admin/ledger/adjustments/${id}`);
  const post = (page: Page) =>
    page
      .getByRole("button", { name: "Post adjustment" })
      .evaluate((button: HTMLButtonElement) => button.click());
  await Promise.all([post(one), post(other)]);
  // Without a reload, both pages say that it is posted, and name the person.
  for (const page of [one, other]) {
    await expect(page.locator('[data-outcome="posted"]')).toBeVisible();
    await expect(page.getByRole("button", { name: "Post adjustment" })).toHaveCount(0);
    await expect(page.locator("main dl")).toContainText(/by \S+/);
  }
  const posted = await sql`select from ledger_transactions where id in (
    select ledger_transaction_id from adjustments where id = ${id})`;
  expect(posted).toHaveLength(1);
  for (const page of [one, other]) await page.context().close();
});
