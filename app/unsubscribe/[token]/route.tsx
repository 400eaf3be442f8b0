import { setPageHeaders } from "@/components/recipient/page-style";
import { renderPage } from "@/lib/dashboard/render-page";
import { readUnsubscribeToken } from "@/lib/domain/messaging/mails/unsubscribe-link";
import { findSubscriber } from "@/lib/domain/platform/alerts/find-subscriber";
import { unsubscribeFromAlert } from "@/lib/domain/platform/alerts/unsubscribe-from-alert";
import type { Exchange } from "@/lib/http/endpoint/exchange";
import { methods } from "@/lib/http/endpoint/methods";
import { pageEndpoint } from "@/lib/http/endpoint/page-endpoint";
import { clientNetwork } from "@/lib/http/limits/caller";
import { countRequest } from "@/lib/http/limits/rate-limit";
import { inLanguage, languageOf } from "@/lib/messages/language-in-address";
import { UnsubscribePage, type UnsubscribeView } from "./unsubscribe-page";

const endpoint = pageEndpoint(setUnsubscribeHeaders, explain);

/** Looking changes nothing: mail scanners open every link. The link is all the authority there is. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint("unsubscribe_page", (it) => {
    count(it);
    return show(it);
  }),
  // A mailbox sends this too, by itself, and takes no redirect for an answer (RFC 8058).
  POST: endpoint("unsubscribe_from_alert", async (it) => {
    count(it);
    const subscription = readUnsubscribeToken(String(it.params.token));
    if (typeof subscription === "object") await unsubscribeFromAlert(subscription);
    return show(it);
  }),
});

async function show({ request, params, headers }: Exchange): Promise<Response> {
  const subscription = readUnsubscribeToken(String(params.token));
  if (subscription === "expired") return answer(request, { problem: "expired" }, 410, headers);
  const subscriber = subscription !== "unknown" && (await findSubscriber(subscription));
  if (!subscriber) return answer(request, { problem: "unknown" }, 404, headers);
  return answer(request, { ...subscriber, kind: subscription.kind }, 200, headers);
}

/** The address is the secret. */
function setUnsubscribeHeaders(headers: Headers): void {
  setPageHeaders(headers);
  headers.set("Referrer-Policy", "no-referrer");
}

function explain({ status, headers }: Response, request: Request): Promise<Response> {
  const problem = status === 429 ? "too_many_requests" : "unavailable";
  return answer(request, { problem }, status, new Headers(headers));
}

function count({ request, headers }: Exchange): void {
  countRequest("tracking", clientNetwork(request.headers), headers);
}

function answer(
  { url }: Request,
  view: UnsubscribeView,
  status: number,
  headers: Headers,
): Promise<Response> {
  const { pathname } = new URL(url);
  const page = (
    <UnsubscribePage
      language={languageOf(url)}
      view={view}
      addressIn={(language) => inLanguage(pathname, language)}
    />
  );
  return renderPage(page, { status, headers });
}
