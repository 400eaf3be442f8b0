import type { Metadata } from "next";
import { listReferenceEvents } from "@/app/_docs/read-reference";
import { AppLink } from "@/components/ui/app-link";
import { PageHead } from "@/components/ui/page-head";
import { readMessages } from "@/lib/dashboard/read-messages";
import { DOCS } from "@/lib/messages/docs.gen";
import { GuideText } from "../../_components/guide-text";

export async function generateMetadata(): Promise<Metadata> {
  const { title, sub } = (await readMessages(DOCS)).reference.events;
  return { title, description: sub };
}

/** Every event with its occasion; each has a page with its fields and an example. */
export default async function EventsPage() {
  const { title, sub, intro, index } = (await readMessages(DOCS)).reference.events;
  return (
    <>
      <PageHead title={title} sub={sub} />
      <p className="max-w-[68ch]">
        {intro({
          webhooks: (text) => <AppLink href="/docs/webhooks">{text}</AppLink>,
          feed: (text) => <AppLink href="/docs/event-feed">{text}</AppLink>,
        })}
      </p>
      <dl aria-label={index} className="mt-6 border-b border-border text-table">
        {listReferenceEvents()
          .flatMap(({ events }) => events)
          .map(({ type, meaning }) => (
            <div
              key={type}
              id={type}
              className="grid scroll-mt-4 gap-x-4 border-t border-border py-2 sm:grid-cols-[14rem_minmax(0,1fr)]"
            >
              <dt>
                <AppLink href={`/docs/reference/events/${type}`} className="pointer-coarse:py-2">
                  <code className="[overflow-wrap:anywhere]">{type}</code>
                </AppLink>
              </dt>
              <dd>
                <GuideText markdown={meaning} />
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}
