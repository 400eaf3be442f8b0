import type { Metadata } from "next";
import type { ReferenceOperation } from "@/app/_docs/read-reference";
import { PathText } from "@/components/developers/path-text";
import { PageHead } from "@/components/ui/page-head";
import { readMessages } from "@/lib/dashboard/read-messages";
import { DOCS } from "@/lib/messages/docs.gen";
import { readDeveloper } from "../../read-developer";
import { requireOperation } from "../../require-operation";
import { Console } from "../console";
import type { TriedOperation } from "../tried-operation";

type PageProps = { params: Promise<{ operation: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { reference } = await readMessages(DOCS);
  const { operation } = requireOperation((await params).operation);
  return { title: reference.tryOf({ operation: operation.summary }) };
}

/** A console that sends a request of one operation with the reader's test key. */
export default async function TryPage({ params }: PageProps) {
  const { chapter, operation } = requireOperation((await params).operation);
  const [{ reference }, developer] = await Promise.all([readMessages(DOCS), readDeveloper()]);
  const { operationId, summary, method, path } = operation;
  return (
    <>
      <PageHead
        back={{ href: `/docs/reference/${chapter.slug}/${operationId}`, label: summary }}
        title={reference.tryOf({ operation: summary })}
        sub={
          <code className="[overflow-wrap:anywhere]">
            <PathText method={method} path={path} />
          </code>
        }
      />
      <Console operation={tried(operation)} merchantId={developer?.merchant.merchantId} />
    </>
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
