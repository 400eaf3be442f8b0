import type { Metadata } from "next";
import { listReferenceChapters } from "@/app/_docs/read-reference";
import { PathText } from "@/components/developers/path-text";
import { AppLink } from "@/components/ui/app-link";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import { DOCS } from "@/lib/messages/docs.gen";

export async function generateMetadata(): Promise<Metadata> {
  const { title, sub } = (await readMessages(DOCS)).reference.index;
  return { title, description: sub };
}

/** The contents of the reference: every operation, then events and errors. */
export default async function ReferenceIndexPage() {
  const { reference, menu } = await readMessages(DOCS);
  const { title, sub, machine } = reference.index;
  return (
    <>
      <PageHead title={title} sub={sub} />
      <p className="max-w-[68ch]">
        {machine({
          openapi: (text) => <a href="/api/openapi.json">{text}</a>,
          postman: (text) => <a href="/postman.json">{text}</a>,
        })}
      </p>
      {listReferenceChapters().map((chapter) => (
        <Section key={chapter.slug} title={chapter.title} sub={chapter.summary}>
          <ul className="border-t border-border">
            {chapter.operations.map(({ operationId, method, path, summary }) => (
              <li
                key={operationId}
                className="flex flex-wrap items-baseline gap-x-4 border-b border-border py-2"
              >
                <AppLink
                  href={`/docs/reference/${chapter.slug}/${operationId}`}
                  className="pointer-coarse:py-2"
                >
                  {summary}
                </AppLink>
                <code className="text-table [overflow-wrap:anywhere] text-muted">
                  <PathText method={method} path={path} />
                </code>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <Section title={<AppLink href="/docs/reference/events">{reference.events.title}</AppLink>}>
        <p className="max-w-[68ch] text-muted">{reference.events.sub}</p>
      </Section>
      <Section title={<AppLink href="/docs/errors">{menu.errors}</AppLink>}>
        <p className="max-w-[68ch] text-muted">{menu.errorsSummary}</p>
      </Section>
    </>
  );
}
