import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyField } from "@/components/ui/copy-field";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import type { RequestsMessages } from "@/lib/messages/requests.gen";
import { Fact } from "./fact";
import { HttpStatus } from "./http-status";
import { LoggedBody } from "./logged-body";
import { PathText } from "./path-text";
import type { LogKind } from "./request-row";
import { RequestTime } from "./request-time";
import { SpendingCode } from "./spending-code";

type ShownRequest = {
  id: string;
  method: string;
  path: string;
  status: number;
  elapsedMs: number;
  createdAt: Date;
  address: string | null;
  requestBody: string | null;
  responseBody: string | null;
};

/** The header, which has the same name in every language. */
const ID_HEADER = "X-Request-Id";

type RequestDetailsProps = {
  messages: RequestsMessages;
  kind: LogKind;
  request: ShownRequest;
  timeZone: string;
  /** The key or token of the request; absent if it has been deleted. */
  credential: { href: string; name: string; shown: string } | undefined;
  /** Further facts, such as the request's order. */
  facts?: ReactNode;
  /** The request as a command, and the variables to set first. */
  again: { code: string; sub: string; /** Set if it places a live order. */ testHref?: string };
};

/** A whole recorded request: its content, its answer, and how to repeat it. */
export function RequestDetails(props: RequestDetailsProps) {
  const { messages, kind, request, again } = props;
  const one = messages.one;
  return (
    <>
      <PageHead
        title={
          <code className="font-mono wrap-anywhere">
            <PathText method={request.method} path={request.path} />
          </code>
        }
        back={{ href: kind.base, label: messages.title }}
      />
      <RequestFacts {...props} />
      <div className="mt-6">
        <CopyField label={ID_HEADER} hint={one.idHint} value={request.id} />
      </div>
      <div className="grid gap-x-8 lg:grid-cols-2">
        <Section title={one.requestBody}>
          <LoggedBody
            body={request.requestBody}
            label={one.sent}
            none={one.noneSent}
            cut={one.cut}
          />
        </Section>
        <Section title={one.responseBody}>
          <LoggedBody
            body={request.responseBody}
            label={one.answered}
            none={one.noneAnswered}
            cut={one.cut}
          />
        </Section>
      </div>
      <Section title={one.again} sub={again.sub}>
        <SendAgain messages={messages} again={again} />
      </Section>
    </>
  );
}

function SendAgain({ messages, again }: Pick<RequestDetailsProps, "messages" | "again">) {
  const { code, testHref } = again;
  const block = <CodeBlock label={messages.one.sample} samples={[{ language: "curl", code }]} />;
  if (testHref === undefined) return block;
  return (
    <SpendingCode messages={messages.spending} testHref={testHref}>
      {block}
    </SpendingCode>
  );
}

function RequestFacts(props: RequestDetailsProps) {
  const { messages, kind, request, timeZone, credential, facts } = props;
  const { status, createdAt, elapsedMs, address } = request;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 border-y border-border py-4 text-table">
      <Fact label={messages.heads.status}>
        <HttpStatus status={status} />
      </Fact>
      <Fact label={messages.heads.time}>
        <RequestTime at={createdAt} timeZone={timeZone} />
      </Fact>
      <Fact label={messages.heads.took}>
        {messages.took({ milliseconds: elapsedMs.toFixed(1) })}
      </Fact>
      <Fact label={messages.heads.by[kind.noun]}>
        {credential ? (
          <AppLink href={credential.href}>
            {credential.name} <code className="text-meta">{credential.shown}</code>
          </AppLink>
        ) : (
          messages.removed
        )}
      </Fact>
      {address !== null && (
        <Fact label={messages.one.from}>
          <code>{address}</code>
        </Fact>
      )}
      {facts}
    </dl>
  );
}
