import { Section } from "@/components/ui/section";
import { Phone } from "@/components/ui/phone";
import { readWords } from "@/lib/dashboard/read-words";
import type { Order } from "@/lib/domain/orders/read-order";
import { ORDER, type OrderWords } from "@/lib/words/order";
import { Facts } from "./facts";

const NOTHING = "–";

/** Who gets it and who brings it, each with a number to call. */
export async function PeopleSection({ order }: { order: Order }) {
  const words = (await readWords(ORDER)).people;
  const { rider, receiverName, receiverPhone } = order;
  return (
    <Section title={words.title}>
      <Facts
        facts={[
          { name: words.receiver, value: receiverName ?? words.noName },
          receiverPhone !== null && {
            name: words.callReceiver,
            value: <Phone e164={receiverPhone} />,
          },
          { name: words.rider, value: rider ? rider.name : riderMissing(words, order) },
          // Their places are kept for whoever takes it, so that nothing moves when somebody does.
          hasRider(order) && { name: words.plate, value: plateOf(words, rider) },
          hasRider(order) && {
            name: words.callRider,
            value: rider ? <Phone e164={rider.phone} /> : NOTHING,
          },
        ]}
      />
    </Section>
  );
}

/** No rider ever comes for a test order. */
function hasRider({ environment }: Order): boolean {
  return environment === "live";
}

function plateOf(words: OrderWords["people"], rider: Order["rider"]): string {
  return rider ? (rider.plate ?? words.noPlate) : NOTHING;
}

function riderMissing(words: OrderWords["people"], { status, environment }: Order): string {
  if (status === "searching") return words.notAccepted;
  return environment === "test" ? words.noTestRider : words.nobody;
}
