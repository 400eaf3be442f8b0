"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Dialog } from "@/components/ui/dialog";
import { ADMIN_COLLECTIONS } from "@/lib/messages/admin-collections.gen";
import { returnCollectionPaymentAction } from "../actions";
import { ReferenceForm } from "./reference-form";

type ReturnPaymentProps = { paymentId: string; phone: string; amount: string };

/** Notes that a payment was returned to its phone. */
export function ReturnPayment({ paymentId, phone, amount }: ReturnPaymentProps) {
  const { returns: texts } = useMessages(ADMIN_COLLECTIONS);
  return (
    <Dialog
      opener={{ label: texts.returned, size: "small", variant: "primary" }}
      title={texts.returnedOf({ amount, phone })}
    >
      <p className="mt-2 mb-4">{texts.first({ amount, phone })}</p>
      <ReferenceForm
        action={returnCollectionPaymentAction}
        subject={{ paymentId }}
        button={texts.returned}
      />
    </Dialog>
  );
}
