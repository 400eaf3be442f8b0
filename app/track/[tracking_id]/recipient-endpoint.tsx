import { setPageHeaders } from "@/components/recipient/page-style";
import { renderPage } from "@/lib/dashboard/render-page";
import { pageEndpoint, type PageParams } from "@/lib/http/endpoint/page-endpoint";
import { inLanguage, languageOf } from "@/lib/messages/language-in-address";
import { RECIPIENT } from "@/lib/messages/recipient.gen";
import { representationOf } from "./choose-representation";
import { type Problem, ProblemPage } from "./problem-page";

/** An endpoint for people who follow a link, without sign-in. A refusal has the form that the caller reads. */
export const recipientEndpoint = pageEndpoint(setPageHeaders, explain);

const PROBLEMS: Record<number, Problem> = {
  403: "not_sent_from_here",
  404: "unknown_code",
  409: "too_late",
  429: "too_many_requests",
};

async function explain(
  refused: Response,
  request: Request,
  { tracking_id: code }: PageParams,
): Promise<Response> {
  const page = code === undefined ? "/track" : `/track/${String(code)}`;
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
