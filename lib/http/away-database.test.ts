import { expect, test, vi } from "vitest";
import { sql } from "@/db/client";
import { startLocalFront } from "@/test/local-front";
import { rawRequest } from "@/test/raw-request";

vi.hoisted(() => vi.stubEnv("DATABASE_APP_URL", "postgres://tumiza@127.0.0.1:1/none"));

test.each([
  ["a page", {}],
  ["a form", { "Next-Action": "4f" }],
])(
  "%s that fails because no database answers is unavailable, and says when to return",
  async (_, headers) => {
    const server = await startLocalFront({
      renderPage: (_request, response) =>
        void sql`select 1`.catch(() => response.writeHead(500).end()),
    });
    const page = await rawRequest(server.url, {
      method: "POST",
      path: "/sign-in",
      headers,
      body: "a",
    });
    expect(page).toMatchObject({ status: 503, headers: { "retry-after": "5" } });
    server.stop();
  },
);
