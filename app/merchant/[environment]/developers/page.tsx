import type { Metadata } from "next";
import { isWorking, shownSecret } from "@/components/developers/credential";
import { HttpStatus } from "@/components/developers/http-status";
import { RequestTime } from "@/components/developers/request-time";
import { QueryProvider } from "@/components/live/query-provider";
import { AppLink } from "@/components/ui/app-link";
import { CodeBlock } from "@/components/ui/code-block";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { Sparkline } from "@/components/ui/sparkline";
import { StatList, StatTile } from "@/components/ui/stat-list";
import { formatInstant } from "@/lib/core/format-time";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { Credential } from "@/lib/domain/credentials/credential";
import { listKeys } from "@/lib/domain/merchants/list-keys";
import type { Environment, MerchantContext } from "@/lib/domain/merchants/merchant-context";
import { countRequests, type RequestHour } from "@/lib/domain/requests/count-requests";
import { listRequests, type LoggedRequest } from "@/lib/domain/requests/list-requests";
import { countDeliveries, type DeliveryCounts } from "@/lib/domain/webhooks/count-deliveries";
import { DeveloperTabs } from "./_components/developer-tabs";
import { Quickstart } from "./_components/quickstart";
import { DEVELOPING, developersAt, keysAt, requestLogAt } from "./developing";
import { quickstartSteps } from "./quickstart-steps";

export const metadata: Metadata = { title: "Developers" };

type DevelopersPageProps = { params: Promise<{ environment: string }> };

export default async function DevelopersPage({ params }: DevelopersPageProps) {
  const { environment: named } = await params;
  const { merchant, user } = await requireMerchant(named, { positions: DEVELOPING });
  const { environment } = merchant;
  const [hours, deliveries, lastError, keys, steps] = await Promise.all([
    countRequests(merchant),
    countDeliveries(merchant),
    readLastError(merchant),
    listKeys({ merchant, user }),
    quickstartSteps(merchant),
  ]);
  const log = requestLogAt(environment);
  const newest = keys.find(isWorking);
  return (
    <>
      <PageHead
        title="Developers"
        sub={`What your systems do in the ${environment} environment, and how to begin.`}
      />
      <DeveloperTabs environment={environment} current="" />
      <Day hours={hours} deliveries={deliveries} timeZone={merchant.market.timezone} />
      {lastError && (
        <LastError request={lastError} base={log.base} timeZone={merchant.market.timezone} />
      )}
      <Section
        title="Quickstart"
        sub="Run these where TUMIZA_KEY is set. Each is ticked when its request has been answered."
      >
        <KeepKey environment={environment} newest={newest} />
        <QueryProvider>
          <Quickstart steps={steps} address={`${log.base}/data?status=2xx`} />
        </QueryProvider>
      </Section>
    </>
  );
}

type KeepKeyProps = { environment: Environment; newest: Credential | undefined };

/** The person's own key stands there without its secret, which only they have. */
function KeepKey({ environment, newest }: KeepKeyProps) {
  return (
    <div className="mb-8 grid gap-2">
      <CodeBlock
        label="Keep the key"
        samples={[
          {
            language: "Shell",
            code: `export TUMIZA_KEY=${shownSecret(keysAt(environment).prefix, newest?.lastFour ?? "")}`,
          },
        ]}
      />
      <p className="text-table text-muted">
        {newest
          ? `Put the whole secret of ${newest.name} there: it was shown when the key was made. `
          : "No key works yet. "}
        <AppLink href={`${developersAt(environment)}/keys/new`}>Create a key</AppLink>
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

type DayProps = { hours: RequestHour[]; deliveries: DeliveryCounts; timeZone: string };

function Day({ hours, deliveries: { delivered, dead, waiting }, timeZone }: DayProps) {
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
      <StatTile label="Requests in 24 hours" value={requests}>
        {requests}
        <Sparkline
          label="Requests per hour"
          labelHead="Hour"
          points={points((hour) => hour.requests)}
          isTableHidden
        />
      </StatTile>
      <StatTile label="Refused or failed" value={errors}>
        {errors}
        <Sparkline
          label="Errors per hour"
          labelHead="Hour"
          points={points((hour) => hour.errors)}
          isTableHidden
        />
      </StatTile>
      <StatTile label="Webhooks delivered" value={delivered}>
        {ended === 0 ? "None sent" : `${delivered} of ${ended}`}
        {waiting > 0 && (
          <p className="text-meta font-normal text-muted">
            {waiting === 1 ? "1 still waits" : `${waiting} still wait`}
          </p>
        )}
      </StatTile>
    </StatList>
  );
}

type LastErrorProps = { request: LoggedRequest; base: string; timeZone: string };

function LastError({ request, base, timeZone }: LastErrorProps) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-table">
      <span className="text-muted">Last error</span>
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
