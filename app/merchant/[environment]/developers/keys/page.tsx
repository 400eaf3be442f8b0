import { isWorking } from "@/components/developers/credential";
import { CredentialList } from "@/components/developers/credential-list";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { readWords, titled } from "@/lib/dashboard/read-words";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { listKeys } from "@/lib/domain/merchants/list-keys";
import { CREDENTIALS } from "@/lib/words/credentials";
import { KEYS } from "@/lib/words/keys";
import { DeveloperTabs } from "../_components/developer-tabs";
import { DEVELOPING, keysAt } from "../developing";

export const generateMetadata = titled(KEYS, ({ title }) => title);

type KeysPageProps = { params: Promise<{ environment: string }> };

export default async function KeysPage({ params }: KeysPageProps) {
  const { environment: named } = await params;
  const { merchant, user } = await requireMerchant(named, { positions: DEVELOPING });
  const { environment } = merchant;
  const [words, credentials, keys] = await Promise.all([
    readWords(KEYS),
    readWords(CREDENTIALS),
    listKeys({ merchant, user }),
  ]);
  const kind = keysAt(environment);
  const view = { words: credentials, kind, timeZone: merchant.market.timezone, now: new Date() };
  const ended = keys.filter((key) => !isWorking(key));
  return (
    <>
      <PageHead
        title={words.title}
        sub={words.sub[environment]}
        actions={
          <Button href={`${kind.base}/new`} variant="primary">
            {words.create}
          </Button>
        }
      />
      <DeveloperTabs environment={environment} current="/keys" />
      <CredentialList
        caption={words.working.caption}
        credentials={keys.filter(isWorking)}
        empty={<Empty title={words.working.emptyTitle}>{words.working.empty}</Empty>}
        {...view}
      />
      {ended.length > 0 && (
        <details className="mt-6">
          <summary className="inline-flex min-h-11 items-center text-table text-brand underline underline-offset-4">
            {words.ended.open(ended.length)}
          </summary>
          <CredentialList caption={words.ended.caption} credentials={ended} {...view} />
        </details>
      )}
    </>
  );
}
