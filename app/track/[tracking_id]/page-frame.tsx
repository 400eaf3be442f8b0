import type { ReactNode } from "react";
import { PAGE_STYLE } from "./page-style";
import type { Language, Sentences } from "./sentences";

const ICON = `data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='7' fill='#0c6373'/><g fill='none' stroke='#fff' stroke-width='3' stroke-linecap='round'><path d='M12.5 10H24'/><path d='M17 10v9'/><circle cx='9' cy='10' r='2.5' stroke-width='2.5'/></g><circle cx='17' cy='23' r='3' fill='#fff'/></svg>",
)}`;

type Frame = {
  language: Language;
  sentences: Sentences;
  title: string;
  /** Whose parcel it is, when that may be told. */
  merchant?: string | undefined;
  isTest?: boolean;
  children: ReactNode;
};

/** The document around every page a recipient sees: style inside, no script, nothing to fetch. */
export function PageFrame({ language, sentences, title, merchant, isTest, children }: Frame) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <title>{`${isTest ? "[TEST] " : ""}${title} · Tumiza`}</title>
        <link rel="icon" href={ICON} />
        <style dangerouslySetInnerHTML={{ __html: PAGE_STYLE }} />
      </head>
      <body>
        {isTest && (
          <aside className="strip" aria-label={sentences.test.title}>
            <b>{sentences.test.title}</b>
            {sentences.test.explains}
          </aside>
        )}
        <div className="page">
          <header>
            <a className="mark" href="/" aria-label={`Tumiza. ${sentences.words.home}`}>
              <Mark />
              Tumiza
            </a>
            {merchant && (
              <p className="from">
                {sentences.words.from} <b>{merchant}</b>
              </p>
            )}
          </header>
          {children}
        </div>
      </body>
    </html>
  );
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#0c6373" />
      <g fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round">
        <path d="M12.5 10H24M17 10v9" />
        <circle cx="9" cy="10" r="2.5" strokeWidth="2.5" />
      </g>
      <circle cx="17" cy="23" r="3" fill="#fff" />
    </svg>
  );
}
