import { PageHead } from "@/components/ui/page-head";
import { toDecimal } from "@/lib/core/money";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireCourier } from "@/lib/dashboard/require-courier";
import { readRiderAdvance } from "@/lib/domain/money/rider-pay/list-rider-advances";
import { PAY_RUNS } from "@/lib/messages/pay-runs.gen";
import { CorrectionForm } from "../../_components/correction-form";

export const generateMetadata = titled(PAY_RUNS, ({ advance }) => advance.correctMeta);

/** Corrects an advance that was recorded wrongly. */
export default async function CorrectAdvancePage({
  params,
}: {
  params: Promise<{ advance_id: string }>;
}) {
  const { courier } = await requireCourier("pay_riders");
  const { advance_id: advanceId } = await params;
  const found = readRiderAdvance(courier, advanceId);
  const { name, amountMinor, reason } = await orNotFound(found, "rider_advance_not_found");
  const { advance: texts, title } = await readMessages(PAY_RUNS);
  return (
    <>
      <PageHead
        title={texts.correctTitle({ rider: name })}
        sub={texts.correctSub({ reason })}
        back={{ href: "/courier/earnings/pay", label: title }}
      />
      <CorrectionForm
        advanceId={advanceId}
        seenMinor={amountMinor}
        amount={toDecimal(amountMinor, courier.currency)}
        currency={courier.currency}
      />
    </>
  );
}
