import { randomBytes, randomUUID } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { publicUrl } from "@/lib/core/env";
import { workUnderWay } from "@/lib/core/request-work";
import { startLocalFront } from "@/test/local-front";
import { rawRequest } from "@/test/raw-request";
import { changeSettings } from "@/test/use-settings";

/** The headers of each render's request. */
let renders: IncomingHttpHeaders[] = [];

/** An extra step of the next renders. */
let besides: (response: ServerResponse) => void = () => undefined;

let server: { url: string; stop(): void };

/** Plays Next: each render has a nonce, in the policy and in the scripts, which the front replaces by its own. */
function renderPage({ headers }: IncomingMessage, response: ServerResponse): void {
  renders.push(headers);
  const nonce = randomBytes(16).toString("base64");
  response.setHeader("Content-Security-Policy", `script-src 'nonce-${nonce}'`);
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  besides(response);
  response.write(`<p>${headers.cookie}</p><script nonce="${nonce}">`);
  response.end(`a("${nonce}")</script></body>`);
}

beforeAll(async () => {
  server = await startLocalFront({
    renderPage,
    readSession: ({ cookie }) => Promise.resolve(cookie?.includes("session") ? "ses" : undefined),
  });
});

beforeEach(() => {
  renders = [];
  besides = () => undefined;
});

afterEach(() => {
  vi.restoreAllMocks();
});

afterAll(() => {
  server.stop();
});

/** A page that no other test has asked for. */
function newPath(): string {
  return `/docs/${randomUUID()}`;
}

function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  return rawRequest(server.url, { method, path, headers });
}

function nonceIn(text: unknown): string | undefined {
  return /nonce[-=]["']?([\w+/=]+)/.exec(String(text))?.[1];
}

test("a page for readers without a session is rendered once, and each answer has a nonce of its own", async () => {
  const path = newPath();
  const answers = [await ask(path), await ask(path), await ask(path)];
  expect(renders).toHaveLength(1);
  const nonces = answers.map(({ status, headers, text }) => {
    const nonce = nonceIn(headers["content-security-policy"]);
    expect(status).toBe(200);
    expect(text).toContain(`<script nonce="${nonce}">`);
    return nonce;
  });
  expect(new Set(nonces).size).toBe(3);
});

test("each language and theme has a page of its own, rendered without anything else of its reader", async () => {
  const path = newPath();
  const reader = { "X-Forwarded-Host": "evil.example", Host: "evil.example", "User-Agent": "me" };
  for (const cookie of [
    "language=ny; theme=dark",
    "theme=dark; language=ny",
    "language=xx",
    "tumiza-device=x",
  ]) {
    await ask(path, { ...reader, Cookie: cookie });
  }
  const anyone = {
    host: new URL(publicUrl).host,
    accept: "text/html",
    "user-agent": "Mozilla/5.0",
  };
  expect(renders).toEqual([
    { ...anyone, cookie: "language=ny; theme=dark" },
    { ...anyone, cookie: "language=en; theme=system" },
  ]);
});

test("headers of a connection are not kept with the page", async () => {
  changeSettings({ TRUSTED_PROXY_HOPS: 1 });
  const path = newPath();
  const secure = await ask(path, { "X-Forwarded-Proto": "https" });
  expect(secure.headers["strict-transport-security"]).toBe("max-age=31536000");
  const plain = await ask(path);
  expect(plain.headers["strict-transport-security"]).toBeUndefined();
  expect(renders).toHaveLength(1);
});

test("an answer is compressed for clients that accept it", async () => {
  const path = newPath();
  const plain = await ask(path, { "Accept-Encoding": "br, gzip;q=0" });
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const answer = await fetch(server.url + path, { headers: { "Accept-Encoding": "br, gzip" } });
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  expect(await answer.text()).toContain("</script>");
  expect(renders).toHaveLength(1);
});

describe("a page is rendered for each request", () => {
  test.each<[why: string, suffix: string, headers: Record<string, string>]>([
    ["with a query", "?q=pin", {}],
    ["with a session", "", { Cookie: "tumiza-session=x" }],
    ["with a cookie that may change it", "", { Cookie: "language=ny; shortcuts=off" }],
    ["for a part of it", "", { RSC: "1" }],
    ["before it is needed", "", { "Next-Router-Prefetch": "1" }],
    ["with what only Next asks itself", "", { "X-Middleware-Subrequest": "proxy" }],
  ])("%s", async (_, suffix, headers) => {
    const path = newPath();
    await ask(path);
    await ask(path + suffix, headers);
    await ask(path + suffix, headers);
    expect(renders).toHaveLength(3);
    expect(renders[2]).toMatchObject(
      Object.fromEntries(Object.entries(headers).map(([name, it]) => [name.toLowerCase(), it])),
    );
  });

  test.each(["/status", "/merchant/test/orders", "/invite/inv_1", "/docs/a.md"])(
    "at %s",
    async (path) => {
      await ask(path);
      await ask(path);
      expect(renders).toHaveLength(2);
    },
  );
});

test("a page is rendered again after a minute, and for another method", async () => {
  const path = newPath();
  await ask(path);
  await ask(path, {}, "HEAD");
  expect(renders).toHaveLength(2);
  const now = performance.now.bind(performance);
  vi.spyOn(performance, "now").mockImplementation(() => now() + 59_000);
  await ask(path);
  expect(renders).toHaveLength(2);
  vi.spyOn(performance, "now").mockImplementation(() => now() + 61_000);
  await ask(path);
  expect(renders).toHaveLength(3);
});

test("pages beyond 16 MB push the oldest out", async () => {
  besides = (response) => response.write(" ".repeat(6 * 1024 * 1024));
  const paths = [newPath(), newPath(), newPath()];
  for (const path of paths) await ask(path);
  await ask(paths[2]!);
  expect(renders).toHaveLength(3);
  await ask(paths[0]!);
  expect(renders).toHaveLength(4);
});

describe("a render is not kept", () => {
  test.each<[what: string, happens: (response: ServerResponse) => void]>([
    ["that found no page", (response) => (response.statusCode = 404)],
    ["that sets a cookie", (response) => response.setHeader("Set-Cookie", "a=b")],
    ["without a nonce", (response) => response.removeHeader("Content-Security-Policy")],
    ["one of whose statements failed", () => (workUnderWay()!.databaseError = new Error("away"))],
  ])("%s", async (_, happens) => {
    const path = newPath();
    besides = happens;
    const first = await ask(path);
    expect(first.text).toContain("</script>");
    besides = () => undefined;
    expect((await ask(path)).status).toBe(200);
    expect(renders).toHaveLength(2);
  });
});
