import { randomUUID } from "node:crypto";
import { expectAccessibleInBothLooks } from "./page-checks";
import { beSignedIn } from "./sign-in";
import { type APIRequestContext, type Browser, expect, type Page, test } from "./test";

type Courier = { email: string; password: string; accessToken: string };

const PASSWORD = "blue gate beside the market";

const { couriers } = JSON.parse(process.env.E2E_CREDENTIALS ?? '{"couriers":[]}') as {
  couriers: Courier[];
};

/** The second company, because the first one's riders are moved by other journeys. */
const OWNER = couriers[1] ?? { email: "", password: "", accessToken: "" };

const newEmail = () => `e2e-${randomUUID().slice(0, 8)}@shire.example`;

/** Invites a colleague and answers the link, which is shown only once. */
async function invite(page: Page, email: string, staffRole: string): Promise<string> {
  await page.goto("/courier/team/invite");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel(staffRole).check();
  await page.getByRole("button", { name: "Create invitation link" }).click();
  await expect(page.getByText(`Send this link to ${email}`)).toBeVisible();
  return page.locator("code.select-all").innerText();
}

/** Opens a link in a browser of its own, as the invited person does. */
async function join(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await page.getByLabel("Your name").fill("Tionge Banda");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page).toHaveURL(/\/courier$/);
  return page;
}

async function openPerson(page: Page, email: string): Promise<void> {
  await page.goto("/courier/team");
  await page.getByRole("row").filter({ hasText: email }).getByRole("link").click();
  await expect(page.getByText(email)).toBeVisible();
}

test("an invitation without a role asks for one", async ({ page }) => {
  await beSignedIn(page, OWNER);
  await page.goto("/courier/team/invite");
  await page.getByLabel("Email").fill(newEmail());
  for (const radio of await page.getByRole("radio").all()) {
    await radio.evaluate((it: HTMLInputElement) => {
      it.checked = false;
    });
  }
  await page.getByRole("button", { name: "Create invitation link" }).click();
  await expect(page.getByRole("group", { name: "Role" }).getByRole("alert")).toHaveText(
    "Choose one.",
  );
});

test("an invited dispatcher joins, may not do the owner's work, and is signed out when removed", async ({
  page,
  browser,
  baseURL,
}) => {
  await beSignedIn(page, OWNER);
  const email = newEmail();
  const dispatcher = await join(browser, await invite(page, email, "Dispatcher"));

  for (const address of ["/courier/earnings", "/courier/developers", "/courier/team/invite"]) {
    expect((await dispatcher.goto(address))?.status()).toBe(403);
    await expect(dispatcher.getByText(OWNER.email)).toBeVisible();
  }
  const log = await dispatcher.request.get("/courier/developers/requests/data");
  expect(log.status()).toBe(403);

  const mine = `Mine ${randomUUID().slice(0, 8)}`;
  const form = await formOf(page.request, "/courier/developers/tokens/new", mine);
  await send(dispatcher.request, form, baseURL);
  await page.goto("/courier/developers");
  await expect(page.getByText(mine)).toBeHidden();
  await send(page.request, form, baseURL);
  await page.reload();
  await expect(page.getByText(mine)).toBeVisible();

  expect((await dispatcher.goto("/courier/team"))?.status()).toBe(200);
  await expect(dispatcher.getByRole("link", { name: "Invite a colleague" })).toBeHidden();
  await openPerson(page, email);
  await page.getByRole("button", { name: "Remove Tionge Banda" }).click();
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Removed");
  await dispatcher.goto("/courier/riders");
  await expect(dispatcher).toHaveURL(/\/sign-in\?next=/);
  await signInRefused(dispatcher, email);
});

type SubmittedForm = { address: string; fields: Record<string, string> };

/** The form of a page as a browser without scripts would send it. */
async function formOf(
  owner: APIRequestContext,
  address: string,
  name: string,
): Promise<SubmittedForm> {
  const html = await (await owner.get(address)).text();
  const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)"(?: value="([^"]*)")?/g)];
  const fields = hidden.map(([, key = "", value = ""]) => [key, value.replaceAll("&quot;", '"')]);
  expect(fields.length).toBeGreaterThan(0);
  return { address, fields: { ...Object.fromEntries(fields), environment: "live", name } };
}

async function send(
  sender: APIRequestContext,
  { address, fields }: SubmittedForm,
  baseURL: string | undefined,
): Promise<void> {
  await sender.post(address, { multipart: fields, headers: { Origin: baseURL ?? "" } });
}

async function signInRefused(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("Sign-in failed")).toBeVisible();
}

test("a link works once, and not after it was taken back", async ({ page, browser }) => {
  await beSignedIn(page, OWNER);
  const email = newEmail();
  const link = await invite(page, email, "Finance");
  const token = link.split("/").at(-1) ?? "";
  await page.getByRole("link", { name: "Back to the team" }).click();
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Finance");
  await expect.poll(async () => (await page.content()).includes(token)).toBe(false);
  await page.getByRole("button", { name: `Revoke the invitation of ${email}` }).click();
  await expect(page.getByRole("row").filter({ hasText: email })).toBeHidden();
  await expectClosed(browser, link);

  const second = await invite(page, email, "Finance");
  await join(browser, second);
  await expectClosed(browser, second);
});

async function expectClosed(browser: Browser, link: string): Promise<void> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await expect(page.getByText("This invitation is closed")).toBeVisible();
  await page.context().close();
}

test("a colleague with another role has that role's rights from the next click on", async ({
  page,
  browser,
}) => {
  await beSignedIn(page, OWNER);
  const email = newEmail();
  const colleague = await join(browser, await invite(page, email, "Dispatcher"));
  expect((await colleague.goto("/courier/earnings"))?.status()).toBe(403);
  await openPerson(page, email);
  await page.getByLabel("Finance").check();
  await page.getByRole("button", { name: "Save role" }).click();
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText("Finance");
  expect((await colleague.goto("/courier/earnings"))?.status()).toBe(200);
});

test("the last owner stays one, and reads why", async ({ page }) => {
  const owner = couriers[0] ?? OWNER;
  await beSignedIn(page, owner);
  await openPerson(page, owner.email);
  const reason = "You are the only owner. Make another person an owner first.";
  for (const name of ["Save role", "Leave company"]) {
    const button = page.getByRole("button", { name, exact: true });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveAccessibleDescription(reason);
  }
});

test("an invalid email is asked for again, and the typed text is kept", async ({ page }) => {
  await beSignedIn(page, OWNER);
  await page.goto("/courier/team/invite");
  await page.getByLabel("Email").fill("tionge@shire");
  await page.getByLabel("Finance").check();
  await page.getByRole("button", { name: "Create invitation link" }).click();
  await expect(page.getByText("Enter an email address")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("tionge@shire");
  await expect(page.getByLabel("Finance")).toBeChecked();
});

test("a made token and a refused request are accessible", async ({ page }) => {
  test.slow();
  await beSignedIn(page, OWNER);
  await page.goto("/courier/developers/tokens/new");
  await page.getByLabel("Name").fill("Looked at");
  await page.getByRole("button", { name: "Create token" }).click();
  await expect(page.getByText("Copy the secret now")).toBeVisible();
  await expectAccessibleInBothLooks(page);
  const headers = { Authorization: `Bearer ${OWNER.accessToken}` };
  const refused = await page.request.get("/api/courier/s2s/riders?limit=none", { headers });
  await page.goto(`/courier/developers/requests/${refused.headers()["x-request-id"] ?? ""}`);
  await expectAccessibleInBothLooks(page);
});
