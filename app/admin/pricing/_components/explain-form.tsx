import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import type { WeightBand } from "@/db/schema/rate-cards";
import { readMessages } from "@/lib/dashboard/read-messages";
import { DELIVERY_SPEEDS } from "@/lib/domain/pricing/quotes/parcel";
import { ADMIN_PRICING } from "@/lib/messages/admin-pricing.gen";
import { weightsOf, type Asked } from "../read-question";
import { PlaceField } from "./place-field";

type ExplainFormProps = {
  asked: Asked;
  markets: { value: string; label: string }[];
  /** The weights at which the market's prices change. */
  bands: readonly WeightBand[];
};

/** A question about a price, kept in the address so that its link can be shared. */
export async function ExplainForm({ asked, markets, bands }: ExplainFormProps) {
  const {
    explainForm: texts,
    priceSteps: { speeds },
  } = await readMessages(ADMIN_PRICING);

  const market = asked.market || (markets[0]?.value ?? "");
  return (
    <form
      method="get"
      aria-label={texts.explainPrice}
      className="field-rows grid max-w-[40rem] gap-x-4 max-sm:gap-y-4 sm:grid-cols-2"
    >
      <SelectField
        name="market"
        label={texts.market}
        options={markets}
        defaultValue={asked.market}
      />
      <SelectField
        name="speed"
        label={texts.speed}
        options={DELIVERY_SPEEDS.map((speed) => ({ value: speed, label: speeds[speed] }))}
        defaultValue={asked.speed}
      />
      <PlaceField
        name="pickup"
        market={market}
        label={texts.pickup}
        hint={texts.pickupExample}
        defaultValue={asked.pickup}
      />
      <PlaceField
        name="drop"
        market={market}
        label={texts.dropOff}
        hint={texts.dropOffExample}
        defaultValue={asked.drop}
      />
      <SelectField
        name="weight"
        label={texts.weight}
        options={weightsOf(bands, asked.weight).map(({ value, kilograms }) => ({
          value,
          label: kilograms === undefined ? value : texts.weightUpTo({ kilograms }),
        }))}
        defaultValue={asked.weight}
      />
      <Field name="day" label={texts.date} type="date" isOptional defaultValue={asked.day} />
      <div>
        <Button type="submit">{texts.explain}</Button>
      </div>
    </form>
  );
}
