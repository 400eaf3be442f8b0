import { RiderPayForm } from "@/app/courier/earnings/_components/rider-pay-form";
import { companyPayText, presentPay } from "@/app/courier/earnings/riders/present-pay";
import type { RiderRow } from "@/components/riders/rider-row";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { readRiderPayTerms } from "@/lib/domain/money/rider-pay/read-rider-pay-terms";
import { RIDER_PAY } from "@/lib/messages/rider-pay.gen";

type RiderOwnPayProps = { courier: CourierContext; row: RiderRow };

/** This rider's pay, if it differs from the common terms. */
export async function RiderOwnPay({ courier, row }: RiderOwnPayProps) {
  const texts = await readMessages(RIDER_PAY);
  const { company, rider } = await readRiderPayTerms(courier, row.id);
  const { currency } = courier;
  return (
    <Section
      title={texts.terms.riderTitle}
      sub={`${companyPayText(texts, company, currency)} ${texts.terms.riderSub}`}
    >
      <RiderPayForm
        riderId={String(row.id)}
        currency={currency}
        present={presentPay(rider, currency)}
      />
    </Section>
  );
}
