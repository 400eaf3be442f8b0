import { readFileSync } from "node:fs";
import { beSignedIn } from "./sign-in";
import { expect, test, type APIRequestContext } from "./test";

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

/** Addresses that answer only programs that post. */
const FOR_PROGRAMS = ["/api/mcp"];

const STARTS = ["/", "/docs", "/llms.txt", "/changelog.xml", "/sign-in", "/sign-up"];

test("every link of the guide, its texts, the sign-in pages and the README leads somewhere", async ({
  request,
  baseURL,
}) => {
  const readme = readFileSync("README.md", "utf8");
  const files = readme.matchAll(/(?:`|\$BASE)(\/[\w./-]+\.(?:txt|json|tgz|whl|zip))/g);
  const waiting = [...STARTS, ...[...files].map(([, file = ""]) => file)];
  const seen = new Set(FOR_PROGRAMS);
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    const text = await open(request, path);
    if (path.startsWith("/docs") || STARTS.includes(path)) {
      waiting.push(...linksIn(text, new URL(path, baseURL)));
    }
  }
  for (const path of ["/docs/glossary", "/docs/glossary.md", "/tumiza-woocommerce.zip"]) {
    expect(seen).toContain(path);
  }
});

/** The pages of ours that a page or a text leads to; which error has a page is known without asking for each. */
function linksIn(text: string, from: URL): string[] {
  const links = [...text.matchAll(/<a\b[^>]* href="([^"]+)"|\]\(([^)\s]+)\)/g)];
  return links.flatMap(([, inPage, inText]) => {
    const { origin, pathname } = new URL(inPage ?? inText ?? "", from);
    return origin === from.origin && !ERROR_PAGE.test(pathname) ? pathname : [];
  });
}

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

test("without the framework's scripts a program is copied, and its language is kept for other pages", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/docs/quickstart");
  await expect(page.locator("script[src]")).toHaveCount(0);
  const programs = page.getByRole("group").filter({ has: page.getByRole("radio") });
  await programs.first().getByText("Python", { exact: true }).click();
  await expect(programs.last().getByRole("radio", { name: "Python" })).toBeChecked();
  await page.goto("/docs/reference/orders/createOrder");
  const program = programs.first();
  await expect(program.getByRole("radio", { name: "Python" })).toBeChecked();
  await program.getByRole("button", { name: /^Copy .*Python$/ }).click();
  await expect(program.getByRole("status").filter({ hasText: /^Copied / })).toHaveCount(1);
  const shown = program.getByRole("region", { name: /, Python$/ });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    await shown.locator("code").evaluate((code) => code.textContent),
  );
});

test("a reader sends a request with a key from a page of its own", async ({ page }) => {
  await page.goto("/docs/reference/orders/createOrder");
  await page.getByRole("link", { name: "Try it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Try it: / })).toBeVisible();
  await page.getByLabel("Test key").fill("svc_live_wrong");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page.getByText("Enter a test key. Live keys don't work here.")).toBeVisible();
});

test("a developer's own test key fills every program of the guide, in one tab until sign-out", async ({
  page,
}) => {
  await beSignedIn(page, SHOP);
  await page.goto("/docs/quickstart");
  const main = page.getByRole("navigation", { name: "Main" });
  await expect(main.getByRole("link", { name: "Sign in" })).toHaveCount(0);
  await expect(main.getByRole("link", { name: "Dashboard" })).toHaveAttribute(
    "href",
    /^\/merchant\//,
  );
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
