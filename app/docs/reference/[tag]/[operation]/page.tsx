import type { Metadata } from "next";
import type { ReferenceOperation } from "@/app/_docs/read-reference";
import { GuideCode } from "@/components/developers/guide-code";
import { PathText } from "@/components/developers/path-text";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import { readMessages } from "@/lib/dashboard/read-messages";
import { DOCS, type DocsMessages } from "@/lib/messages/docs.gen";
import { GuideText } from "../../../_components/guide-text";
import { OwnTestKey } from "../../../_components/own-test-key";
import { readDeveloper } from "../../../read-developer";
import { requireOperation } from "../../../require-operation";
import { FieldTable } from "../../field-table";

type PageProps = { params: Promise<{ tag: string; operation: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { reference } = await readMessages(DOCS);
  const { tag, operation } = await params;
  const { summary } = requireOperation(operation, tag).operation;
  return { title: reference.title({ chapter: summary }) };
}

/** An operation: a request in every language, its fields, an example and its errors. */
export default async function OperationPage({ params }: PageProps) {
  const { tag, operation: id } = await params;
  const { chapter, operation } = requireOperation(id, tag);
  const [{ reference: messages, testKey }, developer] = await Promise.all([
    readMessages(DOCS),
    readDeveloper(),
  ]);
  const { operationId, method, path, summary, description, parameters, body, answer } = operation;
  const merchantId = developer?.merchant.merchantId;
  return (
    <>
      <PageHead
        title={summary}
        sub={
          <code className="[overflow-wrap:anywhere]">
            <PathText method={method} path={path} />
          </code>
        }
        back={{ href: `/docs/reference/${chapter.slug}`, label: chapter.title }}
      />
      {merchantId !== undefined && (
        <OwnTestKey messages={testKey} merchantId={merchantId} id={newId("key")} />
      )}
      <GuideText markdown={description} />
      <h2 className="mt-6 mb-2 font-semibold">{messages.request}</h2>
      <GuideCode
        label={messages.requestOf({ operation: summary })}
        samples={operation.samples}
        merchantId={merchantId}
      />
      <p className="mt-3">
        <Button size="small" href={`/docs/try/${operationId}`}>
          {messages.tryIt}
        </Button>
      </p>
      <FieldTable title={messages.parameters} fields={parameters} messages={messages} />
      <FieldTable title={messages.body} fields={body} messages={messages} />
      <FieldTable title={messages.answer} fields={answer} messages={messages} isAnswer />
      <h2 className="mt-6 mb-2 font-semibold">{messages.example}</h2>
      <Examples operation={operation} messages={messages} />
      <h2 className="mt-6 font-semibold">{messages.errors}</h2>
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
    </>
  );
}

type ExamplesProps = {
  operation: ReferenceOperation;
  messages: DocsMessages["reference"];
};

function Examples({ operation: { summary, examples }, messages }: ExamplesProps) {
  const [body, answer] = examples;
  const answered = { language: messages.answer, code: answer };
  return (
    <CodeBlock
      label={messages.exampleOf({ operation: summary })}
      samples={body === null ? [answered] : [{ language: messages.body, code: body }, answered]}
    />
  );
}
