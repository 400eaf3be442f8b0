import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { listReferenceChapters, type ReferenceOperation } from "@/app/_docs/read-reference";
import { GuideCode } from "@/components/developers/guide-code";
import { AppLink } from "@/components/ui/app-link";
import { CodeBlock } from "@/components/ui/code-block";
import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import { readMessages } from "@/lib/dashboard/read-messages";
import { DOCS, type DocsMessages } from "@/lib/messages/docs.gen";
import { GuideText } from "../../_components/guide-text";
import { OwnTestKey } from "../../_components/own-test-key";
import { PathText } from "../../_components/path-text";
import { readDeveloper } from "../../read-developer";
import { FieldTable } from "../field-table";
import type { TriedOperation } from "../tried-operation";
import { TryIt } from "../try-it";

type PageProps = { params: Promise<{ tag: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [{ title: chapter, summary }, { reference }] = await Promise.all([
    requireChapter(params),
    readMessages(DOCS),
  ]);
  return { title: reference.title({ chapter }), description: summary };
}

/** The operations of one chapter, from the OpenAPI document. */
export default async function ReferencePage({ params }: PageProps) {
  const [{ title, summary, operations }, { reference, testKey }, developer] = await Promise.all([
    requireChapter(params),
    readMessages(DOCS),
    readDeveloper(),
  ]);
  const merchantId = developer?.merchant.merchantId;
  return (
    <>
      <PageHead title={title} sub={summary} />
      {merchantId !== undefined && (
        <OwnTestKey messages={testKey} merchantId={merchantId} id={newId("key")} />
      )}
      <ul className="grid gap-1">
        {operations.map(({ operationId, summary: name, method, path }) => (
          <li key={operationId} className="flex flex-wrap items-baseline gap-x-3 py-1">
            <a href={`#${operationId}`}>{name}</a>
            <code className="text-table [overflow-wrap:anywhere] text-muted">
              <PathText method={method} path={path} />
            </code>
          </li>
        ))}
      </ul>
      {operations.map((operation) => (
        <Operation
          key={operation.operationId}
          operation={operation}
          messages={reference}
          merchantId={merchantId}
        />
      ))}
    </>
  );
}

type OperationProps = {
  operation: ReferenceOperation;
  messages: DocsMessages["reference"];
  /** The company of a reader who may use a test key of their own. */
  merchantId: string | undefined;
};

function Operation({ operation, messages, merchantId }: OperationProps) {
  const { operationId, method, path, summary, description, parameters, body, answer } = operation;
  return (
    <section aria-labelledby={operationId} className="mt-12 border-t border-border pt-6">
      <h2 id={operationId} className="scroll-mt-4 text-section font-strong">
        {summary}
      </h2>
      <p className="mt-1 mb-3 [overflow-wrap:anywhere]">
        <code>
          <PathText method={method} path={path} />
        </code>
      </p>
      <GuideText markdown={description} />
      <h3 className="mt-6 mb-2 font-semibold">{messages.request}</h3>
      <GuideCode
        label={messages.requestOf({ operation: summary })}
        samples={operation.samples}
        merchantId={merchantId}
      />
      <TryIt
        operation={tried(operation)}
        messages={{ open: messages.tryIt, close: messages.closeConsole }}
        merchantId={merchantId}
      />
      <FieldTable title={messages.parameters} fields={parameters} messages={messages} />
      <FieldTable title={messages.body} fields={body} messages={messages} />
      <FieldTable title={messages.answer} fields={answer} messages={messages} isAnswer />
      <h3 className="mt-6 mb-2 font-semibold">{messages.example}</h3>
      <Examples operation={operation} messages={messages} />
      <h3 className="mt-6 font-semibold">{messages.errors}</h3>
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

/** What the console needs of an operation. */
function tried({ parameters, examples: [body], ...operation }: ReferenceOperation): TriedOperation {
  const { operationId, summary, method, path, isOfCourier, isKeyed } = operation;
  const inUrl = parameters.filter((one) => one.in === "path" || one.in === "query");
  return {
    operationId,
    summary,
    method,
    path,
    isOfCourier,
    isKeyed,
    body,
    parameters: inUrl.map(({ name, in: place, isRequired }) => ({ name, in: place, isRequired })),
  };
}

function Examples({
  operation: { summary, examples },
  messages,
}: Omit<OperationProps, "merchantId">) {
  const [body, answer] = examples;
  const answered = { language: messages.answer, code: answer };
  return (
    <CodeBlock
      label={messages.exampleOf({ operation: summary })}
      samples={body === null ? [answered] : [{ language: messages.body, code: body }, answered]}
    />
  );
}

async function requireChapter(params: PageProps["params"]) {
  const { tag } = await params;
  return listReferenceChapters().find(({ slug }) => slug === tag) ?? notFound();
}
