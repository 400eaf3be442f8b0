import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { DELIVERY_SPEEDS } from "@/lib/domain/quotes/parcel";
import type { Asked } from "../read-question";

type ExplainFormProps = { asked: Asked; markets: { value: string; label: string }[] };

/** A question about a price, kept in the address so that its link can be shared. */
export function ExplainForm({ asked, markets }: ExplainFormProps) {
  return (
    <form
      method="get"
      aria-label="Explain price"
      className="grid max-w-[40rem] gap-4 sm:grid-cols-2"
    >
      <SelectField name="market" label="Market" options={markets} defaultValue={asked.market} />
      <SelectField
        name="speed"
        label="Speed"
        options={DELIVERY_SPEEDS.map((speed) => ({ value: speed, label: speed }))}
        defaultValue={asked.speed}
      />
      <Field
        name="pickup"
        label="Pickup"
        hint="For example -13.9626, 33.7741"
        defaultValue={asked.pickup}
      />
      <Field
        name="drop"
        label="Drop-off"
        hint="For example -13.9511, 33.7921"
        defaultValue={asked.drop}
      />
      <Field name="weight" label="Weight" hint="For example 0-5kg" defaultValue={asked.weight} />
      <Field name="day" label="Date" type="date" isOptional defaultValue={asked.day} />
      <div>
        <Button type="submit">Explain</Button>
      </div>
    </form>
  );
}
