"use client";

import { submittedFields } from "@/components/account/submitted-fields";
import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { detailOf } from "@/lib/domain/ordering/orders/order-details";
import { DETAIL_LABELS } from "@/lib/messages/detail-labels.gen";
import type { FormDetail } from "../order-form-fields";
import type { Draft } from "./use-order-draft";

type DetailFieldProps = {
  name: FormDetail;
  values: Draft;
  errors: Record<string, string>;
};

/** A detail that may be left out. */
export function DetailField({ name, values, errors }: DetailFieldProps) {
  const labels = useMessages(DETAIL_LABELS);
  const { limit, isPhone } = detailOf(name);
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
