import { readMessages } from "@/lib/dashboard/read-messages";
import { ADMIN_PRICING } from "@/lib/messages/admin-pricing.gen";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { toDecimal } from "@/lib/core/money";
import type { ListedRateCard } from "@/lib/domain/quotes/list-rate-cards";
import type { TypedVersion } from "../read-version";

const BASIS_POINTS_PER_PERCENT = 100;
const GRAMS_PER_KG = 1_000;

type VersionFormProps = {
  base: ListedRateCard;
  typed: TypedVersion;
  errors: Record<string, string>;
};

/** The numbers of the next version, beginning with those of the newest one. */
export async function VersionForm({ base, typed, errors }: VersionFormProps) {
  const texts = (await readMessages(ADMIN_PRICING)).versionForm;

  const amount = (minor: number) => String(toDecimal(minor, base.currency));
  const percent = (points: number) => String(points / BASIS_POINTS_PER_PERCENT);
  const fields: [name: string, label: string, before: string][] = [
    ["base", texts.fields.base, amount(base.baseMinor)],
    ["perKm", texts.fields.perKm, amount(base.perKmMinor)],
    ["minimum", texts.fields.minimum, amount(base.minimumMinor)],
    ["step", texts.fields.step, amount(base.roundingStepMinor)],
    ["express", texts.fields.express, percent(base.speedFactorsBp.express)],
    ["platformFee", texts.fields.platformFee, percent(base.platformFeeBp)],
    ...base.weightBands.map(({ upToG, surchargeMinor }, index): [string, string, string] => [
      `band${index}`,
      texts.surcharge({ kilograms: upToG / GRAMS_PER_KG }),
      amount(surchargeMinor),
    ]),
  ];
  return (
    <form
      method="get"
      aria-label={texts.newVersion}
      className="grid max-w-[40rem] gap-4 sm:grid-cols-2"
    >
      <HiddenFields fields={{ market: base.marketCode, vehicle: base.vehicleClass, look: "yes" }} />
      {fields.map(([name, label, before]) => (
        <Field
          key={name}
          name={name}
          label={label}
          inputMode="decimal"
          required
          defaultValue={typed[name] ?? before}
          error={errors[name]}
        />
      ))}
      <Field
        name="day"
        label={texts.effectiveFrom}
        hint={texts.effectiveFromHint({ timezone: base.timezone })}
        type="date"
        isOptional
        defaultValue={typed.day}
        error={errors.day}
      />
      <div className="sm:col-span-2">
        <Button type="submit">{texts.comparePrices}</Button>
      </div>
    </form>
  );
}
