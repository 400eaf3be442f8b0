import { randomBytes } from "node:crypto";
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import { gzip } from "node:zlib";
import { parse } from "hono/utils/cookie";
import { env, publicUrl } from "@/lib/core/env";
import { workUnderWay } from "@/lib/core/request-work";
import { DEVICE_COOKIE } from "@/lib/domain/access/accounts/device";
import { LANGUAGE_COOKIE, parseLanguage } from "@/lib/messages/language";
import { acceptsEncoding, GZIP_LEVEL } from "./accepts-encoding";
import { holdAnswer, type WholeAnswer } from "./hold-answer";

/** Pages that are the same for all readers without a session, but for language and theme. */
const KEPT_PAGES = /^\/(?:sign-up|sign-in|forgot-password|docs(?:\/[\w-]+){0,3})?$/;

/** The greatest age of data on these pages, such as prices. */
const KEPT_MS = 60_000;

const KEPT_BYTES = 16 * 1024 * 1024;

/** Headers of a request for a part of a page, and headers that only Next itself should send. */
const OTHER_ANSWER =
  /^(?:rsc|range|content-length|transfer-encoding|next-.*|x-(?:nextjs|next|middleware|prerender|invoke|matched)-.*)$/;

/** Next sends a page's title after its body to a client without a user agent. */
const AS_ANYONE = {
  host: new URL(publicUrl).host,
  accept: "text/html",
  "user-agent": "Mozilla/5.0",
};

type Page = {
  headers: OutgoingHttpHeaders;
  body: Buffer;
  /** The nonce of the rendered page, and its places in the body. */
  nonce: string;
  nonceAt: number[];
  expiresAt: number;
};

/** The cached pages, the oldest first. */
const pages = new Map<string, Page>();
let keptBytes = 0;

/** Whether a page is answered from memory. It then takes no turn. */
export function isKept(request: IncomingMessage): boolean {
  return findPage(keyOf(request)) !== undefined;
}

/**
 * Answers a page from memory. A page that is not cached yet is rendered without any data of its
 * reader but language and theme. It is sent when it is complete, and kept if it has no fault.
 *
 * @returns whether the request is answered
 */
export function answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
  const key = keyOf(request);
  if (key === undefined) return false;
  const isPacked = acceptsEncoding(request.headers["accept-encoding"], "gzip");
  const page = findPage(key);
  if (page) {
    sendPage(page, response, isPacked);
    return true;
  }
  const [, language, theme] = key.split(" ");
  const cookie = `${LANGUAGE_COOKIE}=${language}; theme=${theme}`;
  request.headers = { ...AS_ANYONE, cookie };
  const work = workUnderWay();
  // Headers that the front has set belong to this answer.
  const own = new Set(response.getHeaderNames());
  holdAnswer(response, (answer) => {
    const rendered = work?.databaseError ? undefined : pageOf(answer, own);
    if (!rendered) return false;
    keep(key, rendered);
    sendPage(rendered, response, isPacked);
    return true;
  });
  return false;
}

/** Undefined for pages that are not cached. An unknown cookie may change the page. */
function keyOf({ method, url = "", headers }: IncomingMessage): string | undefined {
  if (env.NODE_ENV === "development") return undefined;
  if (method !== "GET" || !KEPT_PAGES.test(url)) return undefined;
  if (Object.keys(headers).some((name) => OTHER_ANSWER.test(name))) return undefined;
  const { [LANGUAGE_COOKIE]: language, theme = "", ...others } = parse(headers.cookie ?? "");
  if (Object.keys(others).some((name) => name !== DEVICE_COOKIE)) return undefined;
  const [known = "system"] = /^(?:light|dark)$/.exec(theme) ?? [];
  return [url, parseLanguage(language), known].join(" ");
}

function findPage(key: string | undefined): Page | undefined {
  const page = key === undefined ? undefined : pages.get(key);
  return page && page.expiresAt > performance.now() ? page : undefined;
}

/** Undefined unless the body is a page whose scripts have a nonce. */
function pageOf({ status, headers, body }: WholeAnswer, own: Set<string>): Page | undefined {
  const isPage = String(headers["content-type"]).startsWith("text/html");
  const [, nonce] = /'nonce-([\w+/]{22}==)'/.exec(String(headers["content-security-policy"])) ?? [];
  const isOfOne = headers["set-cookie"] !== undefined || headers["content-encoding"] !== undefined;
  if (status !== 200 || !isPage || isOfOne || nonce === undefined) return undefined;
  const nonceAt: number[] = [];
  for (let at = body.indexOf(nonce); at >= 0; at = body.indexOf(nonce, at + nonce.length)) {
    nonceAt.push(at);
  }
  const kept = Object.entries(headers).filter(
    ([name]) => !own.has(name) && name !== "content-length",
  );
  const expiresAt = performance.now() + KEPT_MS;
  return { headers: Object.fromEntries(kept), body, nonce, nonceAt, expiresAt };
}

function keep(key: string, page: Page): void {
  forget(key);
  pages.set(key, page);
  keptBytes += page.body.length;
  for (const [oldest, { expiresAt }] of pages) {
    if (keptBytes <= KEPT_BYTES && expiresAt > performance.now()) return;
    forget(oldest);
  }
}

function forget(key: string): void {
  keptBytes -= pages.get(key)?.body.length ?? 0;
  pages.delete(key);
}

/** Sends the page with a fresh nonce. */
function sendPage(page: Page, response: ServerResponse, isPacked: boolean): void {
  const nonce = randomBytes(16).toString("base64");
  const body = Buffer.from(page.body);
  for (const at of page.nonceAt) body.write(nonce, at, "latin1");
  for (const [name, value] of Object.entries(page.headers)) {
    response.setHeader(name, String(value).replaceAll(page.nonce, nonce));
  }
  if (!isPacked) return void response.writeHead(200).end(body);
  response.setHeader("Content-Encoding", "gzip").writeHead(200);
  gzip(body, { level: GZIP_LEVEL }, (error, packed) => {
    if (error) response.destroy(error);
    else response.end(packed);
  });
}
