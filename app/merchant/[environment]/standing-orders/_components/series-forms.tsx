import { ButtonForm } from "@/components/ui/button-form";
import { Section } from "@/components/ui/section";
import { formatWeekday } from "@/lib/core/format-time";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Series } from "@/lib/domain/ordering/series/series";
import { STANDING_ORDERS } from "@/lib/messages/standing-orders.gen";
import { changeSeriesAction, skipSeriesDateAction } from "../actions";
import { EndSeries } from "./end-series";

type SeriesFormsProps = { environment: string; series: Series };

/** The buttons that skip the next date, take skipped ones back, pause, resume and end. */
export async function SeriesForms({ environment, series }: SeriesFormsProps) {
  const { one: texts } = await readMessages(STANDING_ORDERS);
  const { end, ending, endTitle, endExplains } = texts;
  const fields = { environment, seriesId: series.id };
  const isPaused = series.status === "paused";
  return (
    <Section title={texts.change} sub={texts.keeps}>
      <div className="flex flex-wrap gap-2">
        {series.nextDate && (
          <ButtonForm
            action={skipSeriesDateAction}
            fields={{ ...fields, date: series.nextDate, isSkipped: "yes" }}
            variant="secondary"
            pendingLabel={texts.skipping}
          >
            {texts.skip({ date: formatWeekday(series.nextDate) })}
          </ButtonForm>
        )}
        {series.skippedDates.map((date) => (
          <ButtonForm
            key={date}
            action={skipSeriesDateAction}
            fields={{ ...fields, date, isSkipped: "no" }}
            variant="secondary"
            pendingLabel={texts.unskipping}
          >
            {texts.unskip({ date: formatWeekday(date) })}
          </ButtonForm>
        ))}
        <ButtonForm
          action={changeSeriesAction}
          fields={{ ...fields, status: isPaused ? "active" : "paused" }}
          variant="secondary"
          pendingLabel={isPaused ? texts.resuming : texts.pausing}
        >
          {isPaused ? texts.resume : texts.pause}
        </ButtonForm>
        <EndSeries {...fields} texts={{ end, ending, endTitle, endExplains }} />
      </div>
    </Section>
  );
}
