import { readMessages } from "@/lib/dashboard/read-messages";
import { ADMIN_PRICING } from "@/lib/messages/admin-pricing.gen";
import { Facts } from "@/app/admin/_components/facts";
import { AppLink } from "@/components/ui/app-link";
import { Instant } from "@/components/ui/instant";
import type { ExplainedQuote } from "@/lib/domain/quotes/explain-quote-price";
import { PriceSteps } from "./price-steps";

/** Whom a quote promised its price, until when, and how the price came about. */
export async function QuoteFacts({ quote }: { quote: ExplainedQuote }) {
  const texts = (await readMessages(ADMIN_PRICING)).quoteFacts;
  const { merchantId, merchantName, createdAt, expiresAt, timezone } = quote;
  return (
    <>
      <Facts
        facts={[
          {
            name: texts.merchant,
            value: <AppLink href={`/admin/merchants/${merchantId}`}>{merchantName}</AppLink>,
          },
          { name: texts.quoted, value: <Instant at={createdAt} timeZone={timezone} /> },
          { name: texts.validUntil, value: <Instant at={expiresAt} timeZone={timezone} /> },
        ]}
      />
      <PriceSteps price={quote} />
    </>
  );
}
