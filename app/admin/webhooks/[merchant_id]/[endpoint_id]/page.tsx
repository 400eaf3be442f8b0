import { notFound } from "next/navigation";
import { HttpStatus } from "@/components/developers/http-status";
import { AppLink } from "@/components/ui/app-link";
import { Facts } from "@/components/ui/facts";
import { Instant } from "@/components/ui/instant";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireAdmin } from "@/lib/dashboard/require-admin";
import { may } from "@/lib/domain/authority/rights";
import { readEndpointHealth } from "@/lib/domain/messaging/webhooks/list-failing-endpoints";
import { ADMIN_WEBHOOKS, type AdminWebhooksMessages } from "@/lib/messages/admin-webhooks.gen";
import { FRAME, type FrameMessages } from "@/lib/messages/frame.gen";
import { PlatformRefresh } from "../../../_components/platform-refresh";
import { ItemClaim } from "../../../_queue/item-claim";
import { ADMIN_TIMEZONE } from "../../../admin-timezone";
import { healthOf } from "../../health-of";
import { ReplayForm } from "../../replay-form";

export const generateMetadata = titled(
  ADMIN_WEBHOOKS,
  ({ endpointPage }) => endpointPage.metaTitle,
);

type AdminEndpointPageProps = { params: Promise<{ merchant_id: string; endpoint_id: string }> };

type Endpoint = NonNullable<Awaited<ReturnType<typeof readEndpointHealth>>>;

/** One endpoint of any merchant, with a form to send its events again for the merchant. */
export default async function AdminEndpointPage({ params }: AdminEndpointPageProps) {
  const messages = await readMessages(ADMIN_WEBHOOKS);
  const texts = messages.endpointPage;

  const { admin, user } = await requireAdmin();
  const { merchant_id: merchantId, endpoint_id: endpointId } = await params;
  const named = { merchantId, endpointId };
  const endpoint = (await readEndpointHealth(admin, named)) ?? notFound();
  return (
    <>
      <PageHead
        title={healthOf(messages, endpoint)}
        sub={<code className="break-all">{endpoint.url}</code>}
        back={{ href: "/admin/webhooks", label: texts.webhooks }}
        live={<PlatformRefresh />}
        actions={
          <ItemClaim
            admin={admin}
            item={{ kind: "webhook_endpoint", subject: endpoint.id }}
            isWaiting={endpoint.environment === "live" && endpoint.failingSince !== null}
          />
        }
      />
      <Facts facts={factsOf(texts, endpoint, (await readMessages(FRAME)).environments)} />
      {may(user, "replay_webhooks") && (
        <Section title={texts.replay} sub={texts.replaySub}>
          <ReplayForm endpoint={named} />
        </Section>
      )}
    </>
  );
}

function factsOf(
  { facts }: AdminWebhooksMessages["endpointPage"],
  endpoint: Endpoint,
  environments: FrameMessages["environments"],
) {
  const { merchantId, merchantName, environment, failingSince, disabledReason } = endpoint;
  const moment = (at: Date | null) => at && <Instant at={at} timeZone={ADMIN_TIMEZONE} />;
  return [
    {
      name: facts.merchant,
      value: <AppLink href={`/admin/merchants/${merchantId}`}>{merchantName}</AppLink>,
    },
    { name: facts.environment, value: environments[environment] },
    { name: facts.failingSince, value: moment(failingSince) },
    { name: facts.disabled, value: disabledReason },
    { name: facts.lastFailure, value: endpoint.failedAt && <LastFailure {...endpoint} /> },
    { name: facts.lastSuccess, value: moment(endpoint.lastSuccessAt) },
    { name: facts.failed, value: endpoint.failed },
    { name: facts.waiting, value: endpoint.waiting },
  ];
}

type LastFailureProps = Pick<Endpoint, "failedAt" | "failedStatus" | "failedError">;

/** The receiver's last refusal, or the reason for a missing answer. */
function LastFailure({ failedAt, failedStatus, failedError }: LastFailureProps) {
  return (
    <>
      {failedStatus !== null && <HttpStatus status={failedStatus} />} {failedError}{" "}
      {failedAt && <Instant at={failedAt} timeZone={ADMIN_TIMEZONE} />}
    </>
  );
}
