import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Fragment } from "react";
import { listReferenceEvents } from "@/app/_docs/read-reference";
import { AppLink } from "@/components/ui/app-link";
import { CodeBlock } from "@/components/ui/code-block";
import { PageHead } from "@/components/ui/page-head";
import { readMessages } from "@/lib/dashboard/read-messages";
import { DOCS } from "@/lib/messages/docs.gen";
import { GuideText } from "../../../_components/guide-text";
import { FieldTable } from "../../field-table";

type PageProps = { params: Promise<{ type: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: (await requireEvent(params)).event.type };
}

/** An event: when it is sent, a whole example and the fields of its data. */
export default async function EventPage({ params }: PageProps) {
  const [{ event, others, fields }, { reference }] = await Promise.all([
    requireEvent(params),
    readMessages(DOCS),
  ]);
  const { type, meaning, example } = event;
  const { events: texts } = reference;
  return (
    <>
      <PageHead
        title={<code className="[overflow-wrap:anywhere]">{type}</code>}
        back={{ href: "/docs/reference/events", label: texts.all }}
      />
      <GuideText markdown={meaning} />
      <p className="mt-2 max-w-[68ch]">
        {texts.intro({
          webhooks: (text) => <AppLink href="/docs/webhooks">{text}</AppLink>,
          feed: (text) => <AppLink href="/docs/event-feed">{text}</AppLink>,
        })}
      </p>
      <h2 className="mt-6 mb-2 font-semibold">{reference.example}</h2>
      <CodeBlock
        label={reference.exampleOf({ operation: type })}
        samples={[{ language: reference.example, code: example }]}
      />
      <FieldTable title={texts.data} fields={fields} messages={reference} isAnswer />
      {others.length > 0 && (
        <p className="mt-6 text-table text-muted">
          {texts.sameFields({
            events: others.map((other, index) => (
              <Fragment key={other}>
                {index > 0 && ", "}
                <AppLink href={`/docs/reference/events/${other}`}>
                  <code>{other}</code>
                </AppLink>
              </Fragment>
            )),
          })}
        </p>
      )}
    </>
  );
}

async function requireEvent(params: PageProps["params"]) {
  const { type } = await params;
  const group = listReferenceEvents().find(({ events }) => events.some((it) => it.type === type));
  const event = group?.events.find((it) => it.type === type);
  if (!group || !event) return notFound();
  const others = group.events.map((it) => it.type).filter((it) => it !== type);
  return { event, others, fields: group.fields };
}
