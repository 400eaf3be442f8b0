import { ButtonForm } from "@/components/ui/button-form";
import { Notice } from "@/components/ui/notice";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { PriceChange } from "@/lib/domain/pricing/price-changes/find-price-changes";
import { REASON_MAX_LENGTH } from "@/lib/domain/require-reason";
import { ADMIN_PRICING, type AdminPricingMessages } from "@/lib/messages/admin-pricing.gen";
import { Decision } from "../../../_components/decision";
import {
  cancelPriceChangeAction,
  publishPriceChangeAction,
  rejectPriceChangeAction,
} from "../actions";

type Texts = AdminPricingMessages["decidePriceChange"];

type DecidePriceChangeProps = { change: PriceChange; mayDecide: boolean };

/** The decision about a price change, or its forms. */
export async function DecidePriceChange({ change, mayDecide }: DecidePriceChangeProps) {
  const { decidePriceChange: texts } = await readMessages(ADMIN_PRICING);

  const { id, state, isOwn } = change;
  if (state !== "requested") return <Outcome texts={texts} change={change} />;
  return (
    <>
      <Decision
        mayDecide
        ownPart={mayDecide ? (isOwn ? texts.own : undefined) : texts.notAllowed}
        title={texts.publish}
        sub={texts.publishSub}
        reject={{
          label: texts.reject,
          action: rejectPriceChangeAction,
          subject: { changeId: id },
          sub: texts.rejectSub,
          hint: texts.reasonHint,
          reasonLength: REASON_MAX_LENGTH,
        }}
      >
        <ButtonForm
          action={publishPriceChangeAction}
          fields={{ changeId: id }}
          label={texts.publish}
          pendingLabel={texts.publishing}
        >
          {texts.publish}
        </ButtonForm>
      </Decision>
      {mayDecide && isOwn && (
        <div className="mt-4">
          <ButtonForm
            action={cancelPriceChangeAction}
            fields={{ changeId: id }}
            label={texts.cancel}
            pendingLabel={texts.cancelling}
            variant="secondary"
          >
            {texts.cancel}
          </ButtonForm>
        </div>
      )}
    </>
  );
}

function Outcome({ texts, change }: { texts: Texts; change: PriceChange }) {
  const { state, rejectReason } = change;
  return (
    <div className="mt-8" data-outcome={state}>
      {state === "rejected" ? (
        <Notice tone="bad" title={texts.rejected} isAnnounced>
          {rejectReason}
        </Notice>
      ) : (
        <Notice
          tone={state === "published" ? "ok" : "info"}
          title={state === "published" ? texts.published : texts.cancelled}
          isAnnounced
        />
      )}
    </div>
  );
}
