import { expect, test, type APIRequestContext } from "@playwright/test";

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
