import { receivedMoney } from "@/components/payments/top-up-state";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { ButtonForm } from "@/components/ui/button-form";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ReviewedTopUp } from "@/lib/domain/money/top-ups/review-top-ups";
import { REASON_MAX_LENGTH } from "@/lib/domain/require-reason";
import { ADMIN_TOP_UPS, type AdminTopUpsMessages } from "@/lib/messages/admin-top-ups.gen";
import { ADMIN } from "@/lib/messages/admin.gen";
import { ReasonForm } from "../../_components/reason-form";
import { settleReceivedPaymentAction as action } from "../actions";

type TopUpProps = { topUp: ReviewedTopUp };
type PartProps = TopUpProps & {
  texts: AdminTopUpsMessages["settlePayment"];
  /** Whether another person approved this, so that the reader can confirm it. */
  isApproved: boolean;
};

/** The peculiarity of a payment that two people have to decide, and the approvals so far. */
export async function PaymentNotice({ topUp }: TopUpProps) {
  const texts = (await readMessages(ADMIN_TOP_UPS)).settlePayment;
  const { state, amountMinor, currency, providerTransactionId } = topUp;
  if (state !== "in_review") return null;
  const [received, requested] = [receivedMoney(topUp), formatMoney(amountMinor, currency)];
  return (
    <div className="mb-6">
      <Notice
        tone="warn"
        title={
          received === undefined
            ? texts.unreadable
            : received === requested
              ? texts.again({ received })
              : texts.differs({ received, requested })
        }
      >
        {texts.explains({ id: <code className="font-mono">{providerTransactionId}</code> })}
      </Notice>
    </div>
  );
}

/** The two ways to settle a payment of another amount: credit what arrived, or note that it went back. */
export async function SettlePayment({
  topUp,
  mayDecide,
  readerId,
}: TopUpProps & { mayDecide: boolean; readerId: string }) {
  const { notForSupport } = await readMessages(ADMIN);
  const { settlePayment: texts, decideTopUp } = await readMessages(ADMIN_TOP_UPS);
  const { approvedBy, returnReason, receivedCurrency, currency, isOwn } = topUp;
  const whyNot = mayDecide ? (isOwn ? decideTopUp.own : undefined) : notForSupport;
  if (whyNot !== undefined) {
    return (
      <div className="mt-8">
        <Button disabledReason={whyNot}>{texts.approveCredit}</Button>
      </div>
    );
  }
  const isByReader = approvedBy === readerId;
  const isByOther = approvedBy !== null && !isByReader;
  const parts = { topUp, texts };
  return (
    <>
      {approvedBy !== null && <Approval {...parts} isByReader={isByReader} />}
      {receivedCurrency === currency && !(isByReader && returnReason === null) && (
        <Credit {...parts} isApproved={isByOther && returnReason === null} />
      )}
      <Return {...parts} isApproved={isByOther && returnReason !== null} />
    </>
  );
}

function Approval({
  topUp,
  texts,
  isByReader,
}: Omit<PartProps, "isApproved"> & { isByReader: boolean }) {
  const { approvedAt, timezone, approverName, returnReason } = topUp;
  const person = approverName;
  return (
    <div className="mt-8" data-approved={returnReason === null ? "credit" : "return"}>
      <Notice
        tone="info"
        title={
          returnReason === null
            ? texts.creditApproved({ received: receivedMoney(topUp) ?? "", person })
            : texts.returnApproved({ person })
        }
        isAnnounced
      >
        {returnReason !== null && <p>{returnReason}</p>}
        {isByReader && <p>{texts.own}</p>}
        {approvedAt && <Ago at={approvedAt} timeZone={timezone} now={new Date()} />}
      </Notice>
    </div>
  );
}

function Credit({ topUp, texts, isApproved }: PartProps) {
  const received = receivedMoney(topUp) ?? "";
  return (
    <Section
      title={texts.credit({ received })}
      sub={isApproved ? texts.confirmCreditSub : texts.creditSub}
    >
      <ButtonForm
        action={action}
        fields={{ topUpId: topUp.id }}
        variant="primary"
        pendingLabel={isApproved ? texts.confirming : texts.approving}
      >
        {isApproved ? texts.confirmCredit : texts.approveCredit}
      </ButtonForm>
    </Section>
  );
}

function Return({ topUp, texts, isApproved }: PartProps) {
  const { id, currency, receivedCurrency, returnReason } = topUp;
  if (isApproved) {
    return (
      <Section title={texts.return} sub={texts.confirmReturnSub}>
        <ButtonForm
          action={action}
          fields={{ topUpId: id, reason: returnReason ?? "" }}
          variant="primary"
          pendingLabel={texts.confirming}
        >
          {texts.confirmReturn}
        </ButtonForm>
      </Section>
    );
  }
  return (
    <Section
      title={texts.return}
      sub={
        receivedCurrency === currency ? texts.returnSub : texts.returnOtherCurrency({ currency })
      }
    >
      <ReasonForm
        label={texts.return}
        action={action}
        subject={{ topUpId: id }}
        hint={texts.returnHint}
        reasonLength={REASON_MAX_LENGTH}
        button={{ variant: "secondary", pendingLabel: texts.approving, text: texts.approveReturn }}
      />
    </Section>
  );
}
