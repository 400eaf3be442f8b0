import { type CredentialKind, shownSecret } from "@/components/developers/credential";
import { Fact } from "@/components/developers/fact";
import { RequestDetails } from "@/components/developers/request-details";
import { AppLink } from "@/components/ui/app-link";
import { publicUrl } from "@/lib/core/env";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { asCurl } from "@/lib/domain/platform/requests/as-curl";
import { readRequest, type WholeRequest } from "@/lib/domain/platform/requests/read-request";
import { REQUESTS } from "@/lib/messages/requests.gen";
import { developersAt, keysAt, requestLogAt } from "../../developing";

export const generateMetadata = titled(REQUESTS, ({ one }) => one.metaTitle);

/** Operations that place orders. */
const PLACING = new Set(["createOrder", "createRun"]);

type RequestPageProps = { params: Promise<{ environment: string; request_id: string }> };

export default async function RequestPage({ params }: RequestPageProps) {
  const { environment: named, request_id } = await params;
  const { merchant } = await requireMerchant(named, "manage_integration");
  const { environment } = merchant;
  const request = await orNotFound(readRequest(merchant, request_id), "request_not_found");
  const { orderId } = request;
  const messages = await readMessages(REQUESTS);
  return (
    <RequestDetails
      messages={messages}
      kind={requestLogAt(environment)}
      request={request}
      timeZone={merchant.market.timezone}
      credential={keyOf(request, keysAt(environment))}
      facts={
        orderId && (
          <Fact label={messages.one.order}>
            <AppLink href={`/merchant/${environment}/orders/${orderId}`}>
              <code>{orderId}</code>
            </AppLink>
          </Fact>
        )
      }
      again={{
        code: asCurl(request, { baseUrl: publicUrl, as: "merchant", headers: extraOf(request) }),
        sub: messages.one.againSub,
        ...(environment === "live" &&
          PLACING.has(request.operation) && { testHref: developersAt("test") }),
      }}
    />
  );
}

function keyOf(request: WholeRequest, { one }: CredentialKind) {
  const { credentialId, credentialName: name, credentialPrefix: prefix } = request;
  const { credentialLastFour: lastFour } = request;
  if (name === null || prefix === null || lastFour === null) return undefined;
  return { href: `${one}/${credentialId}`, name, shown: shownSecret(prefix, lastFour) };
}

/** A new idempotency key, so that the command makes a new request and not a replay. */
function extraOf({ id, operation }: WholeRequest): string[] {
  return operation === "createOrder" ? [`Idempotency-Key: again-${id}`] : [];
}
