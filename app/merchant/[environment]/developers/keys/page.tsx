import { isWorking } from "@/components/developers/credential";
import { CredentialList } from "@/components/developers/credential-list";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { listCredentials } from "@/lib/domain/access/credentials/list-credentials";
import { readRequestRules } from "@/lib/domain/access/merchants/read-request-rules";
import { listBranchNames } from "@/lib/domain/access/pickups/list-pickups";
import { CREDENTIALS } from "@/lib/messages/credentials.gen";
import { KEYS } from "@/lib/messages/keys.gen";
import { DeveloperTabs } from "../_components/developer-tabs";
import { keysAt } from "../developing";
import { RequestRulesForm } from "./request-rules-form";

export const generateMetadata = titled(KEYS, ({ title }) => title);

type KeysPageProps = { params: Promise<{ environment: string }> };

export default async function KeysPage({ params }: KeysPageProps) {
  const { environment: named } = await params;
  const { merchant, user } = await requireMerchant(named, "manage_integration");
  const { environment } = merchant;
  const [messages, credentials, all, rules, branches] = await Promise.all([
    readMessages(KEYS),
    readMessages(CREDENTIALS),
    listCredentials({ merchant, user }),
    readRequestRules(merchant),
    listBranchNames(merchant),
  ]);
  const keys = all.map((key) => ({
    ...key,
    branch: branches.find(({ id }) => id === key.branchId)?.name,
  }));
  const kind = keysAt(environment);
  const view = { messages: credentials, kind, timeZone: merchant.market.timezone, now: new Date() };
  const ended = keys.filter((key) => !isWorking(key));
  return (
    <>
      <PageHead
        title={messages.title}
        sub={messages.sub[environment]}
        actions={
          <Button href={`${kind.base}/new`} variant="primary">
            {messages.create}
          </Button>
        }
      />
      <DeveloperTabs environment={environment} current="/keys" />
      <CredentialList
        caption={messages.working.caption}
        credentials={keys.filter(isWorking)}
        empty={
          <Empty art="signals" title={messages.working.emptyTitle}>
            {messages.working.empty}
          </Empty>
        }
        {...view}
      />
      {ended.length > 0 && (
        <details className="mt-6">
          <summary className="inline-flex min-h-11 items-center text-table text-brand underline underline-offset-4">
            {messages.ended.open({ count: ended.length })}
          </summary>
          <CredentialList caption={messages.ended.caption} credentials={ended} {...view} />
        </details>
      )}
      <Section title={messages.rules.title} sub={messages.rules.sub}>
        <RequestRulesForm environment={environment} rules={rules} />
      </Section>
    </>
  );
}
