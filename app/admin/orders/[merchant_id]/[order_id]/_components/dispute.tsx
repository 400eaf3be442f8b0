import { Button } from "@/components/ui/button";
import { Instant } from "@/components/ui/instant";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { formatMoney } from "@/lib/core/format-money";
import type { FollowedOrder } from "@/lib/domain/orders/desk-order";
import { REASON_MAX_LENGTH } from "@/lib/domain/platform/require-reason";
import { ReasonForm } from "../../../../_components/reason-form";
import { NOT_FOR_SUPPORT } from "../../../../may-decide-money";
import { endDispute } from "../../../actions";

type DisputeProps = { order: FollowedOrder; mayDecide: boolean };

const DECIDED = {
  delivered: "Decided: it was delivered. The fee went to the courier.",
  not_delivered: "Decided: it was not delivered. The fee went back to the merchant's wallet.",
};

/** What the receiver says of the delivery, and the decision about it. */
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
            The receiver said on <Instant at={disputedAt} timeZone={timezone} />: “{disputeReason}”
          </>
        }
      >
        {disputeDecision
          ? DECIDED[disputeDecision]
          : isOpen
            ? "The fee waits until somebody decides or the receiver confirms the delivery."
            : "The fee was settled without a decision: the receiver confirmed, or the day had passed."}
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
  if (!mayDecide) return <Button disabledReason={NOT_FOR_SUPPORT}>Decide</Button>;
  const fee = formatMoney(feeMinor, currency);
  return (
    <ReasonForm
      label="Decide the dispute"
      action={endDispute}
      subject={{ merchantId, orderId: id }}
      choice={{
        name: "decision",
        label: "What happened",
        options: [
          { value: "delivered", label: `It was delivered: ${fee} goes to the courier` },
          { value: "not_delivered", label: `It was not delivered: ${fee} goes back` },
        ],
      }}
      hint="The merchant reads it."
      reasonLength={REASON_MAX_LENGTH}
      button={{ pendingLabel: "Deciding…", text: "Decide" }}
    />
  );
}
