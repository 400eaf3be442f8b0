import { setPageHeaders } from "@/components/recipient/page-style";
import { renderPage } from "@/lib/dashboard/render-page";
import { exchange, type Exchange, type Handler } from "@/lib/http/endpoint/exchange";
import { inLanguage, languageOf } from "@/lib/messages/language-in-address";
import { RECIPIENT } from "@/lib/messages/recipient.gen";
import { representationOf } from "./choose-representation";
import { type Problem, ProblemPage } from "./problem-page";

/**
 * An endpoint for people who follow a link, without sign-in. A refusal has the form that the caller reads, a
 * text for recipients, and its usual status and headers.
 */
export function recipientEndpoint(
  operation: string,
  work: (exchange: Exchange) => Promise<Response>,
): Handler {
  const answer = exchange(operation, (it) => {
    setPageHeaders(it.headers);
    return work(it);
  });
  return async (request, context) => {
    const response = await answer(request, context);
    if (!isRefusal(response)) return response;
    const { tracking_id: code } = await context.params;
    return explain(response, request, code === undefined ? "/track" : `/track/${String(code)}`);
  };
}

function isRefusal({ ok, headers }: Response): boolean {
  return !ok && headers.get("content-type") === "application/json";
}

const PROBLEMS: Record<number, Problem> = {
  403: "not_sent_from_here",
  404: "unknown_code",
  409: "too_late",
  429: "too_many_requests",
};

/** @param page  the address of the parcel's page */
async function explain(refused: Response, request: Request, page: string): Promise<Response> {
  const language = languageOf(request.url);
  const problem = PROBLEMS[refused.status] ?? "unavailable";
  const { says, advises } = RECIPIENT[language].problems[problem];
  const { status } = refused;
  const headers = new Headers(refused.headers);
  const representation = representationOf(request);
  if (representation === "application/json") {
    const body: unknown = await refused.json();
    return Response.json({ ...Object(body), message: says }, { status, headers });
  }
  if (representation !== "text/html") {
    headers.set("Content-Type", "text/plain; charset=utf-8");
    return new Response(`${says}\n${advises}\n`, { status, headers });
  }
  const addressIn = (other: typeof language) => inLanguage(page, other);
  return renderPage(<ProblemPage language={language} problem={problem} addressIn={addressIn} />, {
    status,
    headers,
  });
}
