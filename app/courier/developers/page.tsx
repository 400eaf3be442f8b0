import { isWorking } from "@/components/developers/credential";
import { CredentialList } from "@/components/developers/credential-list";
import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { publicUrl } from "@/lib/core/env";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { listCredentials } from "@/lib/domain/access/credentials/list-credentials";
import { listRiders } from "@/lib/domain/access/riders/list-riders";
import { COURIER_DEVELOPERS } from "@/lib/messages/courier-developers.gen";
import { CREDENTIALS } from "@/lib/messages/credentials.gen";
import { DeveloperTabs } from "./_components/developer-tabs";
import { GoLiveSection } from "./_components/go-live-section";
import { TOKENS } from "./credential-kind";
import { s2sSamples } from "./s2s-samples";

export const generateMetadata = titled(
  COURIER_DEVELOPERS,
  ({ developersPage }) => developersPage.metaTitle,
);

const NEW_TOKEN = "/courier/developers/tokens/new";

export default async function DevelopersPage() {
  const texts = (await readMessages(COURIER_DEVELOPERS)).developersPage;

  const { courier } = await requireCourier("manage_integration");
  const [messages, tokens, { riders }] = await Promise.all([
    readMessages(CREDENTIALS),
    listCredentials({ courier }),
    listRiders(courier, { limit: 1 }),
  ]);
  const view = { messages, kind: TOKENS, timeZone: courier.timezone, now: new Date() };
  const working = tokens.filter(isWorking);
  const ended = tokens.filter((token) => !isWorking(token));
  return (
    <>
      <PageHead
        title={texts.developers}
        sub={texts.sub}
        actions={
          <Button href={NEW_TOKEN} variant="primary">
            {texts.createToken}
          </Button>
        }
      />
      <DeveloperTabs current="tokens" />
      <CredentialList
        caption={texts.activeTokens}
        credentials={working}
        empty={<NoTokens />}
        {...view}
      />
      {ended.length > 0 && (
        <details className="mt-6">
          <summary className="inline-flex min-h-11 items-center text-table text-brand underline underline-offset-4">
            {texts.endedCount({ count: ended.length })}
          </summary>
          <CredentialList caption={texts.endedTokens} credentials={ended} {...view} />
        </details>
      )}
      <GoLiveSection courier={courier} />
      <TryIt riderId={riders[0]?.id} />
    </>
  );
}

async function NoTokens() {
  const texts = (await readMessages(COURIER_DEVELOPERS)).developersPage;

  return <Empty title={texts.emptyTitle}>{texts.empty}</Empty>;
}

async function TryIt({ riderId }: { riderId: number | undefined }) {
  const messages = await readMessages(COURIER_DEVELOPERS);
  const texts = messages.developersPage;
  return (
    <Section title={texts.tryIt} sub={texts.tryItSub}>
      <div className="grid gap-6">
        <CodeBlock
          label={texts.saveTheToken}
          samples={[{ language: "Shell", code: "export TUMIZA_TOKEN=svc_courier_…" }]}
        />
        {s2sSamples(messages, publicUrl, riderId).map(({ title, note, code }) => (
          <div key={title} className="min-w-0">
            <h3 className="font-semibold">{title}</h3>
            <p className="mb-2 max-w-[68ch] text-table text-muted">{note}</p>
            <CodeBlock label={title} samples={[{ language: "curl", code }]} />
          </div>
        ))}
      </div>
    </Section>
  );
}
