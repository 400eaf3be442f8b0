import { Section } from "@/components/ui/section";
import { Phone } from "@/components/ui/phone";
import type { Order } from "@/lib/domain/orders/read-order";
import { Facts } from "./facts";

/** Who gets it and who brings it, each with a number to call. */
export function PeopleSection({ order }: { order: Order }) {
  const { rider, receiverName, receiverPhone } = order;
  return (
    <Section title="People">
      <Facts
        facts={[
          { name: "Receiver", value: receiverName ?? "No name given" },
          receiverPhone !== null && {
            name: "Call the receiver",
            value: <Phone e164={receiverPhone} />,
          },
          { name: "Rider", value: rider ? rider.name : riderMissing(order) },
          rider && { name: "Plate", value: rider.plate ?? "No plate" },
          rider && { name: "Call the rider", value: <Phone e164={rider.phone} /> },
        ]}
      />
    </Section>
  );
}

function riderMissing({ status, environment }: Order): string {
  if (status === "searching") return "Nobody has accepted yet";
  return environment === "test" ? "No rider rides in TEST" : "Nobody";
}
