import { isWorking, shownSecret } from "@/components/developers/credential";
import { HttpStatus } from "@/components/developers/http-status";
import { RequestTime } from "@/components/developers/request-time";
import { AppLink } from "@/components/ui/app-link";
import { CodeBlock } from "@/components/ui/code-block";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { Sparkline } from "@/components/ui/sparkline";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatInstant } from "@/lib/core/format-time";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { Credential } from "@/lib/domain/access/credentials/credential";
import { listCredentials } from "@/lib/domain/access/credentials/list-credentials";
import type { Environment, MerchantContext } from "@/lib/domain/authority/merchant-context";
import {
  countDeliveries,
  type DeliveryCounts,
} from "@/lib/domain/messaging/webhooks/count-deliveries";
import { countRequests, type RequestHour } from "@/lib/domain/platform/requests/count-requests";
import { listRequests, type LoggedRequest } from "@/lib/domain/platform/requests/list-requests";
import { CONTROLS } from "@/lib/messages/controls.gen";
import { DEVELOPERS, type DevelopersMessages } from "@/lib/messages/developers.gen";
import { DeveloperTabs } from "./_components/developer-tabs";
import { Quickstart } from "./_components/quickstart";
import { developersAt, requestLogAt } from "./developing";
import { quickstartSteps } from "./quickstart-steps";

export const generateMetadata = titled(DEVELOPERS, ({ title }) => title);

type DevelopersPageProps = { params: Promise<{ environment: string }> };

export default async function DevelopersPage({ params }: DevelopersPageProps) {
  const { environment: named } = await params;
  const { merchant, user } = await requireMerchant(named, "manage_integration");
  const { environment } = merchant;
  const messages = await readMessages(DEVELOPERS);
  const [hours, deliveries, lastError, keys, steps] = await Promise.all([
    countRequests(merchant),
    countDeliveries(merchant),
    readLastError(merchant),
    listCredentials({ merchant, user }),
    quickstartSteps(merchant, messages.quickstart.steps),
  ]);
  const log = requestLogAt(environment);
  const newest = keys.find(isWorking);
  const { timezone: timeZone } = merchant.market;
  return (
    <>
      <PageHead title={messages.title} sub={messages.sub[environment]} />
      <DeveloperTabs environment={environment} current="" />
      <Day messages={messages.day} hours={hours} deliveries={deliveries} timeZone={timeZone} />
      {lastError && (
        <LastError
          label={messages.day.lastError}
          request={lastError}
          base={log.base}
          timeZone={timeZone}
        />
      )}
      <Section title={messages.quickstart.title} sub={messages.quickstart.sub}>
        <KeepKey messages={messages.quickstart} environment={environment} newest={newest} />
        <Quickstart messages={messages.quickstart} steps={steps} log={log.base} />
      </Section>
    </>
  );
}

type KeepKeyProps = {
  messages: DevelopersMessages["quickstart"];
  environment: Environment;
  newest: Credential | undefined;
};

/** Names the user's key; only the user has its secret. */
function KeepKey({ messages, environment, newest }: KeepKeyProps) {
  return (
    <div className="mb-8 grid gap-2">
      <CodeBlock
        label={messages.keep}
        samples={[
          {
            language: messages.shell,
            code: `export TUMIZA_KEY=${shownSecret(`svc_${environment}_`, newest?.lastFour ?? "")}`,
          },
        ]}
      />
      <p className="text-table text-muted">
        {newest ? messages.secretOf({ key: newest.name }) : messages.noKey}
        <AppLink href={`${developersAt(environment)}/keys/new`}>{messages.createKey}</AppLink>
      </p>
    </div>
  );
}

async function readLastError(merchant: MerchantContext): Promise<LoggedRequest | undefined> {
  const [refused, failed] = await Promise.all([
    listRequests(merchant, { statusClass: 4, limit: 1 }),
    listRequests(merchant, { statusClass: 5, limit: 1 }),
  ]);
  return [...refused.requests, ...failed.requests].sort(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
  )[0];
}

type DayProps = {
  messages: DevelopersMessages["day"];
  hours: RequestHour[];
  deliveries: DeliveryCounts;
  timeZone: string;
};

async function Day({ messages, hours, deliveries, timeZone }: DayProps) {
  const ui = await readMessages(CONTROLS);
  const { delivered, dead, waiting } = deliveries;
  const requests = sum(hours.map((hour) => hour.requests));
  const errors = sum(hours.map((hour) => hour.errors));
  const ended = delivered + dead;
  const points = (count: (hour: RequestHour) => number) =>
    hours.map((hour) => ({
      label: formatInstant(hour.startedAt, timeZone, "time"),
      value: count(hour),
    }));
  return (
    <StatList>
      <StatTile label={messages.requests} value={requests}>
        {requests}
        <Sparkline
          messages={ui}
          label={messages.requestsPerHour}
          labelHead={messages.hour}
          points={points((hour) => hour.requests)}
          isTableHidden
        />
      </StatTile>
      <StatTile label={messages.errors} value={errors}>
        {errors}
        <Sparkline
          messages={ui}
          label={messages.errorsPerHour}
          labelHead={messages.hour}
          points={points((hour) => hour.errors)}
          isTableHidden
        />
      </StatTile>
      <StatTile label={messages.webhooks} value={delivered}>
        {ended === 0 ? messages.noneSent : messages.delivered({ count: delivered, ended })}
        {waiting > 0 && (
          <p className="text-meta font-normal text-muted">{messages.waiting({ count: waiting })}</p>
        )}
      </StatTile>
    </StatList>
  );
}

type LastErrorProps = { label: string; request: LoggedRequest; base: string; timeZone: string };

function LastError({ label, request, base, timeZone }: LastErrorProps) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-table">
      <span className="text-muted">{label}</span>
      <HttpStatus status={request.status} />
      <AppLink href={`${base}/${request.id}`}>
        <code>
          {request.method} {request.path}
        </code>
      </AppLink>
      <RequestTime at={request.createdAt} timeZone={timeZone} />
    </p>
  );
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
