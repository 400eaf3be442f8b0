import type { PublicDetails } from "@/lib/domain/orders/read-public-tracking";
import { readablePhone } from "./readable-phone";
import type { Sentences } from "./sentences";

type MerchantCallProps = Pick<PublicDetails, "merchantName" | "merchantPhone"> & {
  sentences: Sentences;
};

/** How to reach whom the parcel comes from, where they said. */
export function MerchantCall({ merchantName, merchantPhone, sentences }: MerchantCallProps) {
  if (!merchantPhone) return null;
  return (
    <p>
      <a className="tap" href={`tel:${merchantPhone}`}>
        {sentences.call(merchantName)}: {readablePhone(merchantPhone)}
      </a>
    </p>
  );
}
