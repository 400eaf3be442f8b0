import { exchange, type Exchange, type Handler } from "@/lib/http/exchange";
import { chooseRepresentation } from "./choose-representation";
import { setPageHeaders } from "./page-style";
import { ProblemPage } from "./problem-page";
import { renderPage } from "./render-page";
import { SENTENCES, type Language, type Problem } from "./sentences";

/**
 * An address for people who follow a link: nobody signs in, and a refusal is told in the words and
 * the form that the caller reads, with the status and headers it has anyway.
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
    return isRefusal(response) ? explain(response, request) : response;
  };
}

function isRefusal({ ok, headers }: Response): boolean {
  return !ok && headers.get("content-type") === "application/json";
}

const PROBLEMS: Record<number, Problem> = { 404: "unknown_code", 429: "too_many_requests" };

async function explain(refused: Response, request: Request): Promise<Response> {
  const language: Language = "en";
  const problem = PROBLEMS[refused.status] ?? "unavailable";
  const { says, advises } = SENTENCES[language].problems[problem];
  const { status } = refused;
  const headers = new Headers(refused.headers);
  const representation = chooseRepresentation(request.headers.get("accept"));
  if (representation === "application/json") {
    const body: unknown = await refused.json();
    return Response.json({ ...Object(body), message: says }, { status, headers });
  }
  if (representation === "text/plain") {
    headers.set("Content-Type", "text/plain; charset=utf-8");
    return new Response(`${says}\n${advises}\n`, { status, headers });
  }
  return renderPage(<ProblemPage language={language} problem={problem} />, { status, headers });
}
