import { ColleagueName } from "@/app/_team/colleague-name";
import { isOpen } from "@/components/payments/top-up-state";
import { Notice } from "@/components/ui/notice";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal } from "@/lib/core/money";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { ReviewedTopUp } from "@/lib/domain/money/top-ups/review-top-ups";
import { ADMIN_TOP_UPS } from "@/lib/messages/admin-top-ups.gen";
import { WALLET } from "@/lib/messages/wallet.gen";
import { Decision } from "../../_components/decision";
import { rejectTopUpAction } from "../actions";
import { STATEMENT_METHODS } from "../statements/statement-methods";
import { ConfirmTopUpForm } from "./confirm-top-up-form";

type DecideTopUpProps = { topUp: ReviewedTopUp; mayDecide: boolean };

/** The forms that decide a top-up, or its decision. */
export async function DecideTopUp({ topUp, mayDecide }: DecideTopUpProps) {
  const texts = (await readMessages(ADMIN_TOP_UPS)).decideTopUp;

  if (!isOpen(topUp)) return <Outcome topUp={topUp} />;
  const { id, currency, amountMinor, providerTransactionId, duplicates, isOwn, method } = topUp;
  const { methods } = await readMessages(WALLET);
  return (
    <Decision
      mayDecide={mayDecide}
      ownPart={isOwn ? texts.own : undefined}
      title={texts.confirm}
      sub={texts.confirmSub}
      reject={{
        label: texts.rejectTopUp,
        action: rejectTopUpAction,
        subject: { topUpId: id },
        sub: texts.rejectSub,
        hint: texts.reasonHint,
        reasonLength: 500,
      }}
    >
      <ConfirmTopUpForm
        topUpId={id}
        currency={currency}
        amount={toDecimal(amountMinor, currency).toLocaleString("en")}
        providerTransactionId={providerTransactionId}
        isMaybeDuplicate={duplicates.length > 0}
        method={method === "online" ? null : method}
        methods={STATEMENT_METHODS.map((value) => ({ value, label: methods[value] }))}
      />
    </Decision>
  );
}

async function Outcome({ topUp }: { topUp: ReviewedTopUp }) {
  const texts = (await readMessages(ADMIN_TOP_UPS)).decideTopUp;

  const { state, creditedMinor, currency, decidedBy, deciderName, rejectReason, returnReason } =
    topUp;
  const person = <ColleagueName id={decidedBy} name={deciderName} place="admin" />;
  return (
    <div className="mt-8" data-outcome={state}>
      {state === "confirmed" && (
        <Notice
          tone="ok"
          title={texts.credited({ amount: formatMoney(creditedMinor ?? 0, currency) })}
          isAnnounced
        >
          {texts.confirmedBy({ person })}
        </Notice>
      )}
      {state === "rejected" && (
        <Notice tone="bad" title={texts.rejected} isAnnounced>
          {texts.rejectedBy({ person, reason: rejectReason })}
        </Notice>
      )}
      {state === "returned" && (
        <Notice tone="bad" title={texts.returned} isAnnounced>
          {texts.rejectedBy({ person, reason: returnReason })}
        </Notice>
      )}
      {state === "cancelled" && <Notice tone="info" title={texts.cancelledTitle} />}
    </div>
  );
}
