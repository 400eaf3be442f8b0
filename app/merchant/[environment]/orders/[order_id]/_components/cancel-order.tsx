"use client";

import { Button } from "@/components/ui/button";
import { Confirm } from "@/components/ui/confirm";
import { announceSuccess } from "@/components/ui/success-notes";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/dashboard/form-state";
import { cancelOrder } from "../actions";

type CancelOrderProps = {
  environment: string;
  orderId: string;
  /** What comes back: `MK 3,500`; null in the test environment, where nothing was charged. */
  refund: string | null;
  /** Why it cannot be cancelled; shown beside the button. */
  whyNot: string | undefined;
};

/** Asks first and says what comes back; where it is too late, says why. */
export function CancelOrder({ environment, orderId, refund, whyNot }: CancelOrderProps) {
  if (whyNot !== undefined) return <Button disabledReason={whyNot}>Cancel order</Button>;
  return (
    <Confirm
      opener={{ label: "Cancel order" }}
      title="Cancel this order?"
      action={async (form) => {
        const { error } = await cancelOrder(UNSENT, form);
        if (error) return `${error.label}: ${error.message}`;
        announceSuccess(refund ? `Cancelled. ${refund} is back in the wallet.` : "Cancelled.");
        return undefined;
      }}
      confirmLabel="Cancel the order"
      pendingLabel="Cancelling…"
      keepLabel="Keep the order"
    >
      <p className="mb-4">
        {refund ? (
          <>
            The search for a rider ends, or the rider is sent away, and the whole fee of{" "}
            <strong>{refund}</strong> goes back to your wallet at once.
          </>
        ) : (
          "This is a test order: no rider was sent and nothing was charged, so nothing comes back."
        )}
      </p>
      <TextAreaField name="reason" label="Reason" isOptional maxLength={500} rows={2} />
      <input type="hidden" name="environment" value={environment} />
      <input type="hidden" name="orderId" value={orderId} />
    </Confirm>
  );
}
