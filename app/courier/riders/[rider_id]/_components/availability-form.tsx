"use client";

import { useActionState } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import type { RiderRow } from "@/components/riders/rider-row";
import { Button } from "@/components/ui/button";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { COURIER_RIDER } from "@/lib/messages/courier-rider.gen";
import { BusyFields } from "../../_components/busy-form";
import { currentBusyOf } from "../../_components/current-busy";
import { setRiderAvailabilityAction } from "../actions";

type AvailabilityFormProps = { row: RiderRow; timeZone: string };

/** Busy with a reason and an end, or available again: two forms, so that Enter submits the right one. */
export function AvailabilityForm({ row, timeZone }: AvailabilityFormProps) {
  const texts = useMessages(COURIER_RIDER).availabilityForm;

  const [busy, sendBusy] = useActionState(setRiderAvailabilityAction, UNSENT);
  const [free, sendFree] = useActionState(setRiderAvailabilityAction, UNSENT);
  const isFree = row.state === "available";
  const { reason, reference } = busy.values;
  const typed = busy.outcome === "refused" && { reason: reason ?? "", reference: reference ?? "" };
  return (
    <div className="grid max-w-[640px] gap-5">
      <RefusedNotice {...free} />
      {!isFree && (
        <form action={sendFree} className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input type="hidden" name="riderId" value={row.id} />
          <Button type="submit" name="status" value="available">
            {texts.makeAvailable}
          </Button>
          {row.state === "offline" && (
            <span className="text-meta text-muted">{texts.makeAvailableHint}</span>
          )}
        </form>
      )}
      <form action={sendBusy} className="grid gap-4">
        <RefusedNotice {...busy} shown={["reason", "reference"]} />
        <input type="hidden" name="riderId" value={row.id} />
        <input type="hidden" name="status" value="busy_external" />
        <input type="hidden" name="busyUntil" value={row.busyUntil ?? ""} />
        <BusyFields
          present={{ ...currentBusyOf(row, timeZone), ...typed }}
          errors={busy.fieldErrors}
        />
        <div>
          <SubmitButton variant="secondary" pendingLabel={texts.saving}>
            {row.state === "busy" ? texts.changeReasonAndEnd : texts.markBusy}
          </SubmitButton>
        </div>
      </form>
    </div>
  );
}
