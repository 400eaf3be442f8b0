import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { KEEPS_SCRIPTS } from "@/lib/core/public-pages";
import { startLocalFront } from "@/test/local-front";
import { rawRequest } from "@/test/raw-request";
import { CODE_SCRIPT, PLAIN_SCRIPT } from "./plain-script";

/** The status and the content of the next pages. */
let next = { status: 200, content: "", type: "text/html; charset=utf-8" };

let server: { url: string; stop(): void };

/** Plays the framework: each page has its scripts. */
function renderPage(_: IncomingMessage, response: ServerResponse): void {
  const nonce = randomBytes(16).toString("base64");
  response.setHeader("Content-Security-Policy", `script-src 'nonce-${nonce}'`);
  response.setHeader("Content-Type", next.type);
  response.writeHead(next.status);
  response.write(`<html><head><link rel="preload" as="script" href="/a.js"/>`);
  response.write(`<link rel="preload" as="font" href="/a.woff2"/>`);
  response.write(`<script src="/a.js" async="" nonce="${nonce}"></script></head><body><p>Text</p>`);
  response.write(`${next.content}<script nonce="${nonce}">self.data=["\\u003c/p>"]</script>`);
  response.end("</body></html>");
}

beforeAll(async () => {
  server = await startLocalFront({ renderPage, readSession: () => Promise.resolve(undefined) });
});

beforeEach(() => {
  next = { status: 200, content: "", type: "text/html; charset=utf-8" };
});

afterAll(() => {
  server.stop();
});

function ask(path: string, headers: Record<string, string> = {}, method = "GET") {
  return rawRequest(server.url, { method, path, headers });
}

const scriptsOf = (html: string) => html.match(/<script[^>]*>[^]*?<\/script>/g) ?? [];

describe("a public page has one script, its own, with the answer's nonce", () => {
  test.each([
    "/",
    "/?from=kch",
    "/pricing?lang=ny",
    "/sign-in?next=%2Faccount",
    "/invite/inv_1",
    "/sign-up?lang=ny",
    "/docs",
    "/docs/errors/unauthorized",
  ])("%s", async (path) => {
    const { text, headers, status } = await ask(path);
    const [, nonce = ""] = /'nonce-(.+)'/.exec(String(headers["content-security-policy"])) ?? [];
    expect(status).toBe(200);
    expect(scriptsOf(text)).toEqual([`<script nonce="${nonce}">${PLAIN_SCRIPT}</script>`]);
    expect(text).toContain(`<link rel="preload" as="font" href="/a.woff2"/>`);
    expect(text).not.toContain("/a.js");
  });
});

test("a page with programs to copy has the script that copies them", async () => {
  next.content = `<button data-copied="Copied">Copy</button>`;
  const [script] = scriptsOf((await ask("/docs/quickstart")).text);
  expect(script).toContain(PLAIN_SCRIPT + CODE_SCRIPT);
});

test("an answer to a form is plain too, with its status", async () => {
  next.status = 404;
  const { text, status } = await ask("/sign-in", {}, "POST");
  expect(status).toBe(404);
  expect(scriptsOf(text)).toHaveLength(1);
});

test("a page is compressed for clients that accept it", async () => {
  const answer = await fetch(`${server.url}/pricing`, { headers: { "Accept-Encoding": "gzip" } });
  expect(answer.headers.get("content-encoding")).toBe("gzip");
  expect(answer.headers.get("vary")).toContain("Accept-Encoding");
  expect(scriptsOf(await answer.text())).toHaveLength(1);
});

describe("a page keeps the framework's scripts", () => {
  test.each<[why: string, path: string, change: Partial<typeof next>]>([
    ["that is none of them", "/account", {}],
    ["that may show a key", "/sign-up/token?lang=ny", {}],
    ["whose content streamed in", "/terms", { content: `<script>$RC("B:0","S:0")</script>` }],
    ["that has a part for React", "/docs/webhooks", { content: `<meta name="${KEEPS_SCRIPTS}"/>` }],
    [
      "that is drawn in the browser because there is none",
      "/docs/nothing",
      { status: 404, content: `<html id="__next_error__">` },
    ],
    ["of the console", "/docs/try/createOrder", {}],
    ["of a failure", "/help", { status: 500 }],
    ["that is no page", "/privacy", { type: "text/x-component" }],
  ])("%s", async (_, path, change) => {
    Object.assign(next, change);
    const { text } = await ask(path);
    expect(text).toContain(`src="/a.js"`);
    expect(text).not.toContain(PLAIN_SCRIPT);
  });
});
