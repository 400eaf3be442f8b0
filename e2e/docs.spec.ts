import { expect, test, type APIRequestContext } from "@playwright/test";
import { beSignedIn } from "./sign-in";

type Merchant = { email: string; password: string };

const { merchants } = JSON.parse(process.env.E2E_CREDENTIALS ?? '{"merchants":[]}') as {
  merchants: Merchant[];
};

/** A shop whose developer reads the guide. */
const SHOP = merchants[3] ?? { email: "", password: "" };

test("a developer finds a page by search, and the language of a program by arrow keys", async ({
  page,
}) => {
  await page.goto("/docs");
  await page.getByRole("searchbox", { name: "Search the documentation" }).fill("idempotency");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Orders: Idempotency", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Idempotency", exact: true })).toBeInViewport();
  const program = page
    .getByRole("group")
    .filter({ has: page.getByRole("radio") })
    .first();
  await program.getByRole("radio", { name: "curl" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(program.getByRole("radio", { name: "JavaScript" })).toBeChecked();
  await expect(program.getByText('await call(\n  "POST"')).toBeVisible();
});

const ERROR_PAGE = /^\/docs\/errors\/./;

test("every link within the documentation leads somewhere", async ({ request }) => {
  const seen = new Set<string>();
  const waiting = ["/docs", "/docs/quickstart.md", "/llms.txt", "/changelog.xml"];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const html = await open(request, path);
    if (!path.startsWith("/docs")) continue;
    const links = [...html.matchAll(/<a\b[^>]* href="(\/[^"#?]*)[^"]*"/g)];
    // Which error has a page is known without asking for each.
    waiting.push(...links.flatMap(([, href = ""]) => (ERROR_PAGE.test(href) ? [] : href)));
  }
  expect(seen).toContain("/docs/glossary");
});

async function open(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
}

test("the documentation needs no scripts", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/docs/quickstart");
  await expect(page.getByRole("heading", { name: "Quickstart", level: 1 })).toBeVisible();
  await page.getByText("Python").first().click();
  await expect(page.getByText("urllib.request").first()).toBeVisible();
  await context.close();
});

test("a developer's own test key fills every program of the guide, in one tab until sign-out", async ({
  page,
}) => {
  await beSignedIn(page, SHOP);
  await page.goto("/docs/quickstart");
  const terminal = page.getByRole("region", { name: /, Terminal$/ });
  await expect(terminal).toContainText('export TUMIZA_KEY="svc_test_…"');
  await page.getByRole("button", { name: "Use your own test key" }).click();
  await expect(terminal).toContainText(/export TUMIZA_KEY="svc_test_\w{36}"/);
  const [key = ""] = /svc_test_\w{36}/.exec(await terminal.innerText()) ?? [];

  const validated = await page.request.get("/api/v1/external/validate", {
    headers: { "X-API-Key": key },
  });
  expect(validated.status()).toBe(200);
  await page.goto("/docs/authentication");
  await expect(page.getByText(`"X-API-Key: ${key}"`).first()).toBeVisible();
  await page.goto("/merchant/test/developers/keys");
  await expect(page.getByRole("row").filter({ hasText: "Guide" }).first()).toContainText(
    key.slice(-4),
  );

  const other = await page.context().newPage();
  await other.goto("/docs/quickstart");
  await expect(other.getByRole("button", { name: "Use your own test key" })).toBeVisible();
  await page.context().clearCookies();
  await page.goto("/docs/quickstart");
  await expect(page.getByText("svc_test_…").first()).toBeVisible();
  await expect(page.getByText(key)).toHaveCount(0);
});

test("a test key that was just created can be taken to the guide", async ({ page }) => {
  await beSignedIn(page, SHOP);
  await page.goto("/merchant/test/developers/keys/new");
  await page.getByLabel("Name").fill("From the list");
  await page.getByRole("button", { name: "Create key" }).click();
  const key = await page.locator("code.select-all").first().innerText();
  await page.getByRole("link", { name: "Use it in the guide" }).click();
  await expect(page.getByRole("heading", { name: "Quickstart", level: 1 })).toBeVisible();
  await expect(page.getByText(`export TUMIZA_KEY="${key}"`)).toBeVisible();
});
