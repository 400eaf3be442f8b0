import { SiteFooterView } from "@/components/site/site-footer-view";
import { SiteHeaderView } from "@/components/site/site-header-view";
import { buttonLook } from "@/components/ui/button-look";
import { SkipLink } from "@/components/ui/skip-link";
import { readLanguage, readMessages, titled } from "@/lib/dashboard/read-messages";
import { NOT_FOUND } from "@/lib/messages/not-found.gen";
import { SITE } from "@/lib/messages/site.gen";

export const generateMetadata = titled(NOT_FOUND, ({ title }) => title);

/** Every page loads the scripts of this one, so its frame has none. */
export default async function NotFound() {
  const messages = await readMessages(NOT_FOUND);
  const site = { language: await readLanguage(), messages: await readMessages(SITE) };
  return (
    <>
      <SkipLink />
      <SiteHeaderView {...site} home={undefined} languageLink={null} />
      <main id="main" tabIndex={-1} className="mx-auto max-w-[1120px] px-5 outline-none sm:px-8">
        <div className="py-12 md:py-20">
          <p className="font-mono text-table text-muted">404</p>
          <h1 className="mt-1 text-hero font-strong tracking-[-0.02em]">{messages.title}</h1>
          <p className="mt-4 max-w-[58ch] text-lead text-muted">{messages.explains}</p>
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
            {/* A plain link: the page behind it is another document, without this one's scripts. */}
            <a href="/track" className={buttonLook({ variant: "primary" })}>
              {messages.track}
            </a>
            <a href="/" className="inline-flex min-h-11 items-center">
              {messages.home}
            </a>
          </p>
        </div>
      </main>
      <SiteFooterView {...site} messages={site.messages.foot} contact={null} />
    </>
  );
}
