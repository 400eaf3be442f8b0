import postgres from "postgres";
import { openCompany } from "./own-company";
import { beSignedIn } from "./sign-in";
import { expect, type Locator, type Page, test } from "./test";

const sql = postgres(process.env.E2E_DATABASE_URL ?? "", { max: 1 });

test.afterAll(() => sql.end());

/** Now on the clock of Malawi. */
const NOW = new Date(Date.now() + 2 * 60 * 60_000);

/** A shift of today that began a while ago and is not over. */
const [BEGINS, ENDS] = NOW.getUTCHours() < 12 ? ["00:00", "16:00"] : ["10:00", "23:59"];

/** Today in the form: `Sun 29 Nov`. */
const TODAY = new Intl.DateTimeFormat("en-GB", {
  timeZone: "UTC",
  weekday: "short",
  day: "numeric",
  month: "short",
}).format(NOW);

test("a company plans a shift, sees who is missing, and the rider sees it and checks in", async ({
  browser,
  page: office,
}) => {
  test.slow();
  test.skip(
    NOW.getUTCHours() === 0 && NOW.getUTCMinutes() < 20,
    "No shift of today has begun 15 minutes ago.",
  );
  const { owner, rider } = await openCompany(browser, "0888 700 304");
  await beSignedIn(office, owner);
  await office.goto("/courier/riders");
  await office.getByRole("link", { name: "Shifts" }).click();
  await planOnEmptyDay(office);
  await expect(office.getByText("1 shift planned.")).toBeVisible();
  // As planned before it began: a rider who hears of a shift late is not missing at once.
  await sql`update rider_shifts set created_at = begins_at - interval '1 hour' where rider_id = ${rider.id}`;
  await office.reload();
  await expect(office.locator("[data-shift=missed]:visible")).toContainText("Missing");
  await planForSeveral(office);
  await expect(office.getByText("another shift at that time")).toBeVisible();

  await office.goto("/courier");
  await expect(office.getByText("1 missing, 0 off today")).toBeVisible();
  await office.goto("/courier/riders");
  await expect(office.getByText(`Missing since ${BEGINS}`)).toBeVisible();

  const phone = await (
    await browser.newContext({
      permissions: ["geolocation"],
      geolocation: { latitude: -13.9669, longitude: 33.7873 },
      // A phone that was bought abroad.
      timezoneId: "Asia/Dubai",
    })
  ).newPage();
  await beSignedIn(phone, rider);
  await phone.goto("/driver");
  await expect(phone.getByText(`Shift until ${ENDS}`)).toBeVisible();
  await phone.getByRole("switch").click();
  await office.goto("/courier/riders/shifts");
  await expect(office.locator("[data-shift=working]:visible")).toContainText("On shift");

  await office.getByRole("button", { name: "Offers only on shift" }).click();
  await expect(office.getByRole("button", { name: "Offers at any time" })).toBeVisible();
  await office.locator("[data-shift=working]:visible").click();
  await office.getByRole("button", { name: "Remove shift" }).click();
  await expect(office.locator("[data-shift]:visible")).toHaveCount(0);
  await phone.reload();
  await expect(phone.getByRole("heading", { name: "No offers now" })).toBeVisible();
  await phone.context().close();
});

async function planOnEmptyDay(office: Page): Promise<void> {
  await office
    .getByRole("link", { name: `on ${TODAY}` })
    .first()
    .click();
  const form = office.getByRole("form", { name: "Plan shifts" });
  await expect(form.getByRole("checkbox", { name: TODAY })).toBeChecked();
  await plan(form);
}

async function planForSeveral(office: Page): Promise<void> {
  await office.getByRole("link", { name: "Plan shifts" }).click();
  const form = office.getByRole("form", { name: "Plan shifts" });
  await form.getByRole("group", { name: "Riders" }).getByRole("checkbox").first().check();
  await form.getByRole("checkbox", { name: TODAY }).check();
  await plan(form);
}

async function plan(form: Locator): Promise<void> {
  await form.getByLabel("From").fill(BEGINS);
  await form.getByLabel("Until").fill(ENDS);
  await form.getByRole("button", { name: "Plan shifts" }).click();
}
