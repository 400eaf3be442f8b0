import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AppLink } from "@/components/ui/app-link";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyField } from "@/components/ui/copy-field";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { publicUrl } from "@/lib/core/env";
import { requireCourier } from "@/lib/dashboard/require-courier";
import type { CourierContext } from "@/lib/domain/couriers/courier-context";
import { isRefusal } from "@/lib/domain/errors";
import { asCurl } from "@/lib/domain/requests/as-curl";
import { readRequest, type WholeRequest } from "@/lib/domain/requests/read-request";
import { Fact } from "../../_components/fact";
import { shownSecret } from "../../token-words";
import { HttpStatus } from "../_components/http-status";
import { LoggedBody } from "../_components/logged-body";
import { RequestTime } from "../_components/request-time";

export const metadata: Metadata = { title: "Request" };

type RequestPageProps = { params: Promise<{ request_id: string }> };

export default async function RequestPage({ params }: RequestPageProps) {
  const { courier } = await requireCourier({ positions: ["owner"] });
  const { request_id } = await params;
  const request = await findRequest(courier, request_id);
  if (!request) notFound();
  return (
    <>
      <PageHead
        title={
          <code className="font-mono break-all">
            {request.method} {request.path}
          </code>
        }
        back={{ href: "/courier/developers/requests", label: "Request log" }}
      />
      <RequestFacts request={request} timeZone={courier.timezone} />
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
      <Section title="Send it again" sub="Set TUMIZA_TOKEN to the secret first; only you have it.">
        <CodeBlock
          label="This request"
          samples={[{ language: "curl", code: asCurl(request, publicUrl) }]}
        />
      </Section>
    </>
  );
}

async function findRequest(
  courier: CourierContext,
  requestId: string,
): Promise<WholeRequest | undefined> {
  try {
    return await readRequest(courier, requestId);
  } catch (error) {
    if (isRefusal(error, "request_not_found")) return undefined;
    throw error;
  }
}

function RequestFacts({ request, timeZone }: { request: WholeRequest; timeZone: string }) {
  const { status, createdAt, elapsedMs, tokenId, tokenName, tokenLastFour, address } = request;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 border-y border-border py-4 text-table">
      <Fact label="Status">
        <HttpStatus status={status} />
      </Fact>
      <Fact label="Time">
        <RequestTime at={createdAt} timeZone={timeZone} />
      </Fact>
      <Fact label="Took">{elapsedMs.toFixed(1)} ms</Fact>
      <Fact label="Token">
        {tokenName === null || tokenLastFour === null ? (
          "Removed"
        ) : (
          <AppLink href={`/courier/developers/tokens/${tokenId}`}>
            {tokenName} <code className="text-meta">{shownSecret(tokenLastFour)}</code>
          </AppLink>
        )}
      </Fact>
      {address !== null && (
        <Fact label="From">
          <code>{address}</code>
        </Fact>
      )}
    </dl>
  );
}
