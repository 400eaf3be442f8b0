import type { PublicDetails } from "@/lib/domain/orders/read-public-tracking";
import { readablePhone } from "./readable-phone";
import type { RecipientMessages } from "@/lib/messages/recipient.gen";

type MerchantCallProps = Pick<PublicDetails, "merchantName" | "merchantPhone"> & {
  messages: RecipientMessages;
};

/** How to reach whom the parcel comes from, where they said. */
export function MerchantCall({ merchantName, merchantPhone, messages }: MerchantCallProps) {
  if (!merchantPhone) return null;
  return (
    <p>
      <a className="tap" href={`tel:${merchantPhone}`}>
        {messages.call({ name: merchantName })}: {readablePhone(merchantPhone)}
      </a>
    </p>
  );
}
