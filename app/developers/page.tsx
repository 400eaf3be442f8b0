import type { Metadata } from "next";
import { FirstOrder } from "@/components/home/first-order";
import { PlainList } from "@/components/home/plain-list";
import { SiteFrame } from "@/components/site/site-frame";
import { buttonLook } from "@/components/ui/button-look";
import { readMessages } from "@/lib/dashboard/read-messages";
import { DEVELOPERS_PAGE } from "@/lib/messages/developers-page.gen";
import { readSite } from "../_site/read-site";
import { siteMetadata } from "../_site/site-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const { metaTitle, lead } = await readMessages(DEVELOPERS_PAGE);
  return siteMetadata("/developers", { title: metaTitle, description: lead });
}

/** What Tumiza is for people who connect their own system. */
export default async function DevelopersPage() {
  const [messages, { home, market }] = await Promise.all([
    readMessages(DEVELOPERS_PAGE),
    readSite(),
  ]);
  return (
    <SiteFrame home={home} contact={market}>
      <div className="py-10 md:py-16">
        <h1 className="max-w-[20ch] text-hero font-strong tracking-[-0.02em] text-balance">
          {messages.title}
        </h1>
        <p className="mt-5 max-w-[58ch] text-lead text-muted">{messages.lead}</p>
        <p className="mt-6 flex flex-wrap gap-3">
          <a href="/docs/quickstart" className={buttonLook({ variant: "primary", size: "large" })}>
            {messages.quickstart}
          </a>
          <a href="/sign-up" className={buttonLook({ size: "large" })}>
            {messages.signUp}
          </a>
        </p>
      </div>
      <PlainList id="benefits" title={messages.benefits.title} items={messages.benefits.items} />
      <FirstOrder messages={messages.firstOrder} />
      <p className="border-t border-border py-6 text-muted">
        {messages.reference({ link: (text) => <a href="/docs">{text}</a> })}
      </p>
    </SiteFrame>
  );
}
