import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { readMessages } from "@/lib/dashboard/read-messages";
import { PAY_RUNS } from "@/lib/messages/pay-runs.gen";

type FirstDayProps = { firstDay: string; today: string };

/** Asks since when a company's first run pays; the page shows what that makes. */
export async function FirstDay({ firstDay, today }: FirstDayProps) {
  const { firstDay: texts } = await readMessages(PAY_RUNS);
  return (
    <form method="get" aria-label={texts.title} className="mb-6 max-w-[68ch]">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 sm:w-42">
          <Field
            label={texts.label}
            type="date"
            name="since"
            max={today}
            defaultValue={firstDay}
            required
          />
        </div>
        <Button type="submit">{texts.show}</Button>
      </div>
      <p className="mt-2 text-muted">{texts.explains}</p>
    </form>
  );
}
