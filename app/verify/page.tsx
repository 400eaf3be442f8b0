import { CodeBlock } from "@/components/ui/code-block";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { publicUrl } from "@/lib/core/env";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { VERIFY } from "@/lib/messages/verify.gen";
import { VerifyForm } from "./_components/verify-form";

export const generateMetadata = titled(VERIFY, ({ verifyPage }) => verifyPage.metaTitle);

const CHECK_IT_YOURSELF = `import { createPublicKey, verify } from "node:crypto";

const { keys } = await (await fetch("${publicUrl}/verify/keys")).json();
const { document, signature, key_id } = proofOfDelivery.signed;
const { public_key } = keys.find((key) => key.key_id === key_id);
const isGenuine = verify(
  null,
  Buffer.from(document),
  createPublicKey(public_key),
  Buffer.from(signature, "base64"),
);`;

/** Checks a pasted proof of delivery. */
export default async function VerifyPage() {
  const texts = (await readMessages(VERIFY)).verifyPage;

  return (
    <>
      <PageHead title={texts.title} sub={texts.sub} />
      <VerifyForm />
      <Section title={texts.checkYourself} sub={texts.checkYourselfSub}>
        <CodeBlock
          label={texts.checkASignature}
          samples={[{ language: "Node.js", code: CHECK_IT_YOURSELF }]}
        />
        <p className="mt-3">
          <a href="/verify/keys" className="inline-flex min-h-11 items-center">
            {texts.allPublicKeys}
          </a>
        </p>
      </Section>
    </>
  );
}
