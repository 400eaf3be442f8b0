import { PageFrame } from "@/components/recipient/page-frame";
import { setPageHeaders } from "@/components/recipient/page-style";
import { renderPage } from "@/lib/dashboard/render-page";
import { pageEndpoint } from "@/lib/http/endpoint/page-endpoint";
import type { Language } from "@/lib/messages/language";
import { inLanguage, languageOf } from "@/lib/messages/language-in-address";
import { OWN_DATA, type OwnDataMessages } from "@/lib/messages/own-data.gen";

/** The page's own address. */
export const PAGE = "/privacy/request";

/** An endpoint for a person without an account. */
export const dataEndpoint = pageEndpoint(setPageHeaders, explain);

type Problem = keyof OwnDataMessages["problems"];

const PROBLEMS: Record<number, Problem> = { 401: "over", 429: "too_many_requests" };

function explain({ status, headers }: Response, { url }: Request): Promise<Response> {
  const language = languageOf(url);
  const { says, advises } = OWN_DATA[language].problems[PROBLEMS[status] ?? "unavailable"];
  const page = (
    <DataFrame language={language} title={says}>
      <p className="advice">{advises}</p>
      <p>
        <a className="tap" href={inLanguage(PAGE, language)}>
          {OWN_DATA[language].title}
        </a>
      </p>
    </DataFrame>
  );
  return renderPage(page, { status, headers: new Headers(headers) });
}

type DataFrameProps = {
  language: Language;
  title: string;
  search?: string;
  children: React.ReactNode;
};

/** A document of these pages, with its heading. */
export function DataFrame({ language, title, search, children }: DataFrameProps) {
  return (
    <PageFrame
      language={language}
      title={title.replace(/\.$/, "")}
      addressIn={(other) => inLanguage(PAGE, other, search)}
    >
      <main>
        <h1>{title}</h1>
        {children}
      </main>
    </PageFrame>
  );
}
