import type { Metadata } from "next";
import { AskUs } from "@/components/home/ask-us";
import { MarkdownText } from "@/components/site/markdown-text";
import { SiteFrame } from "@/components/site/site-frame";
import { buttonLook } from "@/components/ui/button-look";
import { Instant } from "@/components/ui/instant";
import type { PublicTextPage as Page } from "@/db/schema";
import { env } from "@/lib/core/env";
import { readLanguage, readMessages } from "@/lib/dashboard/read-messages";
import { readPublicText } from "@/lib/domain/platform/public-texts/read-public-text";
import { inLanguage } from "@/lib/messages/language-in-address";
import { PUBLIC_TEXTS } from "@/lib/messages/public-texts.gen";
import { readSite } from "./read-site";
import { siteMetadata } from "./site-metadata";

export async function publicTextMetadata(page: Page): Promise<Metadata> {
  const { title, sub } = (await readMessages(PUBLIC_TEXTS)).pages[page];
  return siteMetadata(`/${page}`, { title, description: sub });
}

/** A page whose text the platform writes itself. */
export async function PublicTextPage({ page }: { page: Page }) {
  const [messages, language, { home, market }] = await Promise.all([
    readMessages(PUBLIC_TEXTS),
    readLanguage(),
    readSite(),
  ]);
  const { body, version, published } = await readPublicText(page, language);
  const { title, sub } = messages.pages[page];
  const isReachable = market?.supportPhone != null || market?.supportWhatsapp != null;
  return (
    <SiteFrame home={home} contact={market} isTranslated>
      <div className="py-10 md:py-14">
        <h1 className="text-hero font-strong tracking-[-0.02em]">{title}</h1>
        <p className="mt-3 mb-8 max-w-[58ch] text-lead text-muted">{sub}</p>
        {page === "help" && isReachable && (
          <div className="mb-8 flex flex-wrap gap-3">
            <AskUs messages={messages} contact={market} />
          </div>
        )}
        {page === "privacy" && (
          <p className="mb-8">
            <a href={inLanguage("/privacy/request", language)} className={buttonLook({})}>
              {messages.yourData}
            </a>
          </p>
        )}
        <MarkdownText markdown={body} />
        {published && page !== "help" && (
          <p className="mt-8 text-table text-muted">
            {messages.updated({
              version: String(version),
              when: <Instant at={published.at} timeZone={env.PLATFORM_TIMEZONE} shape="date" />,
            })}
          </p>
        )}
      </div>
    </SiteFrame>
  );
}
