import { LoggedBody } from "@/components/developers/logged-body";
import { AppLink } from "@/components/ui/app-link";
import { Facts } from "@/components/ui/facts";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { readAnyRequest, type AnyRequest } from "@/lib/domain/platform/requests/read-any-request";
import { ADMIN_REQUESTS, type AdminRequestsMessages } from "@/lib/messages/admin-requests.gen";
import { FRAME, type FrameMessages } from "@/lib/messages/frame.gen";
import { REQUESTS } from "@/lib/messages/requests.gen";
import { ADMIN_TIMEZONE } from "../../admin-timezone";

export const generateMetadata = titled(ADMIN_REQUESTS, ({ requestPage }) => requestPage.metaTitle);

type AdminRequestPageProps = { params: Promise<{ request_id: string }> };

/** A company's request and its answer, by the request id that it quotes. */
export default async function AdminRequestPage({ params }: AdminRequestPageProps) {
  const texts = (await readMessages(ADMIN_REQUESTS)).requestPage;

  const { admin } = await requireAdmin();
  const { request_id: requestId } = await params;
  const logged = (await readMessages(REQUESTS)).one;
  const request = await orNotFound(readAnyRequest(admin, requestId), "request_not_found");
  return (
    <>
      <PageHead
        title={texts.request}
        sub={<code className="break-all">{request.id}</code>}
        back={{ href: "/admin/search", label: texts.search }}
      />
      <Facts facts={factsOf(texts, request, (await readMessages(FRAME)).environments)} />
      <Section title={texts.requestBody}>
        <LoggedBody
          body={request.requestBody}
          label={texts.requestBody}
          none={logged.noneSent}
          cut={logged.cut}
        />
      </Section>
      <Section title={texts.responseBody}>
        <LoggedBody
          body={request.responseBody}
          label={texts.responseBody}
          none={logged.noneAnswered}
          cut={logged.cut}
        />
      </Section>
    </>
  );
}

function factsOf(
  { facts }: AdminRequestsMessages["requestPage"],
  request: AnyRequest,
  environments: FrameMessages["environments"],
) {
  const { merchantId, merchantName, courierId, courierName, environment, orderId } = request;
  const company = merchantId
    ? { href: `/admin/merchants/${merchantId}`, name: merchantName }
    : { href: `/admin/couriers/${courierId}`, name: courierName };
  return [
    { name: facts.from, value: <AppLink href={company.href}>{company.name}</AppLink> },
    { name: facts.environment, value: environment && environments[environment] },
    {
      name: facts.request,
      value: (
        <code className="break-all">
          {request.method} {request.path}
        </code>
      ),
    },
    { name: facts.status, value: request.status },
    { name: facts.duration, value: `${Math.round(request.elapsedMs)} ms` },
    { name: facts.time, value: <Instant at={request.createdAt} timeZone={ADMIN_TIMEZONE} /> },
    {
      name: facts.order,
      value: orderId && (
        <AppLink href={`/admin/search?q=${orderId}`}>
          <code className="break-all">{orderId}</code>
        </AppLink>
      ),
    },
  ];
}
