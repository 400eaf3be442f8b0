import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { isWorking, shownSecret } from "@/components/developers/credential";
import { CredentialFacts } from "@/components/developers/credential-facts";
import { requestAddress } from "@/components/developers/request-filter";
import { AppLink } from "@/components/ui/app-link";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { publicUrl } from "@/lib/core/env";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { listKeys } from "@/lib/domain/merchants/list-keys";
import { DEVELOPING, keysAt, requestLogAt } from "../../developing";
import { firstRequest } from "../../samples";
import { EndKeyForm, ReplaceKeyForm } from "../_components/key-forms";

export const metadata: Metadata = { title: "Key" };

type KeyPageProps = { params: Promise<{ environment: string; key_id: string }> };

/**
 * Both forms stay in their places whatever becomes of the key, because the answer to a form that was
 * sent without JavaScript is shown where the form is.
 */
export default async function KeyPage({ params }: KeyPageProps) {
  const { environment: named, key_id } = await params;
  const { merchant, user } = await requireMerchant(named, { positions: DEVELOPING });
  const { environment } = merchant;
  const key = (await listKeys({ merchant, user })).find(({ id }) => id === key_id);
  if (!key) notFound();
  const kind = keysAt(environment);
  const form = { environment, keyId: key.id };
  return (
    <>
      <PageHead
        title={key.name}
        sub={<code>{shownSecret(kind.prefix, key.lastFour)}</code>}
        back={{ href: kind.base, label: "Keys" }}
      />
      <CredentialFacts credential={key} timeZone={merchant.market.timezone} now={new Date()} />
      <p className="mt-4">
        <AppLink href={requestAddress({ by: key.id }, requestLogAt(environment).base)}>
          Requests with this key
        </AppLink>
      </p>
      <Section
        title="Rotate"
        sub="Makes a new secret of the same name. The old one goes on working while you change over."
      >
        <ReplaceKeyForm {...form} current={key.state} firstRequest={firstRequest(publicUrl)} />
      </Section>
      <Section title="Revoke" sub="For a key that leaked, or a system that is no more.">
        <EndKeyForm {...form} name={key.name} isWorking={isWorking(key)} />
      </Section>
    </>
  );
}
