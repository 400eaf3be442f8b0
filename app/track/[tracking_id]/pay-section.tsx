import { PhonePayForm } from "@/components/recipient/phone-pay-form";
import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { configuredProvider } from "@/lib/domain/money/payment-providers/providers";
import type { ReceiversPart, ToPay } from "@/lib/domain/ordering/tracking/receivers-part";
import { inLanguage } from "@/lib/messages/language-in-address";
import type { RefusedForm } from "./refused-form";
import { payAdvice, payTitle, restText } from "./tracking-text";
import type { TrackingView } from "./tracking-view";

type PaySectionProps = { view: TrackingView; refused: RefusedForm };

/** What the recipient has ready for the rider or pays now by phone, or has paid. */
export function PaySection({ view, refused }: PaySectionProps) {
  const { receiver, messages } = view;
  if (!receiver?.toPay) return null;
  const { toPay } = receiver;
  const texts = messages.pay;
  return (
    <section id="pay">
      <h2>{payTitle(texts, toPay)}</h2>
      <p className="amount" data-testid="to-pay">
        {formatMoney(toPay.minor - toPay.restMinor, toPay.currency)}
      </p>
      {toPay.restMinor > 0 && <p className="muted">{restText(view, toPay)}</p>}
      {toPay.isAhead && <p className="said">{texts.aheadExplains}</p>}
      {!toPay.isPaid && !toPay.asked?.isWaiting && (
        <p className="muted">{payAdvice(texts, toPay)}</p>
      )}
      {!toPay.isPaid && <Asked view={view} toPay={toPay} />}
      {toPay.mayPayAhead && configuredProvider() && (
        <PayAhead view={view} receiver={receiver} refused={refused} />
      )}
    </section>
  );
}

/** What became of the phone that was asked. */
function Asked({ view: { messages }, toPay: { asked, by } }: { view: TrackingView; toPay: ToPay }) {
  if (!asked) return null;
  const { waiting, notPaid, notPaidByPhone } = messages.pay;
  const phone = formatPhone(asked.phone);
  return asked.isWaiting ? (
    <p className="said" role="status">
      {waiting({ phone })}
    </p>
  ) : (
    <p className="error">{(by === "mobile_money" ? notPaidByPhone : notPaid)({ phone })}</p>
  );
}

type PayAheadProps = PaySectionProps & { receiver: ReceiversPart };

function PayAhead({ view, receiver: { token, toPay }, refused }: PayAheadProps) {
  const texts = view.messages.pay;
  const isRefused = refused.form === "pay";
  return (
    <details open={isRefused || toPay?.asked !== null || toPay.by === "mobile_money"}>
      <summary>{texts.byPhone}</summary>
      <PhonePayForm
        texts={texts}
        action={inLanguage(`/track/${token}/pay`, view.language)}
        refused={isRefused ? (refused.values.phone ?? "") : undefined}
      />
    </details>
  );
}
