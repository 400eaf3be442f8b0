import { Instant } from "@/components/ui/instant";
import { PagePart } from "@/components/ui/page-part";
import { Section } from "@/components/ui/section";
import type { OrderStatus } from "@/lib/domain/orders/order-status";
import type { ProofOfDelivery } from "@/lib/domain/orders/read-proof-of-delivery";
import type { OrderDetails } from "../read-order-details";
import { Facts } from "./facts";

type Proof = ProofOfDelivery["proof"];

const METHODS: Record<Proof["method"], string> = {
  simulated: "Simulated",
  pin: "PIN of the receiver",
  photo: "Photo",
  signature: "Signature",
};

const OVER: OrderStatus[] = ["cancelled", "returned"];

type ProofSectionProps = {
  status: OrderStatus;
  proof: OrderDetails["proof"];
  timeZone: string;
  retryHref: string;
};

/** What shows that the parcel was handed over. */
export function ProofSection({ status, proof, timeZone, retryHref }: ProofSectionProps) {
  return (
    <Section title="Proof of delivery">
      <PagePart reading={proof} failure="The proof could not be read." retryHref={retryHref}>
        {(found) =>
          found ? (
            <ProofFacts proof={found} timeZone={timeZone} />
          ) : (
            <p className="text-table text-muted">
              {OVER.includes(status) ? "It was not delivered." : "Here after delivery."}
            </p>
          )
        }
      </PagePart>
    </Section>
  );
}

function ProofFacts({ proof, timeZone }: { proof: Proof; timeZone: string }) {
  const { method, recipientName, capturedAt, metresFromDestination } = proof;
  return (
    <Facts
      facts={[
        { name: "Shown by", value: METHODS[method] },
        recipientName !== null && { name: "Received by", value: recipientName },
        { name: "At", value: <Instant at={capturedAt} timeZone={timeZone} /> },
        metresFromDestination !== null && {
          name: "Where",
          value: `${metresFromDestination} m from the pin`,
        },
      ]}
    />
  );
}
