import type { Metadata } from "next";
import { AppLink } from "@/components/ui/app-link";
import { CodeBlock } from "@/components/ui/code-block";
import { PageHead } from "@/components/ui/page-head";
import { readMessages } from "@/lib/dashboard/read-messages";
import { DOCS, type DocsMessages } from "@/lib/messages/docs.gen";
import { GuideText } from "../../_components/guide-text";
import { FieldTable } from "../field-table";
import { listReferenceEvents, type ReferenceEvents } from "../read-reference";

export async function generateMetadata(): Promise<Metadata> {
  const { title, sub } = (await readMessages(DOCS)).reference.events;
  return { title, description: sub };
}

/**
 * Every event from the OpenAPI document with its occasion and an example. Events with the same fields
 * share one table.
 */
export default async function EventsPage() {
  const { reference } = await readMessages(DOCS);
  const { title, sub, intro } = reference.events;
  const groups = listReferenceEvents();
  return (
    <>
      <PageHead title={title} sub={sub} />
      <p className="max-w-[68ch]">
        {intro({
          webhooks: (text) => <AppLink href="/docs/webhooks">{text}</AppLink>,
          feed: (text) => <AppLink href="/docs/event-feed">{text}</AppLink>,
        })}
      </p>
      <Index messages={reference.events} groups={groups} />
      {groups.map((group) => (
        <Group key={group.events[0].type} messages={reference} group={group} />
      ))}
    </>
  );
}

type IndexProps = { messages: DocsMessages["reference"]["events"]; groups: ReferenceEvents[] };

function Index({ messages, groups }: IndexProps) {
  return (
    <dl aria-label={messages.index} className="mt-6 border-b border-border text-table">
      {groups
        .flatMap(({ events }) => events)
        .map(({ type, meaning }) => (
          <div
            key={type}
            className="grid gap-x-4 border-t border-border py-2 sm:grid-cols-[14rem_minmax(0,1fr)]"
          >
            <dt>
              <a href={`#${type}`} className="pointer-coarse:py-2">
                <code className="[overflow-wrap:anywhere]">{type}</code>
              </a>
            </dt>
            <dd>
              <GuideText markdown={meaning} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

type GroupProps = { messages: DocsMessages["reference"]; group: ReferenceEvents };

function Group({ messages, group: { fields, events } }: GroupProps) {
  return (
    <section aria-label={events[0].type} className="mt-10 border-t border-border pt-6">
      <div className="grid items-start gap-x-8 lg:grid-cols-2">
        <div className="min-w-0">
          {events.map(({ type, example }, index) => (
            <details key={type} id={type} open={index === 0} className="min-w-0 scroll-mt-4">
              <summary className="cursor-pointer py-2.5 pointer-coarse:py-3">
                <h2 className="inline">
                  <code className="font-semibold [overflow-wrap:anywhere]">{type}</code>
                </h2>
              </summary>
              <CodeBlock
                label={messages.exampleOf({ operation: type })}
                samples={[{ language: messages.example, code: example }]}
              />
            </details>
          ))}
        </div>
        <div className="min-w-0 lg:[&>h3]:mt-2.5">
          <FieldTable title={messages.events.data} fields={fields} messages={messages} isAnswer />
        </div>
      </div>
    </section>
  );
}
