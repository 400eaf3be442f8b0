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
import { readWords, titled } from "@/lib/dashboard/read-words";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { Credential } from "@/lib/domain/credentials/credential";
import { listKeys } from "@/lib/domain/merchants/list-keys";
import type { Environment, MerchantContext } from "@/lib/domain/merchants/merchant-context";
import { countRequests, type RequestHour } from "@/lib/domain/requests/count-requests";
import { listRequests, type LoggedRequest } from "@/lib/domain/requests/list-requests";
import { countDeliveries, type DeliveryCounts } from "@/lib/domain/webhooks/count-deliveries";
import { DEVELOPERS, type DeveloperWords } from "@/lib/words/developers";
import { UI } from "@/lib/words/ui";
import { DeveloperTabs } from "./_components/developer-tabs";
import { Quickstart } from "./_components/quickstart";
import { DEVELOPING, developersAt, keysAt, requestLogAt } from "./developing";
import { quickstartSteps } from "./quickstart-steps";

export const generateMetadata = titled(DEVELOPERS, ({ title }) => title);

type DevelopersPageProps = { params: Promise<{ environment: string }> };

export default async function DevelopersPage({ params }: DevelopersPageProps) {
  const { environment: named } = await params;
  const { merchant, user } = await requireMerchant(named, { positions: DEVELOPING });
  const { environment } = merchant;
  const words = await readWords(DEVELOPERS);
  const [hours, deliveries, lastError, keys, steps] = await Promise.all([
    countRequests(merchant),
    countDeliveries(merchant),
    readLastError(merchant),
    listKeys({ merchant, user }),
    quickstartSteps(merchant, words.quickstart.steps),
  ]);
  const log = requestLogAt(environment);
  const newest = keys.find(isWorking);
  const { timezone: timeZone } = merchant.market;
  return (
    <>
      <PageHead title={words.title} sub={words.sub[environment]} />
      <DeveloperTabs environment={environment} current="" />
      <Day words={words.day} {...{ hours, deliveries, timeZone }} />
      {lastError && (
        <LastError
          label={words.day.lastError}
          request={lastError}
          base={log.base}
          timeZone={timeZone}
        />
      )}
      <Section title={words.quickstart.title} sub={words.quickstart.sub}>
        <KeepKey words={words.quickstart} environment={environment} newest={newest} />
        <QueryProvider>
          <Quickstart steps={steps} address={`${log.base}/data?status=2xx`} />
        </QueryProvider>
      </Section>
    </>
  );
}

type KeepKeyProps = {
  words: DeveloperWords["quickstart"];
  environment: Environment;
  newest: Credential | undefined;
};

/** The person's own key stands there without its secret, which only they have. */
function KeepKey({ words, environment, newest }: KeepKeyProps) {
  return (
    <div className="mb-8 grid gap-2">
      <CodeBlock
        label={words.keep}
        samples={[
          {
            language: words.shell,
            code: `export TUMIZA_KEY=${shownSecret(keysAt(environment).prefix, newest?.lastFour ?? "")}`,
          },
        ]}
      />
      <p className="text-table text-muted">
        {newest ? words.secretOf(newest.name) : words.noKey}
        <AppLink href={`${developersAt(environment)}/keys/new`}>{words.createKey}</AppLink>
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
  words: DeveloperWords["day"];
  hours: RequestHour[];
  deliveries: DeliveryCounts;
  timeZone: string;
};

async function Day({ words, hours, deliveries, timeZone }: DayProps) {
  const ui = await readWords(UI);
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
      <StatTile label={words.requests} value={requests}>
        {requests}
        <Sparkline
          words={ui}
          label={words.requestsPerHour}
          labelHead={words.hour}
          points={points((hour) => hour.requests)}
          isTableHidden
        />
      </StatTile>
      <StatTile label={words.errors} value={errors}>
        {errors}
        <Sparkline
          words={ui}
          label={words.errorsPerHour}
          labelHead={words.hour}
          points={points((hour) => hour.errors)}
          isTableHidden
        />
      </StatTile>
      <StatTile label={words.webhooks} value={delivered}>
        {ended === 0 ? words.noneSent : words.delivered(delivered, ended)}
        {waiting > 0 && (
          <p className="text-meta font-normal text-muted">{words.waiting(waiting)}</p>
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
