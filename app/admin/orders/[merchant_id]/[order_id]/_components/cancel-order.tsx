"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Confirm } from "@/components/ui/confirm";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { announceSuccess } from "@/components/ui/success-notes";
import { TextAreaField } from "@/components/ui/text-area-field";
import { UNSENT } from "@/lib/dashboard/form-state";
import { ADMIN_ORDERS } from "@/lib/messages/admin-orders.gen";
import { moveOrderAction } from "../../../actions";

type CancelOrderProps = {
  merchantId: string;
  orderId: string;
  merchantName: string;
  /** What goes back, as people read it. */
  fee: string;
  reasonLength: number;
};

/** Asks before an order is cancelled and its fee goes back, because neither can be undone. */
export function CancelOrder(props: CancelOrderProps) {
  const texts = useMessages(ADMIN_ORDERS).cancelOrder;

  const { merchantId, orderId, fee, merchantName, reasonLength } = props;
  return (
    <Confirm
      opener={{ label: texts.cancelAndRefund }}
      title={texts.title}
      action={async (form) => {
        const { error, fieldErrors } = await moveOrderAction(UNSENT, form);
        if (error) return fieldErrors.reason ?? error.message;
        announceSuccess(texts.done({ fee }));
        return undefined;
      }}
      confirmLabel={texts.cancelAndRefund}
      pendingLabel={texts.cancelling}
      keepLabel={texts.keep}
    >
      <p className="mb-4">{texts.explains({ fee, merchant: merchantName })}</p>
      <HiddenFields fields={{ merchantId, orderId, to: "cancelled" }} />
      <TextAreaField
        name="reason"
        label={texts.reason}
        hint={texts.reasonHint}
        rows={2}
        required
        maxLength={reasonLength}
      />
    </Confirm>
  );
}
