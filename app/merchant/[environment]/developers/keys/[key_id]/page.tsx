import { notFound } from "next/navigation";
import { isWorking, shownSecret } from "@/components/developers/credential";
import { CredentialFacts } from "@/components/developers/credential-facts";
import { requestAddress } from "@/components/developers/request-filter";
import { AppLink } from "@/components/ui/app-link";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { publicUrl } from "@/lib/core/env";
import { formatMoney } from "@/lib/core/format-money";
import { newId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { listCredentials } from "@/lib/domain/access/credentials/list-credentials";
import { findPickup } from "@/lib/domain/access/pickups/find-pickup";
import { CREDENTIALS } from "@/lib/messages/credentials.gen";
import { KEYS, type KeysMessages } from "@/lib/messages/keys.gen";
import { keysAt, requestLogAt } from "../../developing";
import { firstRequest } from "../../samples";
import { EndKeyForm, ReplaceKeyForm } from "../key-forms";

export const generateMetadata = titled(KEYS, ({ one }) => one.metaTitle);

type KeyPageProps = { params: Promise<{ environment: string; key_id: string }> };

/**
 * Both forms stay in their places in every state of the key, because the answer to a form that was sent without
 * JavaScript is shown where the form is.
 */
export default async function KeyPage({ params }: KeyPageProps) {
  const { environment: named, key_id } = await params;
  const { merchant, user } = await requireMerchant(named, "manage_integration");
  const { environment } = merchant;
  const key = (await listCredentials({ merchant, user })).find(({ id }) => id === key_id);
  if (!key) notFound();
  const [messages, credentials, branch] = await Promise.all([
    readMessages(KEYS),
    readMessages(CREDENTIALS),
    findPickup(merchant, key.branchId),
  ]);
  const { one } = messages;
  const kind = keysAt(environment);
  const form = { environment, keyId: key.id };
  return (
    <>
      <PageHead
        title={key.name}
        sub={<code>{shownSecret(key.prefix, key.lastFour)}</code>}
        back={{ href: kind.base, label: messages.title }}
      />
      <CredentialFacts
        messages={credentials}
        noun="key"
        credential={key}
        timeZone={merchant.market.timezone}
        now={new Date()}
      />
      {branch && <p className="mt-4">{one.branch({ branch: branch.name })}</p>}
      <DailyCap capMinor={key.dailyCapMinor} currency={merchant.market.currency} messages={one} />
      <p className="mt-4">
        <AppLink href={requestAddress({ by: key.id }, requestLogAt(environment).base)}>
          {one.requests}
        </AppLink>
      </p>
      <Section title={one.rotate} sub={one.rotateSub}>
        <ReplaceKeyForm
          {...form}
          id={newId("key")}
          current={key.state}
          firstRequest={firstRequest(publicUrl)}
        />
      </Section>
      <Section title={one.revoke} sub={one.revokeSub}>
        <EndKeyForm {...form} name={key.name} isWorking={isWorking(key)} />
      </Section>
    </>
  );
}

type DailyCapProps = { capMinor: number | null; currency: string; messages: KeysMessages["one"] };

function DailyCap({ capMinor, currency, messages }: DailyCapProps) {
  if (capMinor === null) return null;
  return <p className="mt-4">{messages.dailyCap({ amount: formatMoney(capMinor, currency) })}</p>;
}
