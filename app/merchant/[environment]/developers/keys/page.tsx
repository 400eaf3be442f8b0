import type { Metadata } from "next";
import { isWorking } from "@/components/developers/credential";
import { CredentialList } from "@/components/developers/credential-list";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { PageHead } from "@/components/ui/page-head";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { listKeys } from "@/lib/domain/merchants/list-keys";
import { DeveloperTabs } from "../_components/developer-tabs";
import { DEVELOPING, keysAt } from "../developing";

export const metadata: Metadata = { title: "Keys" };

type KeysPageProps = { params: Promise<{ environment: string }> };

export default async function KeysPage({ params }: KeysPageProps) {
  const { environment: named } = await params;
  const { merchant, user } = await requireMerchant(named, { positions: DEVELOPING });
  const { environment } = merchant;
  const keys = await listKeys({ merchant, user });
  const kind = keysAt(environment);
  const view = { kind, timeZone: merchant.market.timezone, now: new Date() };
  const ended = keys.filter((key) => !isWorking(key));
  return (
    <>
      <PageHead
        title="Keys"
        sub={
          environment === "live"
            ? "Whoever has a live key can place orders that your wallet pays for."
            : "Test keys move no rider and charge no money."
        }
        actions={
          <Button href={`${kind.base}/new`} variant="primary">
            Create key
          </Button>
        }
      />
      <DeveloperTabs environment={environment} current="/keys" />
      <CredentialList
        caption="Keys that work"
        credentials={keys.filter(isWorking)}
        empty={
          <Empty title="No key works.">
            Create one and your shop or till can quote, place and follow deliveries.
          </Empty>
        }
        {...view}
      />
      {ended.length > 0 && (
        <details className="mt-6">
          <summary className="inline-flex min-h-11 items-center text-table text-brand underline underline-offset-4">
            {ended.length === 1 ? "1 key that ended" : `${ended.length} keys that ended`}
          </summary>
          <CredentialList caption="Keys that ended" credentials={ended} {...view} />
        </details>
      )}
    </>
  );
}
