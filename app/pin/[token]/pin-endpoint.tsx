import { PageFrame } from "@/components/recipient/page-frame";
import { renderPage } from "@/lib/dashboard/render-page";
import { pageEndpoint } from "@/lib/http/endpoint/page-endpoint";
import type { Language } from "@/lib/messages/language";
import { languageOf, inLanguage } from "@/lib/messages/language-in-address";
import { PIN, type PinMessages } from "@/lib/messages/pin.gen";
import { setPinHeaders } from "./pin-headers";

/** An endpoint for the recipient of a link, without sign-in. */
export const pinEndpoint = pageEndpoint(setPinHeaders, explain);

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
  const page = <PinProblemPage language={languageOf(url)} address={address} problem={problem} />;
  return renderPage(page, { status, headers: new Headers(headers) });
}

type PinProblem = keyof PinMessages["problems"];

type PinProblemPageProps = { language: Language; address: string; problem: PinProblem };

/** Why no place is requested here, and the contact; never whose link it was. */
function PinProblemPage({ language, address, problem }: PinProblemPageProps) {
  const { says, advises } = PIN[language].problems[problem];
  return (
    <PageFrame
      language={language}
      title={says.replace(/\.$/, "")}
      addressIn={(other) => inLanguage(address, other)}
    >
      <main>
        <h1>{says}</h1>
        <p className="advice">{advises}</p>
      </main>
    </PageFrame>
  );
}
