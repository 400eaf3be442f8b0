import type { ReactNode } from "react";
import { BrandMark } from "@/components/site/brand-mark";
import { LANGUAGES, type Language } from "@/lib/messages/language";
import { RECIPIENT } from "@/lib/messages/recipient.gen";
import { PAGE_SCRIPT } from "./page-script";
import { brandStyle, PAGE_STYLE } from "./page-style";

const ICON = `data:image/svg+xml,${encodeURIComponent(
  "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'><rect width='32' height='32' rx='7' fill='#0c6373'/><g fill='none' stroke='#fff' stroke-width='3' stroke-linecap='round'><path d='M12.5 10H24'/><path d='M17 10v9'/><circle cx='9' cy='10' r='2.5' stroke-width='2.5'/></g><circle cx='17' cy='23' r='3' fill='#fff'/></svg>",
)}`;

/** The interval of refreshes without scripts, short enough to meet the rider at the gate. */
const REFRESH_SECONDS = 30;

/** The way in which a page follows its parcel. */
export type Following = {
  /** The address of the stream; a page without one is read again in time. */
  live?: string;
  /** The seconds after which the page is read again, also without news. */
  everySeconds: number;
  status: string;
  shownAt: string;
};

/** A link in a chat. It has no name of a person, because chats are forwarded. */
export type Preview = {
  title: string;
  description: string;
  /** The whole address of a picture of ours. */
  image?: string | null;
};

/** The shop whose page it is. */
export type Shop = {
  name: string;
  colour: string | null;
  /** Beside the platform's own if there is none. */
  logo: { address: string; width: number; height: number } | null;
};

type Frame = {
  language: Language;
  title: string;
  /** The same page in a language. */
  addressIn: (language: Language) => string;
  isTest?: boolean;
  /** Undefined for a page that stays as it is. */
  following?: Following | undefined;
  /** What a chat shows of a shared link; without it, the title. */
  preview?: Preview | undefined;
  shop?: Shop | undefined;
  children: ReactNode;
};

/** The document around every page a recipient sees: style and script inside, nothing to fetch. */
export function PageFrame(frame: Frame) {
  const { language, title, addressIn, isTest, following, preview, shop, children } = frame;
  const { test, offline, documentTitle, testDocumentTitle } = RECIPIENT[language];
  return (
    <html lang={language}>
      <Head
        title={(isTest ? testDocumentTitle : documentTitle)({ title })}
        isFollowing={!!following}
        preview={preview}
        colour={shop?.colour ?? null}
      />
      <body>
        {isTest && (
          <aside className="strip" aria-label={test.title}>
            <b>{test.title}</b>
            {test.explains}
          </aside>
        )}
        {following && (
          <p className="offline" id="offline" role="status" hidden>
            {offline({ time: following.shownAt })}
          </p>
        )}
        <div
          className="page"
          id="page"
          data-status={following?.status}
          data-live={following?.live}
          data-every={following?.everySeconds}
        >
          <Header language={language} addressIn={addressIn} shop={shop} />
          {children}
        </div>
        {following && (
          <>
            <p className="hidden" id="said" aria-live="polite" />
            <script dangerouslySetInnerHTML={{ __html: PAGE_SCRIPT }} />
          </>
        )}
      </body>
    </html>
  );
}

type HeadProps = {
  title: string;
  isFollowing: boolean;
  preview: Preview | undefined;
  colour: string | null;
};

function Head({ title, isFollowing, preview, colour }: HeadProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex, nofollow" />
      <meta name="color-scheme" content="light dark" />
      <meta name="format-detection" content="telephone=no" />
      <title>{title}</title>
      {preview && (
        <>
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Tumiza" />
          <meta property="og:title" content={preview.title} />
          <meta property="og:description" content={preview.description} />
          {preview.image && <meta property="og:image" content={preview.image} />}
        </>
      )}
      <link rel="icon" href={ICON} />
      <style dangerouslySetInnerHTML={{ __html: PAGE_STYLE }} />
      {colour !== null && <style dangerouslySetInnerHTML={{ __html: brandStyle(colour) }} />}
      {isFollowing && (
        <noscript>
          <meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} />
        </noscript>
      )}
    </head>
  );
}

function Header({ language, addressIn, shop }: Pick<Frame, "language" | "addressIn" | "shop">) {
  return (
    <header>
      {shop?.logo ? (
        <img
          className="logo"
          src={shop.logo.address}
          width={shop.logo.width}
          height={shop.logo.height}
          alt={shop.name}
        />
      ) : (
        <a className="mark" href="/" aria-label={RECIPIENT[language].labels.home}>
          <BrandMark />
          Tumiza
        </a>
      )}
      {LANGUAGES.filter((each) => each !== language).map((each) => (
        <a
          key={each}
          id={`in-${each}`}
          className="tap"
          lang={each}
          hrefLang={each}
          href={addressIn(each)}
        >
          {RECIPIENT[each].name}
        </a>
      ))}
    </header>
  );
}
