import { Button } from "@/components/ui/button";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import type { FollowedOrder } from "@/lib/domain/orders/operations-order";
import { REASON_MAX_LENGTH } from "@/lib/domain/platform/require-reason";
import { ReasonForm } from "../../../../_components/reason-form";
import { NOT_FOR_SUPPORT } from "../../../../may-decide-money";
import { decideDisputeAction } from "../../../actions";

type DisputeProps = { order: FollowedOrder; mayDecide: boolean };

const DECIDED = {
  delivered: "Decided: delivered. The fee was paid to the courier company.",
  not_delivered: "Decided: not delivered. The fee was refunded to the merchant's wallet.",
};

/** The problem that the recipient reported, and the decision about it. */
export function Dispute({ order, mayDecide }: DisputeProps) {
  const { disputedAt, disputeReason, disputeDecision, status, timezone } = order;
  if (!disputedAt) return null;
  const isOpen = status === "delivered";
  return (
    <Section title="Dispute">
      <Notice
        tone={isOpen ? "bad" : "info"}
        title={
          <>
            The recipient reported on <Instant at={disputedAt} timeZone={timezone} />: “
            {disputeReason}”
          </>
        }
      >
        {disputeDecision
          ? DECIDED[disputeDecision]
          : isOpen
            ? "We hold the fee until the dispute is decided or the recipient confirms the delivery."
            : "The fee was settled without a decision: the recipient confirmed the delivery, or 24 hours passed."}
      </Notice>
      {isOpen && (
        <div className="mt-4">
          <Decide {...{ order, mayDecide }} />
        </div>
      )}
    </Section>
  );
}

function Decide({ order, mayDecide }: DisputeProps) {
  const { merchantId, id, feeMinor, currency } = order;
  if (!mayDecide) return <Button disabledReason={NOT_FOR_SUPPORT}>Decide dispute</Button>;
  const fee = formatMoney(feeMinor, currency);
  return (
    <ReasonForm
      label="Decide dispute"
      action={decideDisputeAction}
      subject={{ merchantId, orderId: id }}
      choice={{
        name: "decision",
        label: "What happened",
        options: [
          { value: "delivered", label: `Delivered: ${fee} goes to the courier company` },
          { value: "not_delivered", label: `Not delivered: ${fee} is refunded to the merchant` },
        ],
      }}
      hint="The merchant sees this."
      reasonLength={REASON_MAX_LENGTH}
      button={{ pendingLabel: "Deciding…", text: "Decide dispute" }}
    />
  );
}
