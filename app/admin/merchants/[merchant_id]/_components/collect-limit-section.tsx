import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MerchantFacts } from "@/lib/domain/access/merchants/read-merchant";
import { ADMIN_MERCHANTS } from "@/lib/messages/admin-merchants.gen";
import { CollectLimitForm } from "./collect-limit-form";

type CollectLimitSectionProps = { merchant: MerchantFacts; mayChange: boolean };

/** How much one order of the merchant can collect at the door; nothing in a market without collections. */
export async function CollectLimitSection({ merchant, mayChange }: CollectLimitSectionProps) {
  const { id: merchantId, collectMaximumMinor: ownMinor, market } = merchant;
  if (market.collectMaximumMinor === null) return null;
  const texts = (await readMessages(ADMIN_MERCHANTS)).collectLimit;
  const usual = formatMoney(market.collectMaximumMinor, market.currency);
  const most = Math.min(ownMinor ?? market.collectMaximumMinor, market.collectMaximumMinor);
  const now = <p>{texts.most({ amount: formatMoney(most, market.currency) })}</p>;
  if (!mayChange) {
    return (
      <Section title={texts.title} sub={texts.readOnly}>
        {now}
      </Section>
    );
  }
  return (
    <Section title={texts.title} sub={texts.sub}>
      <div className="mb-4">{now}</div>
      <CollectLimitForm
        merchantId={merchantId}
        most={ownMinor === null ? "" : String(toDecimal(ownMinor, market.currency))}
        currency={market.currency}
        usual={usual}
      />
    </Section>
  );
}
