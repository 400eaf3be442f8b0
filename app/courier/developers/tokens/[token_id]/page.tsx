import { notFound } from "next/navigation";
import { isWorking, shownSecret } from "@/components/developers/credential";
import { CredentialFacts } from "@/components/developers/credential-facts";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { publicUrl } from "@/lib/core/env";
import { newId } from "@/lib/core/ids";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { listCredentials } from "@/lib/domain/access/credentials/list-credentials";
import { COURIER_DEVELOPERS } from "@/lib/messages/courier-developers.gen";
import { CREDENTIALS } from "@/lib/messages/credentials.gen";
import { EndTokenForm, ReplaceTokenForm } from "../../_components/token-forms";
import { firstRequest } from "../../s2s-samples";

export const generateMetadata = titled(
  COURIER_DEVELOPERS,
  ({ tokenPage: tokensTokenPage }) => tokensTokenPage.metaTitle,
);

type TokenPageProps = { params: Promise<{ token_id: string }> };

/**
 * Both forms stay in their places in every state of the token, because the answer to a form that was sent
 * without JavaScript is shown where the form is.
 */
export default async function TokenPage({ params }: TokenPageProps) {
  const texts = (await readMessages(COURIER_DEVELOPERS)).tokenPage;

  const { courier } = await requireCourier("manage_integration");
  const [messages, { token_id }, tokens] = await Promise.all([
    readMessages(CREDENTIALS),
    params,
    listCredentials({ courier }),
  ]);
  const token = tokens.find(({ id }) => id === token_id);
  if (!token) notFound();
  const { id, name, state } = token;
  return (
    <>
      <PageHead
        title={name}
        sub={<code>{shownSecret(token.prefix, token.lastFour)}</code>}
        back={{ href: "/courier/developers", label: texts.developers }}
      />
      <CredentialFacts
        messages={messages}
        noun="token"
        credential={token}
        timeZone={courier.timezone}
        now={new Date()}
      />
      <Section title={texts.rotate} sub={texts.rotateSub}>
        <ReplaceTokenForm
          id={newId("tok")}
          tokenId={id}
          current={state}
          firstRequest={firstRequest(publicUrl)}
        />
      </Section>
      <Section title={texts.revoke} sub={texts.revokeSub}>
        <EndTokenForm tokenId={id} name={name} isWorking={isWorking(token)} />
      </Section>
    </>
  );
}
