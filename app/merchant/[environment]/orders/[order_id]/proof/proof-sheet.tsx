import { renderSVG } from "uqr";
import { nearnessText } from "@/components/handovers/handover-text";
import { counterText, proofMethods, takerText } from "@/components/handovers/proof-methods";
import { formatInstant, zoneCode } from "@/lib/core/format-time";
import type { Brand } from "@/lib/domain/access/merchants/read-brand";
import { SIGNATURE_BOX } from "@/lib/domain/ordering/handovers/evidence-rules";
import type { Proof, SignedHandover } from "@/lib/domain/ordering/orders/find-proof";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import type { Language } from "@/lib/messages/language";
import type { ProofMessages } from "@/lib/messages/proof.gen";
import { proofSheetStyle } from "./proof-sheet-style";
import { ShopMark } from "./shop-mark";

type ProofSheetProps = {
  language: Language;
  messages: ProofMessages;
  order: Order;
  proof: Proof;
  signed: SignedHandover;
  shop: string;
  brand: Brand;
  timeZone: string;
};

/** The printed proof: the hand-over and a code to verify it. */
export function ProofSheet(props: ProofSheetProps) {
  const { language, messages, order, proof, signed, shop, brand, timeZone } = props;
  const { sheet } = messages;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{sheet.title({ trackingId: order.trackingId })}</title>
        <style dangerouslySetInnerHTML={{ __html: proofSheetStyle(brand.colour) }} />
      </head>
      <body>
        <header>
          <ShopMark name={shop} logo={brand.logo} />
          <span>{sheet.signer}</span>
        </header>
        <main>
          <h1>{messages.title}</h1>
          <Facts messages={messages} order={order} proof={proof} timeZone={timeZone} />
          {proof.signaturePath !== null && (
            <Signature messages={sheet} path={proof.signaturePath} />
          )}
          <div className="code">
            <span
              dangerouslySetInnerHTML={{ __html: renderSVG(signed.verifyUrl, { border: 0 }) }}
            />
            <div>
              <p>
                <b>{sheet.scan}</b> {sheet.explains}
              </p>
              <p className="print">
                {sheet.fingerprint({ sha256: signed.sha256 })}
                <br />
                {sheet.key({ keyId: signed.keyId })}
              </p>
            </div>
          </div>
        </main>
      </body>
    </html>
  );
}

type FactsProps = Pick<ProofSheetProps, "messages" | "order" | "proof" | "timeZone">;

function Facts({ messages, order, proof, timeZone }: FactsProps) {
  const { names, sheet } = messages;
  const { metresFromDestination: metres } = proof;
  const facts: [string, string | null][] = [
    [names.receivedBy, takerText(messages, proof)],
    [sheet.delivered, `${formatInstant(proof.capturedAt, timeZone, "full")} ${zoneCode(timeZone)}`],
    [sheet.to, order.deliveryAddress],
    [names.where, metres === null ? null : messages.fromPin({ distance: nearnessText(metres) })],
    [names.counter, counterText(messages, proof)],
    [names.methods, proofMethods(messages, proof)],
    [sheet.rider, order.rider?.name ?? null],
    [sheet.item, order.itemName ?? order.productType],
    [sheet.reference, order.merchantReferenceId],
    [sheet.order, order.id],
    [sheet.note, proof.note],
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

type SignatureProps = { messages: ProofMessages["sheet"]; path: string };

function Signature({ messages, path }: SignatureProps) {
  return (
    <figure>
      <svg
        viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
        role="img"
        aria-label={messages.signature}
      >
        <path d={path} fill="none" stroke="#000" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <figcaption>{messages.signedBy}</figcaption>
    </figure>
  );
}
