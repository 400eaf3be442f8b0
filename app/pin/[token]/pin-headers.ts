import { createHash } from "node:crypto";
import { PAGE_STYLE, setPageHeaders } from "@/components/recipient/page-style";
import { PLACE_SCRIPT } from "@/components/recipient/place-script";
import { PLACE_STYLE } from "@/components/recipient/place-style";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** One script of ours runs, nothing is fetched, and the forms go back to where they came from. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(PAGE_STYLE)} ${hashOf(PLACE_STYLE)}`,
  `script-src ${hashOf(PLACE_SCRIPT)}`,
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
