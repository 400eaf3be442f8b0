"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { submittedFields } from "@/components/account/submitted-fields";
import { LocationInput } from "@/components/location/location-input";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { formatMoney } from "@/lib/core/format-money";
import type { Surroundings } from "@/lib/core/location/read-location";
import type { MapGround } from "@/lib/core/map-ground";
import { toDecimal } from "@/lib/core/money";
import type { ChangeField } from "@/lib/domain/ordering/changes/change-rules";
import type { ChangedFee } from "@/lib/domain/ordering/changes/changed-fee";
import { detailOf, snakeOf } from "@/lib/domain/ordering/orders/order-details";
import { CHANGE_ORDER } from "@/lib/messages/change-order.gen";
import { DETAIL_LABELS } from "@/lib/messages/detail-labels.gen";
import { CollectFields } from "../../../_components/collect-fields";
import { SafePlaceField } from "../../../_components/safe-place-field";
import { changeOrderAction } from "../actions";
import { CHANGE_TEXTS, type CHANGED_DETAILS } from "../change-fields";

type ChangedDetail = (typeof CHANGED_DETAILS)[number];

type ChangeFormProps = {
  environment: string;
  orderId: string;
  surroundings: Surroundings;
  mapGround: MapGround;
  /** The order's fields as they are. */
  present: Record<string, string>;
  /** The fields that can change now, by the names of the API. */
  fields: readonly ChangeField[];
  takesMobileMoney: boolean;
};

/** The fields of an order that can change now. Another fee is shown before anything is changed. */
export function ChangeForm({
  environment,
  orderId,
  present,
  fields,
  takesMobileMoney,
  ...map
}: ChangeFormProps) {
  const messages = useMessages(CHANGE_ORDER);
  const [state, send] = useActionState(changeOrderAction, UNSENT);
  const { fieldErrors, result } = state;
  const values = { ...present, ...state.values, ...result?.values };
  const problem = result?.problem ?? null;
  const errors = problem?.field
    ? { ...fieldErrors, [problem.field]: problem.sentence }
    : fieldErrors;
  const part = { values, errors, fields };
  return (
    <form action={send} aria-label={messages.title} className="max-w-[40rem]">
      <RefusedNotice {...state} shown={["where", "landmark", ...CHANGE_TEXTS]} />
      {problem && (
        <Notice tone="bad" title={problem.title} isAnnounced>
          {problem.sentence}
        </Notice>
      )}
      <input type="hidden" name="environment" value={environment} />
      <input type="hidden" name="orderId" value={orderId} />
      <Section title={messages.recipient}>
        <div className="grid gap-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <Detail name="receiverPhone" {...part} />
            <Detail name="receiverName" {...part} />
          </div>
          {fields.includes("delivery_lat") ? (
            <LocationInput {...map} environment={environment} values={values} errors={errors} />
          ) : (
            <input type="hidden" name="where" value={values.where} />
          )}
          <Detail name="dropoffNote" {...part} />
        </div>
      </Section>
      <ParcelPart {...part} takesMobileMoney={takesMobileMoney} />
      <div className="mt-8">
        {result?.fee ? (
          <NewFee fee={result.fee} />
        ) : (
          <SubmitButton pendingLabel={messages.pending}>{messages.submit}</SubmitButton>
        )}
      </div>
    </form>
  );
}

type PartProps = {
  values: Record<string, string>;
  errors: Record<string, string>;
  fields: readonly ChangeField[];
};

function ParcelPart({ takesMobileMoney, ...part }: PartProps & { takesMobileMoney: boolean }) {
  const messages = useMessages(CHANGE_ORDER);
  const { values, errors, fields } = part;
  const field = submittedFields({ values, fieldErrors: errors });
  return (
    <Section title={messages.parcel}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Detail name="itemName" {...part} />
        <Detail name="merchantReferenceId" {...part} />
        {fields.includes("weight_estimate") && (
          <Field
            {...field("weight")}
            label={messages.weight}
            suffix="kg"
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
          />
        )}
        {fields.includes("collect_amount") && (
          <CollectFields {...{ values, errors, takesMobileMoney }} />
        )}
        {fields.includes("allow_safe_place") && <SafePlaceField {...{ values, errors }} />}
        {fields.includes("pickup_at") && (
          <Field
            {...field("pickup_at")}
            type="datetime-local"
            label={messages.pickupAt}
            hint={messages.pickupAtHint}
            isOptional
          />
        )}
        <Detail name="pickupContactName" {...part} />
        <Detail name="pickupContactPhone" {...part} />
        <Detail name="pickupNote" {...part} />
      </div>
    </Section>
  );
}

function Detail({ name, values, errors, fields }: PartProps & { name: ChangedDetail }) {
  const labels = useMessages(DETAIL_LABELS);
  const { limit, isPhone } = detailOf(name);
  if (!fields.includes(snakeOf(name))) return null;
  return (
    <Field
      {...submittedFields({ values, fieldErrors: errors })(name)}
      label={labels[name]}
      type={isPhone ? "tel" : "text"}
      isOptional
      maxLength={isPhone ? 40 : limit}
      autoComplete="off"
    />
  );
}

/** The fee after the change, which the second press of the button accepts. */
function NewFee({ fee }: { fee: ChangedFee }) {
  const messages = useMessages(CHANGE_ORDER);
  const { feeMinor, wasMinor, heldMinor, wasHeldMinor, currency } = fee;
  const moreMinor = feeMinor - wasMinor;
  const more = formatMoney(Math.abs(moreMinor), currency);
  const heldMoreMinor = heldMinor - wasHeldMinor;
  const heldMore = formatMoney(Math.abs(heldMoreMinor), currency);
  return (
    <div data-testid="new-fee" className="grid gap-4">
      <Notice
        tone="warn"
        title={messages.newFee({
          fee: formatMoney(feeMinor, currency),
          was: formatMoney(wasMinor, currency),
        })}
        isAnnounced
      >
        {moreMinor > 0 ? messages.taken({ more }) : messages.givenBack({ more })}
        {heldMoreMinor !== 0 && (
          <p data-testid="new-hold" className="mt-1">
            {heldMoreMinor > 0
              ? messages.heldMore({ more: heldMore })
              : messages.heldLess({ more: heldMore })}
          </p>
        )}
      </Notice>
      <input type="hidden" name="accepted" value={toDecimal(feeMinor, currency)} />
      <div>
        <SubmitButton pendingLabel={messages.pending}>
          {moreMinor > 0 ? messages.changeAndPay({ more }) : messages.changeAndSave}
        </SubmitButton>
      </div>
    </div>
  );
}
