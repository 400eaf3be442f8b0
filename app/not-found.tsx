import { SiteFrame } from "@/components/site/site-frame";
import { buttonLook } from "@/components/ui/button-look";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { NOT_FOUND } from "@/lib/messages/not-found.gen";

export const generateMetadata = titled(NOT_FOUND, ({ title }) => title);

export default async function NotFound() {
  const messages = await readMessages(NOT_FOUND);
  return (
    <SiteFrame>
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
    </SiteFrame>
  );
}
