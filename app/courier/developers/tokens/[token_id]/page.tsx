import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { publicUrl } from "@/lib/core/env";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { listTokens } from "@/lib/domain/couriers/list-tokens";
import { RevokeForm } from "../../_components/revoke-form";
import { RotateForm } from "../../_components/rotate-form";
import { TokenFacts } from "../../_components/token-facts";
import { isWorking, shownSecret } from "../../token-words";

export const metadata: Metadata = { title: "Token" };

type TokenPageProps = { params: Promise<{ token_id: string }> };

/**
 * Both forms stay in their places whatever becomes of the token, because the answer to a form that
 * was sent without JavaScript is shown where the form is.
 */
export default async function TokenPage({ params }: TokenPageProps) {
  const { courier } = await requireCourier({ positions: ["owner"] });
  const [{ token_id }, tokens] = await Promise.all([params, listTokens(courier)]);
  const token = tokens.find(({ id }) => id === token_id);
  if (!token) notFound();
  const { id, name, state } = token;
  return (
    <>
      <PageHead
        title={name}
        sub={<code>{shownSecret(token.lastFour)}</code>}
        back={{ href: "/courier/developers", label: "Developers" }}
      />
      <TokenFacts token={token} timeZone={courier.timezone} now={new Date()} />
      <Section
        title="Rotate"
        sub="Makes a new secret of the same name. The old one goes on working while you change over."
      >
        <RotateForm tokenId={id} state={state} baseUrl={publicUrl} />
      </Section>
      <Section title="Revoke" sub="For a token that leaked, or a system that is no more.">
        <RevokeForm tokenId={id} name={name} isWorking={isWorking(token)} />
      </Section>
    </>
  );
}
