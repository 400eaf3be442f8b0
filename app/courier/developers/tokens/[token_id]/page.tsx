import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { isWorking, shownSecret } from "@/components/developers/credential";
import { CredentialFacts } from "@/components/developers/credential-facts";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { publicUrl } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { readWords } from "@/lib/dashboard/read-words";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { listTokens } from "@/lib/domain/couriers/list-tokens";
import { CREDENTIALS } from "@/lib/words/credentials";
import { EndTokenForm, ReplaceTokenForm } from "../../_components/token-forms";
import { TOKENS } from "../../credential-kind";
import { firstRequest } from "../../s2s-samples";

export const metadata: Metadata = { title: "Token" };

type TokenPageProps = { params: Promise<{ token_id: string }> };

/**
 * Both forms stay in their places whatever becomes of the token, because the answer to a form that
 * was sent without JavaScript is shown where the form is.
 */
export default async function TokenPage({ params }: TokenPageProps) {
  const { courier } = await requireCourier({ positions: ["owner"] });
  const [words, { token_id }, tokens] = await Promise.all([
    readWords(CREDENTIALS),
    params,
    listTokens(courier),
  ]);
  const token = tokens.find(({ id }) => id === token_id);
  if (!token) notFound();
  const { id, name, state } = token;
  return (
    <>
      <PageHead
        title={name}
        sub={<code>{shownSecret(TOKENS.prefix, token.lastFour)}</code>}
        back={{ href: "/courier/developers", label: "Developers" }}
      />
      <CredentialFacts
        words={words}
        credential={token}
        timeZone={courier.timezone}
        now={new Date()}
      />
      <Section
        title="Rotate"
        sub="Makes a new secret of the same name. The old one goes on working while you change over."
      >
        <ReplaceTokenForm
          id={newId("tok")}
          tokenId={id}
          current={state}
          firstRequest={firstRequest(publicUrl)}
        />
      </Section>
      <Section title="Revoke" sub="For a token that leaked, or a system that is no more.">
        <EndTokenForm tokenId={id} name={name} isWorking={isWorking(token)} />
      </Section>
    </>
  );
}
