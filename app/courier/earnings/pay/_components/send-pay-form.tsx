"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Confirm } from "@/components/ui/confirm";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { UNSENT } from "@/lib/core/form-state";
import { PAY_RUNS } from "@/lib/messages/pay-runs.gen";
import { sendRiderPayAction } from "../actions";

type SendPayFormProps = {
  /** The same for every submission of this form. */
  id: string;
  runId: string;
  /** The slips and phones that the page shows. */
  slips: string;
  count: number;
  amount: string;
};

/** Asks once more before the money leaves. */
export function SendPayForm({ count, amount, ...seen }: SendPayFormProps) {
  const texts = useMessages(PAY_RUNS).send;
  return (
    <Confirm
      opener={{ label: texts.open({ amount, count }), variant: "primary" }}
      title={texts.confirmTitle({ amount, count })}
      action={async (form) => (await sendRiderPayAction(UNSENT, form)).error?.message}
      confirmLabel={texts.confirm({ amount })}
      pendingLabel={texts.sending}
      keepLabel={texts.keep}
    >
      <p>{texts.confirmExplains}</p>
      <HiddenFields fields={seen} />
    </Confirm>
  );
}
