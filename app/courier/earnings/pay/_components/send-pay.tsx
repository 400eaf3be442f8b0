import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { newId } from "@/lib/core/ids";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import type { RiderPaySlip } from "@/lib/domain/money/rider-pay/read-rider-pay-run";
import { sendableSlips } from "@/lib/domain/money/rider-pay/sendable-slips";
import { readWithdrawable } from "@/lib/domain/money/withdrawals/read-withdrawable";
import { PAY_RUNS } from "@/lib/messages/pay-runs.gen";
import { SendPayForm } from "./send-pay-form";

type SendPayProps = { courier: CourierContext; runId: string; slips: RiderPaySlip[] };

/** Sends what is left of a run by mobile money, if the company's earnings cover it. */
export async function SendPay({ courier, runId, slips }: SendPayProps) {
  const sendable = sendableSlips(slips);
  if (!sendable || sendable.slips.length === 0) return null;
  const { send: texts } = await readMessages(PAY_RUNS);
  const { availableMinor } = await readWithdrawable(courier);
  const { currency } = courier;
  const { totalMinor, byHand } = sendable;
  return (
    <Section title={texts.title}>
      <p className="mb-4 max-w-[68ch]">
        {texts.explains}{" "}
        {byHand.length > 0 && texts.byHand({ names: byHand.map(({ name }) => name).join(", ") })}
      </p>
      {totalMinor > availableMinor ? (
        <Notice tone="warn" title={texts.notCovered}>
          {texts.short({
            available: formatMoney(Math.max(availableMinor, 0), currency),
            total: formatMoney(totalMinor, currency),
          })}
        </Notice>
      ) : (
        <>
          <SendPayForm
            id={newId("pay")}
            runId={runId}
            slips={sendable.slips.map(({ slipId, phone }) => `${slipId} ${phone}`).join()}
            count={sendable.slips.length}
            amount={formatMoney(totalMinor, currency)}
          />
          <p className="mt-3 text-meta text-muted">
            {texts.available} <Money minor={availableMinor} currency={currency} />
          </p>
        </>
      )}
    </Section>
  );
}
