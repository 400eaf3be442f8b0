import { shownSecret } from "@/components/developers/credential";
import { RequestDetails } from "@/components/developers/request-details";
import { publicUrl } from "@/lib/core/env";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { asCurl } from "@/lib/domain/platform/requests/as-curl";
import { readRequest } from "@/lib/domain/platform/requests/read-request";
import { COURIER_DEVELOPERS } from "@/lib/messages/courier-developers.gen";
import { REQUESTS } from "@/lib/messages/requests.gen";
import { REQUEST_LOG, TOKENS } from "../../credential-kind";

export const generateMetadata = titled(
  COURIER_DEVELOPERS,
  ({ requestPage }) => requestPage.metaTitle,
);

type RequestPageProps = { params: Promise<{ request_id: string }> };

export default async function RequestPage({ params }: RequestPageProps) {
  const texts = (await readMessages(COURIER_DEVELOPERS)).requestPage;

  const { courier } = await requireCourier("manage_integration");
  const { request_id } = await params;
  const request = await orNotFound(readRequest(courier, request_id), "request_not_found");
  const { credentialId, credentialName: name, credentialPrefix: prefix } = request;
  const { credentialLastFour: lastFour } = request;
  return (
    <RequestDetails
      messages={await readMessages(REQUESTS)}
      kind={REQUEST_LOG}
      request={request}
      timeZone={courier.timezone}
      credential={
        name === null || prefix === null || lastFour === null
          ? undefined
          : {
              href: `${TOKENS.one}/${credentialId}`,
              name,
              shown: shownSecret(prefix, lastFour),
            }
      }
      again={{
        code: asCurl(request, { baseUrl: publicUrl, as: "courier" }),
        sub: texts.sub,
      }}
    />
  );
}
