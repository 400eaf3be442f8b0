import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { parse } from "hono/utils/cookie";
import { BUSY_PAGE } from "@/lib/messages/busy-page.gen";
import { LANGUAGE_COOKIE, parseLanguage } from "@/lib/messages/language";

/** The colours of the pages (app/globals.css), for browsers of any age. */
const LIGHT = "--bg:#f8fafc;--fg:#141c23;--muted:#535c64;--brand:#0c6373;--brand-fg:#fff";
const DARK = "--bg:#0a0f13;--fg:#eef0f2;--muted:#a0a9b0;--brand:#4fc4d1;--brand-fg:#051115";

const STYLE = [
  `:root{color-scheme:light dark;${LIGHT}}`,
  `@media (prefers-color-scheme:dark){:root{${DARK}}}`,
  `:root[data-theme=light]{color-scheme:light;${LIGHT}}`,
  `:root[data-theme=dark]{color-scheme:dark;${DARK}}`,
  "body{margin:0;background:var(--bg);color:var(--fg);font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,sans-serif}",
  "header,main{max-width:1120px;margin:0 auto;padding:16px 20px}",
  "header{display:flex;align-items:center;gap:10px;font-size:18px;font-weight:700}",
  "main{padding-top:40px}",
  "h1{margin:0;font-size:28px;line-height:34px;letter-spacing:-.01em}",
  "p{max-width:58ch;margin:16px 0 0;color:var(--muted)}",
  "a{display:inline-flex;align-items:center;min-height:44px;margin-right:24px;color:var(--brand);text-underline-offset:3px}",
  ".retry{padding:0 20px;border-radius:6px;background:var(--brand);color:var(--brand-fg);font-weight:600;text-decoration:none}",
  ":focus-visible{outline:3px solid var(--brand);outline-offset:2px}",
].join("");

/** The logo, as components/site/brand-mark.tsx draws it. */
const LOGO =
  "<svg viewBox='0 0 32 32' width=24 height=24 aria-hidden=true><rect width=32 height=32 rx=7 fill=#0c6373 />" +
  "<g fill=none stroke=#fff stroke-width=3 stroke-linecap=round><path d='M12.5 10H24M17 10v9'/>" +
  "<circle cx=9 cy=10 r=2.5 stroke-width=2.5 /></g><circle cx=17 cy=23 r=3 fill=#fff /></svg>";

const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

/** This page runs no scripts and loads no files. */
export const BUSY_PAGE_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "same-origin",
};

type Busy = { code: "rate_limited" | "unavailable"; retryAfterSeconds: number };

/**
 * Replaces a page that cannot be made now: in the reader's language and theme, without scripts and
 * without the database.
 */
export function busyPage(
  { method, url = "/", headers }: IncomingMessage,
  { code, retryAfterSeconds }: Busy,
): string {
  const cookies = parse(headers.cookie ?? "");
  const language = parseLanguage(cookies[LANGUAGE_COOKIE]);
  const messages = BUSY_PAGE[language];
  const { title, explains } = code === "rate_limited" ? messages.tooMany : messages.away;
  // What is away is away for most pages, but not for the page that says so.
  const elsewhere =
    code === "unavailable" ? link("/status", messages.status) : link("/", messages.home);
  const theme = /^(?:light|dark)$/.exec(cookies.theme ?? "")?.[0];
  // A link cannot repeat a form's submission.
  const again = method === "GET" && link(url, messages.retry, " class=retry");
  return [
    `<!DOCTYPE html><html lang=${language}${theme ? ` data-theme=${theme}` : ""}>`,
    `<head><meta charset=utf-8><meta name=viewport content="width=device-width, initial-scale=1">`,
    `<meta name=robots content=noindex><title>${title} · Tumiza</title><link rel=icon href=data:,>`,
    `<style>${STYLE}</style></head><body><header>${LOGO}Tumiza</header><main><h1>${title}</h1>`,
    `<p>${explains({ seconds: retryAfterSeconds })}</p><p>${again || ""}${elsewhere}</p>`,
    "</main></body></html>\n",
  ].join("");
}

function link(address: string, text: string, attributes = ""): string {
  // A link that starts with two slashes would lead to another site.
  const own = address.replace(/^[/\\]+/, "/");
  const safe = own.replace(/[^\w./?=%~+:;,@-]/g, (each) => `&#${each.charCodeAt(0)};`);
  return `<a href="${safe}"${attributes}>${text}</a>`;
}
