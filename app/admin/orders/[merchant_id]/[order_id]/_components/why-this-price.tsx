import { PriceSteps } from "@/app/admin/pricing/_components/price-steps";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/core/format-money";
import type { explainOrderPrice } from "@/lib/domain/quotes/explain-price";

type WhyThisPriceProps = { price: Awaited<ReturnType<typeof explainOrderPrice>> };

/** How the order's fee came about; folded, because it is rarely asked. */
export function WhyThisPrice({ price }: WhyThisPriceProps) {
  const { chargedMinor, feeMinor, currency } = price;
  return (
    <details className="mt-10">
      <summary className="min-h-8 cursor-pointer text-section font-strong">
        Explain this price
      </summary>
      {chargedMinor !== feeMinor && (
        <Notice tone="info" title={`${formatMoney(chargedMinor, currency)} was charged.`}>
          The fee comes from a quote with different details.
        </Notice>
      )}
      <PriceSteps price={price} />
    </details>
  );
}
