import type { Metadata } from "next";
import { CodeBlock } from "@/components/ui/code-block";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { publicUrl } from "@/lib/core/env";
import { VerifyForm } from "./_components/verify-form";

export const metadata: Metadata = { title: "Check a proof of delivery" };

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
export default function VerifyPage() {
  return (
    <>
      <PageHead
        title="Check a proof of delivery"
        sub="Tumiza signs every hand-over: who brought the parcel, when, and how far from the pin. Paste a proof to check that it is genuine. We don't store it."
      />
      <VerifyForm />
      <Section
        title="Check it yourself"
        sub="The document is canonical JSON (RFC 8785) and the signature Ed25519, so any language can check it."
      >
        <CodeBlock
          label="Check a signature"
          samples={[{ language: "Node.js", code: CHECK_IT_YOURSELF }]}
        />
        <p className="mt-3">
          <a href="/verify/keys" className="inline-flex min-h-11 items-center">
            All public keys as JSON
          </a>
        </p>
      </Section>
    </>
  );
}
