import { setPageHeaders } from "@/components/recipient/page-style";
import { renderPage } from "@/lib/dashboard/render-page";
import { exchange, type Exchange, type Handler } from "@/lib/http/endpoint/exchange";
import { languageOf } from "@/lib/messages/language-in-address";
import { TripProblemPage } from "./trip-problem-page";

const TOO_MANY_REQUESTS = 429;

/** An endpoint for the holder of a rider's link, without sign-in; a refusal is a page as well. */
export function tripEndpoint(
  operation: string,
  work: (exchange: Exchange) => Promise<Response>,
): Handler {
  const answer = exchange(operation, (it) => {
    setPageHeaders(it.headers);
    // The address is the token, so no referrer is sent.
    it.headers.set("Referrer-Policy", "no-referrer");
    return work(it);
  });
  return async (request, context) => {
    const response = await answer(request, context);
    if (response.headers.get("content-type") !== "application/json") return response;
    const { status } = response;
    const problem = status === TOO_MANY_REQUESTS ? "too_many_requests" : "unavailable";
    const { pathname: address } = new URL(request.url);
    const page = (
      <TripProblemPage language={languageOf(request.url)} address={address} problem={problem} />
    );
    return renderPage(page, { status, headers: new Headers(response.headers) });
  };
}
