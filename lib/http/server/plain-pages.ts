import type { IncomingMessage, ServerResponse } from "node:http";
import { gzip } from "node:zlib";
import { env } from "@/lib/core/env";
import { isPlainPage, KEEPS_SCRIPTS } from "@/lib/core/public-pages";
import { acceptsEncoding } from "./accepts-encoding";
import { holdAnswer, type WholeAnswer } from "./hold-answer";
import { CODE_SCRIPT, PLAIN_SCRIPT } from "./plain-script";

/** The call by which React moves streamed content to its place. */
const STREAMED = "$RC(";

/** The document of a page that is not there, which the framework draws in the browser. */
const DRAWN_LATER = `<html id="__next_error__"`;

/** The element of a page that has a part for React. */
const KEPT = `<meta name="${KEEPS_SCRIPTS}"`;

/** What a program has that can be copied. */
const COPIES = " data-copied=";

/**
 * Sends a page that needs no script without the framework's (decision 0153). A page that streamed its content or asks
 * for them, and the page of a failure or of nothing, which the framework draws in the browser, keep theirs.
 */
export function sendPlain(request: IncomingMessage, response: ServerResponse): void {
  if (env.NODE_ENV === "development") return;
  if (!isPlainPage((request.url ?? "/").replace(/[?#].*$/s, ""))) return;
  const isPacked = acceptsEncoding(request.headers["accept-encoding"], "gzip");
  // The framework would compress scripts that are not sent.
  delete request.headers["accept-encoding"];
  holdAnswer(response, (answer) => {
    if (!isPage(answer)) return false;
    const html = answer.body.toString();
    const nonce = nonceOf(answer);
    const isPlain =
      nonce !== undefined && ![STREAMED, DRAWN_LATER, KEPT].some((mark) => html.includes(mark));
    const body = Buffer.from(isPlain ? withoutScripts(html, nonce) : html);
    response.removeHeader("Content-Length");
    if (!isPacked) return response.end(body) === response;
    response.setHeader("Content-Encoding", "gzip").appendHeader("Vary", "Accept-Encoding");
    gzip(body, (error, packed) => {
      if (error) response.destroy(error);
      else response.end(packed);
    });
    return true;
  });
}

function isPage({ status, headers, body }: WholeAnswer): boolean {
  return status < 500 && body.length > 0 && String(headers["content-type"]).startsWith("text/html");
}

function nonceOf({ headers }: WholeAnswer): string | undefined {
  return /'nonce-([\w+/]{22}==)'/.exec(String(headers["content-security-policy"]))?.[1];
}

function withoutScripts(html: string, nonce: string): string {
  const script = html.includes(COPIES) ? PLAIN_SCRIPT + CODE_SCRIPT : PLAIN_SCRIPT;
  const own = `<script nonce="${nonce}">${script}</script></body>`;
  const withoutPreloads = cut(html, "<link", ">", (tag) => tag.includes('as="script"'));
  return cut(withoutPreloads, "<script", "</script>").replace("</body>", () => own);
}

/**
 * Cuts out what begins and ends with two texts. React escapes `<` in texts, and the framework in its data, so a
 * script ends at its first closing tag.
 */
function cut(
  html: string,
  begin: string,
  end: string,
  isCut: (part: string) => boolean = () => true,
): string {
  const kept: string[] = [];
  let at = 0;
  for (let from = html.indexOf(begin); from >= 0; from = html.indexOf(begin, from + 1)) {
    const ends = html.indexOf(end, from);
    if (ends < 0) break;
    const to = ends + end.length;
    if (!isCut(html.slice(from, to))) continue;
    kept.push(html.slice(at, from));
    at = to;
    from = to - 1;
  }
  return [...kept, html.slice(at)].join("");
}
