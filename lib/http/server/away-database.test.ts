import { expect, test, vi } from "vitest";
import { sql } from "@/db/client";
import { startLocalFront } from "@/test/local-front";
import { rawRequest } from "@/test/raw-request";

vi.hoisted(() => vi.stubEnv("DATABASE_APP_URL", "postgres://tumiza@127.0.0.1:1/none"));

test.each([
  ["a page", "GET", {}],
  ["a form", "POST", { "Next-Action": "4f" }],
])(
  "%s that fails because no database answers is unavailable, in a page without scripts that names a time to retry",
  async (_, method, headers) => {
    const server = await startLocalFront({
      renderPage: (_request, response) =>
        void sql`select 1`.catch(() => {
          response.setHeader("Content-Security-Policy", "script-src 'self'");
          response.statusCode = 500;
          response.flushHeaders();
          response.write("<script>");
          response.end("what Next shows");
        }),
    });
    const page = await rawRequest(server.url, {
      method,
      path: "/sign-in?next=%2Faccount",
      headers,
    });
    expect(page).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    expect(page.text).toContain("<h1>This page is not available right now</h1>");
    expect(page.text).not.toMatch(/<script|what Next shows/);
    expect(page.text.includes('href="/sign-in?next=%2Faccount"')).toBe(method === "GET");
    server.stop();
  },
);

test("a page that waits for a database that is away is given up long before it would end by itself", async () => {
  const server = await startLocalFront({
    renderPage: () => undefined,
    limits: { patienceMs: 50, answerMs: 60_000 },
  });
  const page = await rawRequest(server.url, { method: "GET", path: "/sign-in" });
  expect(page).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
  server.stop();
});
