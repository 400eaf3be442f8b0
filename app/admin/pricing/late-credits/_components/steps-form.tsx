import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { HiddenFields } from "@/components/ui/hidden-fields";
import { readMessages } from "@/lib/dashboard/read-messages";
import { LATE_STEPS_MAX } from "@/lib/domain/money/late-credits/late-steps";
import { LATE_CREDITS } from "@/lib/messages/late-credits.gen";
import type { TypedStep } from "../read-typed-steps";

type StepsFormProps = { market: string; typed: TypedStep[]; errors: Record<string, string> };

/** The steps, whose cost the page shows. */
export async function StepsForm({ market, typed, errors }: StepsFormProps) {
  const { page: texts } = await readMessages(LATE_CREDITS);
  return (
    <form method="get" aria-label={texts.form} className="grid max-w-[40rem] gap-4">
      <HiddenFields fields={{ market, look: "yes" }} />
      {Array.from({ length: LATE_STEPS_MAX }, (_, index) => (
        <div key={index} className="grid grid-cols-2 items-start gap-4">
          <Field
            name={`after${index}`}
            label={texts.after({ number: index + 1 })}
            defaultValue={typed[index]?.after}
            error={errors[`after${index}`]}
            inputMode="numeric"
            suffix={texts.minutesUnit}
          />
          <Field
            name={`share${index}`}
            label={texts.share({ number: index + 1 })}
            defaultValue={typed[index]?.share}
            error={errors[`share${index}`]}
            inputMode="numeric"
            suffix="%"
          />
        </div>
      ))}
      <p className="text-meta text-muted">{texts.hint}</p>
      <div>
        <Button type="submit">{texts.look}</Button>
      </div>
    </form>
  );
}
