import { setPageHeaders } from "@/components/recipient/page-style";
import { renderPage } from "@/lib/dashboard/render-page";
import { pageEndpoint } from "@/lib/http/endpoint/page-endpoint";
import { languageOf } from "@/lib/messages/language-in-address";
import { TripProblemPage } from "./trip-problem-page";

const TOO_MANY_REQUESTS = 429;

/** An endpoint for the holder of a rider's link, without sign-in. */
export const tripEndpoint = pageEndpoint(setTripHeaders, explain);

function setTripHeaders(headers: Headers): void {
  setPageHeaders(headers);
  // The address is the token, so no referrer is sent.
  headers.set("Referrer-Policy", "no-referrer");
}

function explain({ status, headers }: Response, { url }: Request): Promise<Response> {
  const problem = status === TOO_MANY_REQUESTS ? "too_many_requests" : "unavailable";
  const { pathname: address } = new URL(url);
  const page = <TripProblemPage language={languageOf(url)} address={address} problem={problem} />;
  return renderPage(page, { status, headers: new Headers(headers) });
}
