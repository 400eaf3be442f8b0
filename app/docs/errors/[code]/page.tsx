import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { Fact } from "@/components/developers/fact";
import { CodeBlock } from "@/components/ui/code-block";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import { REFUSALS, type RefusalCode } from "@/lib/domain/errors";
import { exampleBody } from "@/lib/guide/example-body";
import { ERROR_PAGES } from "@/lib/messages/error-pages.gen";
import { RETRY_ADVICE } from "@/lib/messages/errors/error-doc";
import { ERROR_DOCS } from "@/lib/messages/errors/error-docs";

type PageProps = { params: Promise<{ code: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return { title: REFUSALS[await requireCode(params)].error };
}

/** An error's meaning, cause and remedy. */
export default async function ErrorPage({ params }: PageProps) {
  const messages = await readMessages(ERROR_PAGES);
  const code = await requireCode(params);
  const { status, error, message } = REFUSALS[code];
  const { cause, fix, retry } = ERROR_DOCS[code];
  return (
    <>
      <PageHead back={{ href: "/docs/errors", label: messages.all }} title={error} sub={message} />
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        <Fact label={messages.status}>
          <code>{status}</code>
        </Fact>
        <Fact label={messages.code}>
          <code className="break-all">{code}</code>
        </Fact>
      </dl>
      <Section title={messages.cause}>
        <Text>{cause}</Text>
      </Section>
      <Section title={messages.fix}>
        <Text>{fix}</Text>
      </Section>
      <Section title={messages.retry}>
        <Text>{RETRY_ADVICE[retry]}</Text>
      </Section>
      <Section title={messages.example}>
        <CodeBlock
          label={messages.body({ status })}
          samples={[{ language: "JSON", code: JSON.stringify(exampleBody(code), null, 2) }]}
        />
      </Section>
    </>
  );
}

function Text({ children }: { children: ReactNode }) {
  return <p className="max-w-[68ch]">{children}</p>;
}

async function requireCode(params: PageProps["params"]): Promise<RefusalCode> {
  const { code } = await params;
  return Object.hasOwn(REFUSALS, code) ? (code as RefusalCode) : notFound();
}
