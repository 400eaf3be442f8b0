import { EndpointState } from "@/components/developers/endpoint-state";
import { Fact } from "@/components/developers/fact";
import { Ago } from "@/components/ui/ago";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import { mayUseLoopback } from "@/lib/domain/messaging/webhooks/allowed-address";
import type { WebhookEndpoint } from "@/lib/domain/messaging/webhooks/list-endpoints";
import type { WebhookOwner } from "@/lib/domain/messaging/webhooks/webhook-owner";
import { readSnippet } from "@/lib/guide/snippets";
import { ENDPOINTS, type EndpointsMessages } from "@/lib/messages/endpoints.gen";
import { DeliveriesSection } from "./deliveries-section";
import { DuplicateNotice } from "./duplicate-notice";
import { SendExampleForm, SwitchEndpointForm } from "./endpoint-buttons";
import { eventTypesOf } from "./endpoint-fields";
import { ChangeEndpointForm, RemoveEndpointForm, RotateSecretForm } from "./endpoint-forms";
import { endpointsAt } from "./endpoints-at";

type EndpointViewProps = {
  owner: WebhookOwner;
  endpoint: WebhookEndpoint;
  /** The search of the address, which filters and pages the deliveries. */
  params: URLSearchParams;
  timeZone: string;
};

/** One endpoint with its health, its deliveries and its forms. */
export async function EndpointView({ owner, endpoint, params, timeZone }: EndpointViewProps) {
  const messages = await readMessages(ENDPOINTS);
  const { environment } = owner;
  const list = endpointsAt(owner);
  const target = { environment, endpointId: endpoint.id };
  const view = { timeZone, now: new Date() };
  return (
    <>
      <PageHead
        title={<code className="font-mono break-all">{endpoint.url}</code>}
        back={{ href: list, label: messages.title }}
        actions={<SendExampleForm {...target} />}
      />
      {endpoint.disabledAt && (
        <div className="mb-4">
          <Notice
            tone="bad"
            title={messages.one.disabled({ reason: endpoint.disabledReason ?? "" })}
            actions={<SwitchEndpointForm {...target} isEnabled={false} />}
          >
            {messages.one.disabledExplains}
          </Notice>
        </div>
      )}
      <DuplicateNotice messages={messages.one} endpoint={endpoint} list={list} />
      <EndpointFacts messages={messages} endpoint={endpoint} {...view} />
      <DeliveriesSection owner={owner} endpointId={endpoint.id} params={params} {...view} />
      <Section title={messages.one.change}>
        <ChangeEndpointForm
          {...target}
          eventTypes={eventTypesOf(owner)}
          endpoint={endpoint}
          takesHttp={mayUseLoopback(environment)}
        />
      </Section>
      {/* The form replaces only the secret that was current when it was opened. */}
      <Section title={messages.one.secret} sub={messages.one.secretSub}>
        <RotateSecretForm
          {...target}
          secretMark={endpoint.secretMark}
          href={`${list}/${endpoint.id}`}
          receiver={readSnippet("receive-webhook", "receive")}
        />
      </Section>
      <Section title={messages.one.stop}>
        <div className="flex flex-wrap items-start gap-4">
          {!endpoint.disabledAt && <SwitchEndpointForm {...target} isEnabled />}
          <RemoveEndpointForm {...target} />
        </div>
      </Section>
    </>
  );
}

type EndpointFactsProps = {
  messages: EndpointsMessages;
  endpoint: WebhookEndpoint;
  timeZone: string;
  now: Date;
};

function EndpointFacts({ messages, endpoint, timeZone, now }: EndpointFactsProps) {
  const { createdAt, lastSuccessAt, failingSince, previousSecretExpiresAt } = endpoint;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 border-y border-border py-4 text-table">
      <Fact label={messages.heads.state}>
        <EndpointState messages={messages.states} endpoint={endpoint} />
      </Fact>
      <Fact label={messages.one.created}>
        <Instant at={createdAt} timeZone={timeZone} />
      </Fact>
      <Fact label={messages.heads.lastDelivered}>
        {lastSuccessAt ? <Ago at={lastSuccessAt} timeZone={timeZone} now={now} /> : messages.never}
      </Fact>
      {failingSince && (
        <Fact label={messages.one.failingSince}>
          <Ago at={failingSince} timeZone={timeZone} now={now} />
        </Fact>
      )}
      {previousSecretExpiresAt && previousSecretExpiresAt > now && (
        <Fact label={messages.one.oldSecretUntil}>
          <Ago at={previousSecretExpiresAt} timeZone={timeZone} now={now} />
        </Fact>
      )}
    </dl>
  );
}
