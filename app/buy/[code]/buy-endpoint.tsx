import { PageFrame } from "@/components/recipient/page-frame";
import { setPageHeaders } from "@/components/recipient/page-style";
import { renderPage } from "@/lib/dashboard/render-page";
import { pageEndpoint } from "@/lib/http/endpoint/page-endpoint";
import { BUY, type BuyMessages } from "@/lib/messages/buy.gen";
import type { Language } from "@/lib/messages/language";
import { inLanguage, languageOf } from "@/lib/messages/language-in-address";
import { RECIPIENT } from "@/lib/messages/recipient.gen";

/** An endpoint for a shop's customer, without sign-in and cookie. */
export const buyEndpoint = pageEndpoint(setBuyHeaders, explain);

function setBuyHeaders(headers: Headers): void {
  setPageHeaders(headers);
  // The address of a request is its customer's secret, so no referrer is sent.
  headers.set("Referrer-Policy", "no-referrer");
  headers.set("Permissions-Policy", "camera=(), microphone=(), geolocation=(self)");
}

type Problem = keyof BuyMessages["problems"];

const PROBLEMS: Record<number, Problem> = {
  404: "unknown",
  410: "closed",
  429: "too_many_requests",
};

/** Problems that are over in a minute. */
const PASSING: Problem[] = ["too_many_requests", "unavailable"];

function explain({ status, headers }: Response, { url }: Request): Promise<Response> {
  const problem = PROBLEMS[status] ?? "unavailable";
  const { pathname: address } = new URL(url);
  const page = <BuyProblemPage language={languageOf(url)} address={address} problem={problem} />;
  return renderPage(page, { status, headers: new Headers(headers) });
}

type BuyProblemPageProps = { language: Language; address: string; problem: Problem };

/** Why nothing is sold here, and what to do; never whose link it was. */
function BuyProblemPage({ language, address, problem }: BuyProblemPageProps) {
  const { says, advises } = BUY[language].problems[problem];
  return (
    <PageFrame
      language={language}
      title={says.replace(/\.$/, "")}
      addressIn={(other) => inLanguage(address, other)}
    >
      <main>
        <h1>{says}</h1>
        <p className="advice">{advises}</p>
        {PASSING.includes(problem) && (
          <a className="button" href={inLanguage(address, language)}>
            {RECIPIENT[language].labels.tryAgain}
          </a>
        )}
      </main>
    </PageFrame>
  );
}
