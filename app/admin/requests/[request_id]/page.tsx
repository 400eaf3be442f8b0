import type { Metadata } from "next";
import { Facts } from "@/app/admin/_components/facts";
import { AppLink } from "@/components/ui/app-link";
import { CodeBlock } from "@/components/ui/code-block";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { readAnyRequest, type AnyRequest } from "@/lib/domain/requests/read-any-request";
import { ADMIN_TIMEZONE } from "../../admin-timezone";

export const metadata: Metadata = { title: "Request" };

type AdminRequestPageProps = { params: Promise<{ request_id: string }> };

/** What a company's system asked and was answered, by the id that it quotes. */
export default async function AdminRequestPage({ params }: AdminRequestPageProps) {
  const { admin } = await requireAdmin();
  const { request_id: requestId } = await params;
  const request = await orNotFound(readAnyRequest(admin, requestId), "request_not_found");
  return (
    <>
      <PageHead
        title="Request"
        sub={<code className="break-all">{request.id}</code>}
        back={{ href: "/admin/search", label: "Search" }}
      />
      <Facts facts={factsOf(request)} />
      <Body title="Request body" text={request.requestBody} />
      <Body title="Response body" text={request.responseBody} />
    </>
  );
}

function factsOf(request: AnyRequest) {
  const { merchantId, merchantName, courierId, courierName, environment, orderId } = request;
  const company = merchantId
    ? { href: `/admin/merchants/${merchantId}`, name: merchantName }
    : { href: `/admin/couriers/${courierId}`, name: courierName };
  return [
    { name: "From", value: <AppLink href={company.href}>{company.name}</AppLink> },
    { name: "Environment", value: environment },
    {
      name: "Request",
      value: (
        <code className="break-all">
          {request.method} {request.path}
        </code>
      ),
    },
    { name: "Status", value: request.status },
    { name: "Duration", value: `${Math.round(request.elapsedMs)} ms` },
    { name: "Time", value: <Instant at={request.createdAt} timeZone={ADMIN_TIMEZONE} /> },
    {
      name: "Order",
      value: orderId && (
        <AppLink href={`/admin/search?q=${orderId}`}>
          <code className="break-all">{orderId}</code>
        </AppLink>
      ),
    },
  ];
}

function Body({ title, text }: { title: string; text: string | null }) {
  if (text === null) return null;
  return (
    <Section title={title}>
      <CodeBlock label={title} samples={[{ language: "JSON", code: text }]} />
    </Section>
  );
}
