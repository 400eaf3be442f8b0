"use client";

import { useMessages } from "@/components/messages/use-messages";
import { Field } from "@/components/ui/field";
import { formatMoney } from "@/lib/core/format-money";
import { toDecimal, toMinor, typedNumber } from "@/lib/core/money";
import type { JobReference, PhoneEvidence } from "@/lib/domain/handover/rider-phone/phone-messages";
import { RIDER_LATER } from "@/lib/messages/rider-later.gen";

type Payment = NonNullable<PhoneEvidence["payment"]>;

type ReferenceFieldProps = {
  money: JobReference;
  currency: string;
  payment: Payment | undefined;
  isMissing: boolean;
  onChange: (payment: Payment | undefined) => void;
};

/** Whether the parcel is handed over for it, as far as the phone can know. */
export function isStated(payment: Payment | undefined, money: JobReference): boolean {
  return payment !== undefined && isReference(payment) && isAsked(payment, money);
}

const isReference = ({ reference }: Payment) => reference.replaceAll(/\s/g, "").length >= 4;

const isAsked = ({ amountMinor }: Payment, { minor, leastMinor }: JobReference) =>
  leastMinor <= amountMinor && amountMinor <= minor;

/** The recipient's own payment to the platform's number: where to pay, and the operator's reference. */
export function ReferenceField(props: ReferenceFieldProps) {
  const { money, currency, payment, onChange } = props;
  const texts = useMessages(RIDER_LATER).handover.reference;
  const [first] = money.accounts;
  const amount = formatMoney(money.minor, currency);
  return (
    <fieldset className="rounded-panel border-2 border-border p-4">
      <label className="flex min-h-12 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="byReference"
          className="size-6 flex-none accent-brand"
          checked={payment !== undefined}
          onChange={({ target }) =>
            onChange(
              target.checked && first
                ? { method: first.method, reference: "", amountMinor: money.minor }
                : undefined,
            )
          }
        />
        {texts.paid({ amount })}
      </label>
      {payment && <PaymentFacts {...props} payment={payment} />}
    </fieldset>
  );
}

type PaymentFactsProps = ReferenceFieldProps & { payment: Payment };

/** The operator with its number, the reference and the amount. */
function PaymentFacts({ money, currency, payment, isMissing, onChange }: PaymentFactsProps) {
  const texts = useMessages(RIDER_LATER).handover.reference;
  const limits = [...new Set([money.leastMinor, money.minor])];
  const amount = limits.map((minor) => formatMoney(minor, currency)).join("–");
  return (
    <div className="mt-3 grid gap-4">
      <div role="radiogroup" aria-label={texts.operator} className="grid gap-2">
        {money.accounts.map(({ method, account, dial }) => (
          <label key={method} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="operator"
              className="size-5 flex-none accent-brand"
              checked={payment.method === method}
              onChange={() => onChange({ ...payment, method })}
            />
            <span>
              <span className="block font-semibold">{texts.operators[method]}</span>
              {texts.account({ account, dial: dial ?? "none" })}
            </span>
          </label>
        ))}
      </div>
      <Field
        name="reference"
        label={texts.label}
        hint={texts.hint}
        error={isMissing && !isReference(payment) ? texts.missing : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        value={payment.reference}
        onChange={({ target }) => onChange({ ...payment, reference: target.value })}
      />
      <Field
        name="stated"
        label={texts.amount({ currency })}
        error={isMissing && !isAsked(payment, money) ? texts.wrongAmount({ amount }) : undefined}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={String(toDecimal(payment.amountMinor, currency))}
        onChange={({ target }) =>
          onChange({
            ...payment,
            amountMinor: toMinor(typedNumber(target.value), currency) ?? 0,
          })
        }
      />
      <p className="text-muted">{texts.explains}</p>
    </div>
  );
}
