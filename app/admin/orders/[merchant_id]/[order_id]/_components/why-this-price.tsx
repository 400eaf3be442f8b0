import { PriceSteps } from "@/app/admin/pricing/_components/price-steps";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { explainOrderPrice } from "@/lib/domain/pricing/quotes/explain-price";
import { ADMIN_ORDERS } from "@/lib/messages/admin-orders.gen";

type WhyThisPriceProps = { price: Awaited<ReturnType<typeof explainOrderPrice>> };

/** The steps of the order's fee; folded, because they are rarely needed. */
export async function WhyThisPrice({ price }: WhyThisPriceProps) {
  const texts = (await readMessages(ADMIN_ORDERS)).whyThisPrice;

  const { chargedMinor, feeMinor, currency } = price;
  return (
    <details className="mt-10">
      <summary className="min-h-8 cursor-pointer text-section font-strong">
        {texts.explainThisPrice}
      </summary>
      {chargedMinor !== feeMinor && (
        <Notice
          tone="info"
          title={texts.charged({
            amount: formatMoney(chargedMinor, currency),
          })}
        >
          {texts.otherDetails}
        </Notice>
      )}
      <PriceSteps price={price} />
    </details>
  );
}
