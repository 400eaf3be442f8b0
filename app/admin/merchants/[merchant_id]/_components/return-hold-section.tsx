import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MerchantFacts } from "@/lib/domain/access/merchants/read-merchant";
import { ADMIN_MERCHANTS } from "@/lib/messages/admin-merchants.gen";
import { ReturnHoldForm } from "./return-hold-form";

type ReturnHoldSectionProps = { merchant: MerchantFacts; mayChange: boolean };

/** Whether the merchant's orders hold the fee of their return; nothing in a market without collections. */
export async function ReturnHoldSection({ merchant, mayChange }: ReturnHoldSectionProps) {
  const { id: merchantId, holdsReturnFee, market } = merchant;
  if (market.collectMaximumMinor === null) return null;
  const texts = (await readMessages(ADMIN_MERCHANTS)).returnHold;
  if (!mayChange) {
    return (
      <Section title={texts.title} sub={texts.readOnly}>
        <p>{texts[holdsReturnFee ? "isHeld" : "isNotHeld"]}</p>
      </Section>
    );
  }
  return (
    <Section title={texts.title} sub={texts.sub}>
      <ReturnHoldForm merchantId={merchantId} holds={holdsReturnFee} />
    </Section>
  );
}
