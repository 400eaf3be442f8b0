import { exchange, type Exchange, type Handler } from "@/lib/http/exchange";
import { languageOf } from "@/components/recipient/languages";
import { renderPage } from "@/lib/dashboard/render-page";
import { setPinHeaders } from "./pin-headers";
import { PinProblemPage } from "./pin-problem-page";
import type { PinProblem } from "./pin-problem-page";

/**
 * An endpoint for the recipient of a link, without sign-in; a refusal is one page that says what
 * to do, with the status it has anyway.
 */
export function pinEndpoint(
  operation: string,
  work: (exchange: Exchange) => Promise<Response>,
): Handler {
  const answer = exchange(operation, (it) => {
    setPinHeaders(it.headers);
    return work(it);
  });
  return async (request, context) => {
    const response = await answer(request, context);
    if (response.headers.get("content-type") !== "application/json") return response;
    return explain(response, request);
  };
}

const PROBLEMS: Record<number, PinProblem> = {
  404: "unknown",
  409: "used",
  410: "expired",
  429: "too_many_requests",
};

function explain({ status, headers }: Response, request: Request): Promise<Response> {
  const problem = PROBLEMS[status] ?? "unavailable";
  const { url } = request;
  const { pathname: address } = new URL(url);
  const page = <PinProblemPage {...{ language: languageOf(url), address, problem }} />;
  return renderPage(page, { status, headers: new Headers(headers) });
}
