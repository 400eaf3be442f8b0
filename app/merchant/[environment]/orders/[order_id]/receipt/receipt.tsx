import { renderSVG } from "uqr";
import { nearnessWords } from "@/components/handovers/handover-words";
import { formatInstant, zoneCode } from "@/lib/core/format-time";
import { SIGNATURE_BOX } from "@/lib/domain/handovers/signature-path";
import type { Order } from "@/lib/domain/orders/read-order";
import type { Proof, SignedHandover } from "@/lib/domain/orders/read-proof-of-delivery";
import { shownWords } from "../_components/proof-words";
import { RECEIPT_STYLE } from "./receipt-style";

type ReceiptProps = {
  order: Order;
  proof: Proof;
  signed: SignedHandover;
  shop: string;
  timeZone: string;
};

/** Who received what, when and where, and the code with which anybody can check it. */
export function Receipt({ order, proof, signed, shop, timeZone }: ReceiptProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`Proof of delivery · ${order.trackingId}`}</title>
        <style dangerouslySetInnerHTML={{ __html: RECEIPT_STYLE }} />
      </head>
      <body>
        <header>
          <span>{shop}</span>
          <span>Tumiza</span>
        </header>
        <main>
          <h1>Proof of delivery</h1>
          <Facts {...{ order, proof, timeZone }} />
          {proof.signaturePath !== null && <Signature path={proof.signaturePath} />}
          <div className="code">
            <span
              dangerouslySetInnerHTML={{ __html: renderSVG(signed.verifyUrl, { border: 0 }) }}
            />
            <div>
              <p>
                <b>Scan to see that it holds.</b> Tumiza signed this hand-over when it happened; the
                page behind the code says whether it is genuine and how the parcel went from hand to
                hand.
              </p>
              <p className="print">
                Fingerprint {signed.sha256}
                <br />
                Key {signed.keyId}
              </p>
            </div>
          </div>
        </main>
      </body>
    </html>
  );
}

function Facts({ order, proof, timeZone }: Pick<ReceiptProps, "order" | "proof" | "timeZone">) {
  const { metresFromDestination: metres } = proof;
  const facts: [string, string | null][] = [
    ["Received by", proof.recipientName],
    ["Delivered", `${formatInstant(proof.capturedAt, timeZone, "full")} ${zoneCode(timeZone)}`],
    ["To", order.deliveryAddress],
    ["Where", metres === null ? null : `${nearnessWords(metres)} from the pin`],
    ["Shown by", shownWords(proof)],
    ["Rider", order.rider?.name ?? null],
    ["Item", order.itemName ?? order.productType],
    ["Reference", order.merchantReferenceId],
    ["Order", order.id],
    ["Note", proof.note],
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

function Signature({ path }: { path: string }) {
  return (
    <figure>
      <svg
        viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
        role="img"
        aria-label="Signature"
      >
        <path d={path} fill="none" stroke="#000" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <figcaption>Signed by the receiver</figcaption>
    </figure>
  );
}
