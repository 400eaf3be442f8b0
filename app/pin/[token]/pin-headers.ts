import { createHash } from "node:crypto";
import { PAGE_STYLE, setPageHeaders } from "@/components/recipient/page-style";
import { PIN_SCRIPT } from "./pin-script";

/** This page's additions to the recipient pages' style; they follow it. */
export const PIN_STYLE =
  ".wide{width:100%}textarea{min-height:96px}.notice{border-left:4px solid var(--bad-fg);background:var(--bad-bg);padding:12px 16px;border-radius:6px}.notice form{margin-top:12px}.says:not(:empty){margin-top:8px}details{margin-bottom:16px}details ol{padding-left:20px}dl{display:grid;gap:12px;margin-top:20px}dt{color:var(--muted);font-size:14px;line-height:20px}";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** One script of ours runs, nothing is fetched, and the forms go back to where they came from. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(PAGE_STYLE)} ${hashOf(PIN_STYLE)}`,
  `script-src ${hashOf(PIN_SCRIPT)}`,
  "img-src data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** Headers of every answer below /pin. */
export function setPinHeaders(headers: Headers): void {
  setPageHeaders(headers);
  headers.set("Content-Security-Policy", CONTENT_SECURITY_POLICY);
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(self)");
  // The address is the token, so no referrer is sent.
  headers.set("Referrer-Policy", "no-referrer");
}
