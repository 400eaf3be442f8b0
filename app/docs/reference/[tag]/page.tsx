import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AppLink } from "@/components/ui/app-link";
import { CodeBlock } from "@/components/ui/code-block";
import { PageHead } from "@/components/ui/page-head";
import { GuideText } from "../../_components/guide-text";
import { FieldTable } from "../_components/field-table";
import { listReferenceChapters, type ReferenceOperation } from "../read-reference";

type PageProps = { params: Promise<{ tag: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { title, summary } = await requireChapter(params);
  return { title: `${title}: reference`, description: summary };
}

/** The operations of one chapter, from the OpenAPI document. */
export default async function ReferencePage({ params }: PageProps) {
  const { title, summary, operations } = await requireChapter(params);
  return (
    <>
      <PageHead title={title} sub={summary} />
      <ul className="grid gap-1">
        {operations.map(({ operationId, summary: name, method, path }) => (
          <li key={operationId} className="flex flex-wrap items-baseline gap-x-3 py-1">
            <a href={`#${operationId}`}>{name}</a>
            <code className="text-table [overflow-wrap:anywhere] text-muted">
              {method} {path}
            </code>
          </li>
        ))}
      </ul>
      {operations.map((operation) => (
        <Operation key={operation.operationId} operation={operation} />
      ))}
    </>
  );
}

function Operation({ operation }: { operation: ReferenceOperation }) {
  const { operationId, method, path, summary, description, parameters, body, answer } = operation;
  return (
    <section aria-labelledby={operationId} className="mt-12 border-t border-border pt-6">
      <h2 id={operationId} className="scroll-mt-4 text-section font-strong">
        {summary}
      </h2>
      <p className="mt-1 mb-3 [overflow-wrap:anywhere]">
        <code>
          {method} {path}
        </code>
      </p>
      <GuideText markdown={description} />
      <FieldTable title="Parameters" fields={parameters} />
      <FieldTable title="Body" fields={body} />
      <FieldTable title="Answer" fields={answer} isAnswer />
      <h3 className="mt-6 mb-2 font-semibold">Example</h3>
      <Examples operation={operation} />
      <h3 className="mt-6 font-semibold">Errors</h3>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-table">
        {operation.errors.map(({ status, code }) => (
          <li key={code}>
            {status}{" "}
            <AppLink href={`/docs/errors/${code}`}>
              <code>{code}</code>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Examples({ operation: { summary, examples } }: { operation: ReferenceOperation }) {
  const [body, answer] = examples;
  const answered = { language: "Answer", code: answer };
  return (
    <CodeBlock
      label={`Example: ${summary}`}
      samples={body === null ? [answered] : [{ language: "Body", code: body }, answered]}
    />
  );
}

async function requireChapter(params: PageProps["params"]) {
  const { tag } = await params;
  return listReferenceChapters().find(({ slug }) => slug === tag) ?? notFound();
}
