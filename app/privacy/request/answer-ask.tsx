import { deviceOf } from "@/lib/dashboard/device";
import { renderPage } from "@/lib/dashboard/render-page";
import { requireNoOtherSite, requireSameSite } from "@/lib/dashboard/same-site";
import {
  RECIPIENT_COOKIE,
  RECIPIENT_COOKIE_OPTIONS,
  recipientIn,
  sealRecipient,
} from "@/lib/dashboard/session-cookie";
import { isRefusal, refuse } from "@/lib/domain/errors";
import {
  askRecipientCode,
  proveRecipientPhone,
} from "@/lib/domain/ordering/recipients/prove-phone";
import type { Exchange } from "@/lib/http/endpoint/exchange";
import { readFormBody } from "@/lib/http/endpoint/read-form-body";
import { inLanguage, languageOf } from "@/lib/messages/language-in-address";
import { PAGE } from "./data-endpoint";
import { doAsk } from "./do-ask";
import { ProvePage } from "./prove-page";
import { showData } from "./show-data";

/** Longer than any number that people type. */
const TYPED_MAX_LENGTH = 40;

/** Does what the pressed button of the page asks for. */
export async function answerAsk(it: Exchange): Promise<Response> {
  const { request } = it;
  const form = await readFormBody(request);
  const ask = form.get("ask");
  if (ask === "code" || ask === "prove") {
    requireNoOtherSite(request);
    return prove(it, form, ask === "prove");
  }
  // From here on the cookie counts, so the form must be ours.
  requireSameSite(request.method, request.headers);
  if (ask === "leave") return openAgain(it, setCookie("", 0));
  const recipient = await recipientIn(request.headers.get("cookie") ?? undefined);
  if (!recipient) return refuse("not_signed_in");
  const said = await doAsk(recipient, form, languageOf(request.url));
  return said ? showData(it, recipient, said) : openAgain(it);
}

async function prove(it: Exchange, form: URLSearchParams, hasCode: boolean): Promise<Response> {
  const { address } = deviceOf(it.request.headers);
  const typed = (name: string) => (form.get(name) ?? "").slice(0, TYPED_MAX_LENGTH);
  const language = languageOf(it.request.url);
  try {
    if (!hasCode) {
      const sentTo = await askRecipientCode(typed("phone"), address);
      const page = <ProvePage language={language} sentTo={sentTo} />;
      return await renderPage(page, { status: 200, headers: it.headers });
    }
    const { phone } = await proveRecipientPhone(typed("phone"), typed("code"), address);
    const { maxAge } = RECIPIENT_COOKIE_OPTIONS;
    return openAgain(it, setCookie(await sealRecipient(phone), maxAge));
  } catch (error) {
    if (!isRefusal(error, "invalid_request")) throw error;
    const isOfCode = hasCode && error.details.issues.some(({ path }) => path === "code");
    const page = isOfCode ? (
      <ProvePage language={language} sentTo={typed("phone")} error="code" />
    ) : (
      <ProvePage language={language} typed={typed("phone")} error="phone" />
    );
    return renderPage(page, { status: 400, headers: it.headers });
  }
}

/** The browser opens the page again, so that a reload sends nothing twice. */
function openAgain({ request, headers }: Exchange, cookie?: string): Response {
  if (cookie !== undefined) headers.set("Set-Cookie", cookie);
  headers.set("Location", inLanguage(PAGE, languageOf(request.url)));
  return new Response(null, { status: 303, headers });
}

function setCookie(value: string, maxAge: number): string {
  const { path, secure } = RECIPIENT_COOKIE_OPTIONS;
  const attributes = [`Path=${path}`, `Max-Age=${maxAge}`, "HttpOnly", "SameSite=Lax"];
  return [`${RECIPIENT_COOKIE}=${value}`, ...attributes, ...(secure ? ["Secure"] : [])].join("; ");
}
