import { renderSVG } from "uqr";
import { nearnessWords } from "@/components/handovers/handover-words";
import { formatInstant, zoneCode } from "@/lib/core/format-time";
import { SIGNATURE_BOX } from "@/lib/domain/handovers/signature-path";
import type { Order } from "@/lib/domain/orders/read-order";
import type { Proof, SignedHandover } from "@/lib/domain/orders/read-proof-of-delivery";
import type { Language } from "@/lib/words/language";
import type { ProofWords } from "@/lib/words/proof";
import { shownWords } from "../_components/proof-words";
import { RECEIPT_STYLE } from "./receipt-style";

type ReceiptProps = {
  language: Language;
  words: ProofWords;
  order: Order;
  proof: Proof;
  signed: SignedHandover;
  shop: string;
  timeZone: string;
};

/** Who received what, when and where, and the code with which anybody can check it. */
export function Receipt(props: ReceiptProps) {
  const { language, words, order, proof, signed, shop, timeZone } = props;
  const { receipt } = words;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{receipt.title(order.trackingId)}</title>
        <style dangerouslySetInnerHTML={{ __html: RECEIPT_STYLE }} />
      </head>
      <body>
        <header>
          <span>{shop}</span>
          <span>{receipt.signer}</span>
        </header>
        <main>
          <h1>{words.title}</h1>
          <Facts {...{ words, order, proof, timeZone }} />
          {proof.signaturePath !== null && <Signature words={receipt} path={proof.signaturePath} />}
          <div className="code">
            <span
              dangerouslySetInnerHTML={{ __html: renderSVG(signed.verifyUrl, { border: 0 }) }}
            />
            <div>
              <p>
                <b>{receipt.scan}</b> {receipt.explains}
              </p>
              <p className="print">
                {receipt.fingerprint(signed.sha256)}
                <br />
                {receipt.key(signed.keyId)}
              </p>
            </div>
          </div>
        </main>
      </body>
    </html>
  );
}

type FactsProps = Pick<ReceiptProps, "words" | "order" | "proof" | "timeZone">;

function Facts({ words, order, proof, timeZone }: FactsProps) {
  const { names, receipt } = words;
  const { metresFromDestination: metres } = proof;
  const facts: [string, string | null][] = [
    [names.receivedBy, proof.recipientName],
    [
      receipt.delivered,
      `${formatInstant(proof.capturedAt, timeZone, "full")} ${zoneCode(timeZone)}`,
    ],
    [receipt.to, order.deliveryAddress],
    [names.where, metres === null ? null : words.fromPin(nearnessWords(metres))],
    [names.shownBy, shownWords(words, proof)],
    [receipt.rider, order.rider?.name ?? null],
    [receipt.item, order.itemName ?? order.productType],
    [receipt.reference, order.merchantReferenceId],
    [receipt.order, order.id],
    [receipt.note, proof.note],
  ];
  return (
    <dl>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

type SignatureProps = { words: ProofWords["receipt"]; path: string };

function Signature({ words, path }: SignatureProps) {
  return (
    <figure>
      <svg
        viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
        role="img"
        aria-label={words.signature}
      >
        <path d={path} fill="none" stroke="#000" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <figcaption>{words.signedBy}</figcaption>
    </figure>
  );
}
