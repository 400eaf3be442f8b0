"use client";

import { useActionState, useEffect } from "react";
import { RefusedNotice } from "@/components/account/refused-notice";
import { useMessages } from "@/components/messages/use-messages";
import type { RiderRow } from "@/components/riders/rider-row";
import { ButtonForm } from "@/components/ui/button-form";
import { Dialog, useCloseDialog } from "@/components/ui/dialog";
import { SubmitButton } from "@/components/ui/submit-button";
import { UNSENT } from "@/lib/core/form-state";
import { COURIER_RIDER } from "@/lib/messages/courier-rider.gen";
import { BusyFields } from "../../_components/busy-form";
import { currentBusyOf } from "../../_components/current-busy";
import { setRiderAvailabilityAction } from "../actions";

type AvailabilityProps = { row: RiderRow; timeZone: string };

/** Makes the rider busy, with a reason and an end, or available again. */
export function Availability({ row, timeZone }: AvailabilityProps) {
  const texts = useMessages(COURIER_RIDER).availabilityForm;
  const isBusy = row.state === "busy";
  return (
    <>
      <Dialog
        opener={{ label: isBusy ? texts.changeReasonAndEnd : texts.markBusy }}
        title={isBusy ? texts.changeReasonAndEnd : texts.busyTitle({ rider: row.name })}
      >
        <BusyForm row={row} timeZone={timeZone} />
      </Dialog>
      {row.state !== "available" && (
        <ButtonForm
          action={setRiderAvailabilityAction}
          fields={{ riderId: row.id, status: "available" }}
          pendingLabel={texts.saving}
          variant="secondary"
        >
          {texts.makeAvailable}
        </ButtonForm>
      )}
    </>
  );
}

function BusyForm({ row, timeZone }: AvailabilityProps) {
  const texts = useMessages(COURIER_RIDER).availabilityForm;
  const [busy, send] = useActionState(setRiderAvailabilityAction, UNSENT);
  const close = useCloseDialog();
  useEffect(() => {
    if (busy.outcome === "done") close();
  }, [busy, close]);
  const { reason, reference } = busy.values;
  const typed = busy.outcome === "refused" && { reason: reason ?? "", reference: reference ?? "" };
  return (
    <form action={send} className="mt-3 grid gap-4">
      <p className="text-muted">{texts.sub}</p>
      <RefusedNotice {...busy} shown={["reason", "reference"]} />
      <input type="hidden" name="riderId" value={row.id} />
      <input type="hidden" name="status" value="busy_external" />
      <input type="hidden" name="busyUntil" value={row.busyUntil ?? ""} />
      <BusyFields
        present={{ ...currentBusyOf(row, timeZone), ...typed }}
        errors={busy.fieldErrors}
      />
      <div className="flex justify-end">
        <SubmitButton pendingLabel={texts.saving}>
          {row.state === "busy" ? texts.save : texts.markBusy}
        </SubmitButton>
      </div>
    </form>
  );
}
