import { Facts } from "@/components/ui/facts";
import { AppLink } from "@/components/ui/app-link";
import { Instant } from "@/components/ui/instant";
import type { ExplainedQuote } from "@/lib/domain/quotes/explain-quote-price";
import { PriceSteps } from "./price-steps";

/** Whom a quote promised its price, until when, and how the price came about. */
export function QuoteFacts({ quote }: { quote: ExplainedQuote }) {
  const { merchantId, merchantName, createdAt, expiresAt, timezone } = quote;
  return (
    <>
      <Facts
        facts={[
          {
            name: "Merchant",
            value: <AppLink href={`/admin/merchants/${merchantId}`}>{merchantName}</AppLink>,
          },
          { name: "Quoted", value: <Instant at={createdAt} timeZone={timezone} /> },
          { name: "Valid until", value: <Instant at={expiresAt} timeZone={timezone} /> },
        ]}
      />
      <PriceSteps price={quote} />
    </>
  );
}
