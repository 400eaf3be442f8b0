"use client";

import { Confirm } from "@/components/ui/confirm";
import { UNSENT } from "@/lib/core/form-state";
import type { StandingOrdersMessages } from "@/lib/messages/standing-orders.gen";
import { changeSeriesAction } from "../actions";

type EndSeriesProps = {
  environment: string;
  seriesId: string;
  texts: Pick<StandingOrdersMessages["one"], "end" | "ending" | "endTitle" | "endExplains">;
};

/** Ends a standing order once it was confirmed, because it can't be taken back. */
export function EndSeries({ environment, seriesId, texts }: EndSeriesProps) {
  return (
    <Confirm
      opener={{ label: texts.end, variant: "secondary" }}
      title={texts.endTitle}
      action={async (form) => (await changeSeriesAction(UNSENT, form)).error?.message}
      confirmLabel={texts.end}
      pendingLabel={texts.ending}
    >
      <p>{texts.endExplains}</p>
      <input type="hidden" name="environment" value={environment} />
      <input type="hidden" name="seriesId" value={seriesId} />
      <input type="hidden" name="status" value="ended" />
    </Confirm>
  );
}
