import type { ReactNode } from "react";
import { AppLink } from "@/components/ui/app-link";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyField } from "@/components/ui/copy-field";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { Fact } from "./fact";
import { HttpStatus } from "./http-status";
import { LoggedBody } from "./logged-body";
import type { LogKind } from "./request-row";
import { RequestTime } from "./request-time";

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

type RequestDetailsProps = {
  kind: LogKind;
  request: ShownRequest;
  timeZone: string;
  /** The key or token that was used; absent when it is not known any more. */
  credential: { href: string; name: string; shown: string } | undefined;
  /** Further facts, such as the order it is about. */
  facts?: ReactNode;
  /** The request as a command, and what has to be set first. */
  again: { code: string; sub: string };
};

/** A recorded request whole: what was asked, what was answered, and how to ask it again. */
export function RequestDetails(props: RequestDetailsProps) {
  const { kind, request, again } = props;
  return (
    <>
      <PageHead
        title={
          <code className="font-mono break-all">
            {request.method} {request.path}
          </code>
        }
        back={{ href: kind.base, label: "Request log" }}
      />
      <RequestFacts {...props} />
      <div className="mt-6">
        <CopyField
          label="X-Request-Id"
          hint="Name it when you ask Tumiza about this request."
          value={request.id}
        />
      </div>
      <div className="grid gap-x-8 lg:grid-cols-2">
        <Section title="Request body">
          <LoggedBody body={request.requestBody} label="What was sent" none="None was sent." />
        </Section>
        <Section title="Response body">
          <LoggedBody
            body={request.responseBody}
            label="What was answered"
            none="There was none."
          />
        </Section>
      </div>
      <Section title="Send it again" sub={again.sub}>
        <CodeBlock label="This request" samples={[{ language: "curl", code: again.code }]} />
      </Section>
    </>
  );
}

function RequestFacts({ kind, request, timeZone, credential, facts }: RequestDetailsProps) {
  const { status, createdAt, elapsedMs, address } = request;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 border-y border-border py-4 text-table">
      <Fact label="Status">
        <HttpStatus status={status} />
      </Fact>
      <Fact label="Time">
        <RequestTime at={createdAt} timeZone={timeZone} />
      </Fact>
      <Fact label="Took">{elapsedMs.toFixed(1)} ms</Fact>
      <Fact label={kind.noun === "key" ? "Key" : "Token"}>
        {credential ? (
          <AppLink href={credential.href}>
            {credential.name} <code className="text-meta">{credential.shown}</code>
          </AppLink>
        ) : (
          "Removed"
        )}
      </Fact>
      {address !== null && (
        <Fact label="From">
          <code>{address}</code>
        </Fact>
      )}
      {facts}
    </dl>
  );
}
