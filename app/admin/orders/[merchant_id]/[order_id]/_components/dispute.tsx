import { readMessages } from "@/lib/dashboard/read-messages";
import { ADMIN } from "@/lib/messages/admin.gen";
import { ADMIN_ORDERS } from "@/lib/messages/admin-orders.gen";
import { Button } from "@/components/ui/button";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import type { FollowedOrder } from "@/lib/domain/orders/operations-order";
import { REASON_MAX_LENGTH } from "@/lib/domain/platform/require-reason";
import { ReasonForm } from "../../../../_components/reason-form";
import { decideDisputeAction } from "../../../actions";

type DisputeProps = { order: FollowedOrder; mayDecide: boolean };

const DECIDED = {
  delivered: "Decided: delivered. The fee was paid to the courier company.",
  not_delivered: "Decided: not delivered. The fee was refunded to the merchant's wallet.",
};

/** The problem that the recipient reported, and the decision about it. */
export async function Dispute({ order, mayDecide }: DisputeProps) {
  const texts = (await readMessages(ADMIN_ORDERS)).dispute;

  const { disputedAt, disputeReason, disputeDecision, status, timezone } = order;
  if (!disputedAt) return null;
  const isOpen = status === "delivered";
  return (
    <Section title={texts.dispute}>
      <Notice
        tone={isOpen ? "bad" : "info"}
        title={texts.reported({
          when: <Instant at={disputedAt} timeZone={timezone} />,
          reason: disputeReason,
        })}
      >
        {disputeDecision ? DECIDED[disputeDecision] : isOpen ? texts.open : texts.settled}
      </Notice>
      {isOpen && (
        <div className="mt-4">
          <Decide {...{ order, mayDecide }} />
        </div>
      )}
    </Section>
  );
}

async function Decide({ order, mayDecide }: DisputeProps) {
  const texts = (await readMessages(ADMIN_ORDERS)).dispute;

  const { merchantId, id, feeMinor, currency } = order;
  if (!mayDecide) {
    const { notForSupport } = await readMessages(ADMIN);
    return <Button disabledReason={notForSupport}>{texts.decideDispute}</Button>;
  }
  const fee = formatMoney(feeMinor, currency);
  return (
    <ReasonForm
      label={texts.decideDispute}
      action={decideDisputeAction}
      subject={{ merchantId, orderId: id }}
      choice={{
        name: "decision",
        label: texts.whatHappened,
        options: [
          { value: "delivered", label: texts.delivered({ fee }) },
          { value: "not_delivered", label: texts.notDelivered({ fee }) },
        ],
      }}
      hint={texts.reasonHint}
      reasonLength={REASON_MAX_LENGTH}
      button={{ pendingLabel: texts.deciding, text: texts.decideDispute }}
    />
  );
}
